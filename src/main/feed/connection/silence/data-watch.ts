import type { Timers } from '../transport.ts';
import {
  afterAnswer,
  afterTick,
  asked,
  type DataLimits,
  type DataSigns,
  type DataVerdict,
  firstSigns,
  isAskDue,
  TICK_MS,
} from './data-signs.ts';

/** Of these many subscribed stocks, the busiest, REST is asked in one pause. */
const MAX_ASKED = 3;
/** Silence that REST has proven lasts so long before a new connection is tried, and twice as long each time after, ms. */
const RECONNECT_AFTER_MS = 30_000;
const MAX_RECONNECT_INTERVAL_MS = 300_000;
/** A larger difference is not lag: the exchange's times and the service's clock do not belong together. */
const MAX_LAG_MS = 3_600_000;

export type DataWatchDeps = {
  readonly timers: Timers;
  readonly limits: DataLimits;
  /** Whether the market trades continuously, by the service; false while that is not known. */
  isTrading(): boolean;
  /** Unix ms on the service's clock. */
  serviceNow(): number;
  /** Messages of the kind that is expected to flow, since any beginning. */
  received(): number;
  /** Newest exchange time of updates since it was asked last, Unix ms; 0 without any. */
  takeNewestAt(): number;
  /** Subscribed instruments. */
  instruments(): number;
  /** Subscribed stocks whose value is known, those that trade most first, at most so many. */
  busiest(count: number): readonly string[];
  /** The day's volume as it is shown, shares. */
  volumeOf(code: string): number;
  /** Reads a stock anew; left out, only the pauses are evidence. */
  readonly read: ((code: string) => Promise<{ readonly volume: number }>) | undefined;
  /** @param missesNothing REST has confirmed what was received before the silence */
  onVerdict(verdict: DataVerdict, missesNothing: boolean): void;
  /** The connection stays silent: a new one may not be. */
  onReconnect(): void;
};

/** Watches the data of one connection while it is live, see {@link DataSigns}. */
export type DataWatch = {
  /** Whether the connection answers. A verdict of `silent` lasts over connections until data arrive. */
  setLive(isLive: boolean): void;
  verdict(): DataVerdict;
  /** Since when, Unix ms. */
  since(): number;
  /** ms; null before the first update in continuous trading. */
  lagMs(): number | null;
  /** Signed out: nothing is known any more. */
  reset(): void;
};

export function createDataWatch(deps: DataWatchDeps): DataWatch {
  const { timers, limits, read } = deps;
  let signs = firstSigns(limits);
  let since = timers.now();
  let received = deps.received();
  let cancel: (() => void) | null = null;
  /** One pause: answers that come after it are not evidence for the next. */
  let pause = Symbol('pause');
  let isAsking = false;
  let provenMs = 0;
  let reconnectAtMs = RECONNECT_AFTER_MS;

  function become(next: DataSigns, missesNothing = false): void {
    const before = signs.verdict;
    signs = next;
    if (before === next.verdict) return;
    since = timers.now();
    deps.onVerdict(next.verdict, missesNothing);
  }

  function tick(): void {
    cancel = timers.after(TICK_MS, tick);
    const count = deps.received();
    const hasArrived = count !== received;
    received = count;
    if (hasArrived) endPause();
    const newestAt = deps.takeNewestAt();
    const lag = deps.serviceNow() - newestAt;
    const lagMs = newestAt > 0 && lag < MAX_LAG_MS ? Math.max(0, lag) : null;
    become(
      afterTick(signs, { hasArrived, lagMs, instruments: deps.instruments(), isTrading: deps.isTrading() }, limits),
    );
    if (!isAsking && read !== undefined && isAskDue(signs, limits)) void ask(read);
    if (signs.verdict === 'silent' && signs.isRefuted) lasts();
  }

  function endPause(): void {
    pause = Symbol('pause');
    provenMs = 0;
    reconnectAtMs = RECONNECT_AFTER_MS;
  }

  function lasts(): void {
    provenMs += TICK_MS;
    if (provenMs < reconnectAtMs) return;
    provenMs = 0;
    reconnectAtMs = Math.min(MAX_RECONNECT_INTERVAL_MS, reconnectAtMs * 2);
    deps.onReconnect();
  }

  async function ask(from: (code: string) => Promise<{ readonly volume: number }>): Promise<void> {
    const codes = deps.busiest(MAX_ASKED);
    signs = asked(signs, limits);
    if (codes.length === 0) return;
    const mine = pause;
    isAsking = true;
    const answers = await Promise.allSettled(codes.map(async (code) => (await from(code)).volume));
    isAsking = false;
    if (mine !== pause || deps.received() !== received) return;
    const known = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? [answer.value > deps.volumeOf(codes[index] ?? '')] : [],
    );
    if (known.includes(true)) become(afterAnswer(signs, 'later'));
    else if (known.length === codes.length) become(afterAnswer(signs, 'same'), true);
  }

  function stop(): void {
    cancel?.();
    cancel = null;
    pause = Symbol('pause');
  }

  return {
    setLive(isLive) {
      if (!isLive) stop();
      else if (cancel === null) {
        received = deps.received();
        deps.takeNewestAt();
        cancel = timers.after(TICK_MS, tick);
      }
    },
    verdict: () => signs.verdict,
    since: () => since,
    lagMs: () => signs.lagMs,
    reset() {
      stop();
      signs = firstSigns(limits);
      since = timers.now();
      endPause();
    },
  };
}
