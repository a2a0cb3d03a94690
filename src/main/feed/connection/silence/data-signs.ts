import type { FeedDialect } from '#main/feed/protocol/dialect.ts';

/** `silent`: data that exist do not arrive. `late`: they arrive long after the exchange's time. */
export type DataVerdict = 'current' | 'silent' | 'late';

export type DataLimits = FeedDialect['data'];

/** Signs are looked at this often, ms. */
export const TICK_MS = 1_000;
/** How long a subscription is observed before the length of its pauses is known, ms of continuous trading. */
const LEARN_MS = 60_000;
/** A pause of so many times the longest one observed is not the market's. */
const PAUSE_RATIO = 4;
/** Between two reads over REST during one pause, ms. */
const MAX_READ_INTERVAL_MS = 60_000;
/** Ticks with updates, all of them late, that make a connection late: one late report of a trade is none. */
const LATE_TICKS = 3;

/**
 * Whether the data of a connection that answers pings still flow. Judged in continuous trading only,
 * on two kinds of evidence:
 *
 * - REST shows more volume than the feed has of a subscribed stock. That is proof however quiet the
 *   subscription is, so one illiquid stock raises no false alarm; and where REST agrees, the market
 *   itself is quiet.
 * - A pause much longer than any that this subscription has had: then it counts as silent at once,
 *   until REST agrees.
 */
export type DataSigns = {
  readonly verdict: DataVerdict;
  /** Since the last message, ms of continuous trading. */
  readonly quietMs: number;
  /** Since the last message, ms, whatever the market's phase. */
  readonly idleMs: number;
  /** Longest pause that was the market's. */
  readonly longestQuietMs: number;
  readonly observedMs: number;
  /** Subscribed instruments during the observation, the most. */
  readonly instruments: number;
  /** `quietMs` at which REST is read next. */
  readonly readAtMs: number;
  /** REST has shown a later trade: silent unless a message arrives by the next tick. */
  readonly isRefuted: boolean;
  readonly lateTicks: number;
  /** Service time less the newest exchange time of the updates in a tick, ms; null before any. */
  readonly lagMs: number | null;
};

export const firstSigns = ({ askAfterMs }: DataLimits): DataSigns => ({
  verdict: 'current',
  quietMs: 0,
  idleMs: 0,
  longestQuietMs: 0,
  observedMs: 0,
  instruments: 0,
  readAtMs: askAfterMs,
  isRefuted: false,
  lateTicks: 0,
  lagMs: null,
});

export type DataTick = {
  /** Whether a message arrived since the tick before. */
  readonly hasArrived: boolean;
  /** Subscribed now; 0 expects nothing. */
  readonly instruments: number;
  /** Continuous trading, as far as is known. */
  readonly isTrading: boolean;
  /** Lag of this tick's updates, ms; null when there were none, or their times and the service's are not comparable. */
  readonly lagMs: number | null;
};

/** The signs one tick later. */
export function afterTick(before: DataSigns, input: DataTick, limits: DataLimits): DataSigns {
  // Much of what set the pace is no longer subscribed to.
  const isOther = input.instruments * 2 < before.instruments;
  const signs = {
    ...before,
    instruments: isOther ? input.instruments : Math.max(before.instruments, input.instruments),
    longestQuietMs: isOther ? 0 : before.longestQuietMs,
    observedMs: (isOther ? 0 : before.observedMs) + (input.isTrading ? TICK_MS : 0),
    idleMs: input.hasArrived ? 0 : before.idleMs + TICK_MS,
  };
  if (input.hasArrived) return withLag(arrived(signs, limits), input, limits);
  if (input.instruments === 0 || !input.isTrading) {
    const hasDrained = signs.verdict === 'late' && signs.idleMs > (signs.lagMs ?? 0);
    return { ...signs, ...(hasDrained ? { verdict: 'current', lateTicks: 0 } : {}), ...noPause(limits) };
  }
  const quiet = { ...signs, quietMs: signs.quietMs + TICK_MS };
  return signs.isRefuted || quiet.quietMs >= silentAt(quiet, limits) ? { ...quiet, verdict: 'silent' } : quiet;
}

const noPause = ({ askAfterMs }: DataLimits) => ({ quietMs: 0, readAtMs: askAfterMs, isRefuted: false }) as const;

function arrived(signs: DataSigns, limits: DataLimits): DataSigns {
  const wasSilent = signs.verdict === 'silent';
  return {
    ...signs,
    ...noPause(limits),
    verdict: wasSilent ? 'current' : signs.verdict,
    longestQuietMs: wasSilent ? signs.longestQuietMs : Math.max(signs.longestQuietMs, signs.quietMs),
  };
}

function withLag(signs: DataSigns, { lagMs, isTrading }: DataTick, { lateAfterMs }: DataLimits): DataSigns {
  if (lagMs === null || !isTrading) return signs;
  if (lagMs < lateAfterMs) return { ...signs, lagMs, lateTicks: 0, verdict: 'current' };
  const lateTicks = signs.lateTicks + 1;
  return { ...signs, lagMs, lateTicks, verdict: lateTicks >= LATE_TICKS ? 'late' : signs.verdict };
}

/** `quietMs` from which the pause alone is evidence. */
function silentAt({ observedMs, quietMs, longestQuietMs }: DataSigns, { silentAfterMs }: DataLimits): number {
  if (observedMs - quietMs < LEARN_MS) return Number.POSITIVE_INFINITY;
  return Math.max(silentAfterMs, PAUSE_RATIO * longestQuietMs);
}

/** Whether a subscribed stock is to be read over REST now. */
export const isReadDue = (signs: DataSigns, limits: DataLimits): boolean =>
  signs.quietMs > 0 && signs.quietMs >= Math.min(signs.readAtMs, silentAt(signs, limits));

/** REST is being read: when to read again if nothing arrives. */
export const restRequested = (signs: DataSigns, { askAfterMs }: DataLimits): DataSigns => ({
  ...signs,
  readAtMs: signs.quietMs + Math.min(MAX_READ_INTERVAL_MS, Math.max(askAfterMs, signs.quietMs)),
});

/** What REST shows of the stocks that were read during this pause: later trades, or none. */
export function afterAnswer(signs: DataSigns, evidence: 'later' | 'same'): DataSigns {
  if (evidence === 'later') return { ...signs, isRefuted: true };
  return {
    ...signs,
    isRefuted: false,
    longestQuietMs: Math.max(signs.longestQuietMs, signs.quietMs),
    verdict: signs.verdict === 'silent' ? 'current' : signs.verdict,
  };
}
