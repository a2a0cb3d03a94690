import type { ServiceHealth } from '#shared/contract/app.ts';
import { createEmitter } from '#shared/emitter.ts';
import { MAX_LEAD_MS, serviceTime } from '#shared/service-time.ts';

/** Service time minus local time lies between these, ms. */
export type OffsetBounds = { readonly low: number; readonly high: number };

type DatedAnswer = {
  /** The answer's Date header, Unix ms; cut off to whole seconds by its format. */
  readonly date: number;
  readonly sentAt: number;
  readonly receivedAt: number;
};

/**
 * The bounds from one more dated answer. The header was written between sending and receiving and hides
 * up to a second, so each answer gives a range; ranges of several answers narrow each other. A
 * range that contradicts what was known means that a clock was set: the newest answer is believed.
 */
export function narrowOffset(known: OffsetBounds | null, answer: DatedAnswer): OffsetBounds {
  const low = answer.date - answer.receivedAt;
  const high = Math.max(low, answer.date + 1_000 - answer.sentAt);
  if (known === null) return { low, high };
  const narrowed = { low: Math.max(known.low, low), high: Math.min(known.high, high) };
  return narrowed.low <= narrowed.high ? narrowed : { low, high };
}

/** One figure for a range: none at all while the clocks may well agree, else its middle. Whole ms. */
export function offsetOf(bounds: OffsetBounds | null): number {
  if (bounds === null || (bounds.low <= 0 && bounds.high >= 0)) return 0;
  return Math.round((bounds.low + bounds.high) / 2);
}

export type HealthWatch = {
  current(): ServiceHealth;
  /** Any answer at all shows that the service is there. `date` is the Date header, null when there is none. */
  answered(date: string | null, sentAt: number, receivedAt: number): void;
  unanswered(): void;
  /** The clock of the practice exchange, whose process reports it: known better than from answers. */
  setClock(clock: KnownClock): void;
  /** Whether the service has answered or its clock was set: until then its time may be weeks away from ours. */
  isClockKnown(): boolean;
  /** Time of whoever dates the tokens minus ours, ms: the practice exchange dates them by this machine's clock. */
  issuerOffsetMs(): number;
  onHealth(listener: (health: ServiceHealth) => void): () => void;
};

/** A service's clock of which the exact time and, where it has one of its own, the pace are known; see ServiceHealth. */
export type KnownClock = Pick<ServiceHealth, 'clockOffsetMs' | 'pace'>;

/** A smaller change of the clock is not worth a message to every window. */
const MIN_OFFSET_CHANGE_MS = 250;
/** A pace holds for MAX_LEAD_MS. */
const RENEW_AFTER_MS = MAX_LEAD_MS / 2;

export function createHealthWatch(): HealthWatch {
  const changes = createEmitter<ServiceHealth>();
  let bounds: OffsetBounds | null = null;
  // Until something fails there is no reason to alarm anyone.
  let published: ServiceHealth = { reachable: true, clockOffsetMs: 0 };

  let hasAnswered = false;
  /** Null where only answers tell the service's time. */
  let known: KnownClock | null = null;

  function publish(next: ServiceHealth): void {
    if (next.reachable === published.reachable && !hasClockMoved(published, next)) return;
    published = next;
    changes.emit(next);
  }

  return {
    current: () => published,
    answered(date, sentAt, receivedAt) {
      hasAnswered = true;
      const at = date === null ? Number.NaN : Date.parse(date);
      if (!Number.isNaN(at)) bounds = narrowOffset(bounds, { date: at, sentAt, receivedAt });
      publish({ reachable: true, ...(known ?? { clockOffsetMs: offsetOf(bounds) }) });
    },
    unanswered: () => publish({ ...published, reachable: false }),
    setClock(clock) {
      known = clock;
      publish({ reachable: published.reachable, ...clock });
    },
    isClockKnown: () => hasAnswered || known !== null,
    issuerOffsetMs: () => (known === null ? published.clockOffsetMs : 0),
    onHealth: changes.on,
  };
}

/** Whether the time or the pace differs from what the earlier report leads to, or that report will soon hold no longer. */
function hasClockMoved(before: ServiceHealth, next: ServiceHealth): boolean {
  const at = next.pace?.at ?? 0;
  const rate = next.pace?.rate ?? 1;
  if ((before.pace?.rate ?? 1) !== rate || (before.pace === undefined) !== (next.pace === undefined)) return true;
  if (rate > 0 && before.pace !== undefined && at - before.pace.at >= RENEW_AFTER_MS) return true;
  const expected = before.pace === undefined ? at + before.clockOffsetMs : serviceTime(before, at);
  return Math.abs(at + next.clockOffsetMs - expected) >= MIN_OFFSET_CHANGE_MS * Math.max(1, rate);
}
