import type { Timers } from '#main/platform/timers.ts';
import {
  afterAnswer,
  afterTick,
  type DataLimits,
  type DataSigns,
  type DataTick,
  type DataVerdict,
  firstSigns,
  isReadDue,
  restRequested,
  TICK_MS,
} from './data-signs.ts';

/** The busiest subscribed stocks that are read over REST in one pause. */
const MAX_CHECKED_STOCKS = 3;
/** Silence that REST has proven lasts so long before a new connection is tried, and twice as long each time after, ms. */
const RECONNECT_DELAY_MS = 30_000;
const MAX_RECONNECT_DELAY_MS = 300_000;
/** A larger difference is not lag: the exchange's times and the service's clock do not belong together. */
const MAX_LAG_MS = 3_600_000;

export type DataWatchDeps = {
  readonly timers: Timers;
  readonly limits: DataLimits;
  /** Whether the market trades continuously, by the service; false while that is not known. */
  isTrading(): boolean;
  /** Unix ms on the service's clock. */
  serviceNow(): number;
  /** Its seconds in a real second; 1 when left out. */
  serviceRate?(): number;
  /** Messages of the kind that is expected to flow, since any beginning. */
  received(): number;
  /** Newest exchange time of updates since the last call, Unix ms; 0 without any. */
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
export class DataWatch {
  readonly #deps: DataWatchDeps;
  #signs: DataSigns;
  #since: number;
  #received: number;
  #cancel: (() => void) | null = null;
  /** One pause: answers that come after it are not evidence for the next. */
  #pause = Symbol('pause');
  #isChecking = false;
  #provenMs = 0;
  #reconnectAfterMs = RECONNECT_DELAY_MS;

  constructor(deps: DataWatchDeps) {
    this.#deps = deps;
    this.#signs = firstSigns(deps.limits);
    this.#since = deps.timers.now();
    this.#received = deps.received();
  }

  /** Whether the connection answers. A verdict of `silent` lasts over connections until data arrive. */
  setLive(isLive: boolean): void {
    if (!isLive) this.#stop();
    else if (this.#cancel === null) {
      this.#received = this.#deps.received();
      this.#deps.takeNewestAt();
      this.#scheduleTick();
    }
  }

  verdict(): DataVerdict {
    return this.#signs.verdict;
  }

  /** Since when, Unix ms. */
  since(): number {
    return this.#since;
  }

  /** ms; null before the first update in continuous trading. */
  lagMs(): number | null {
    return this.#signs.lagMs;
  }

  /** Signed out: nothing is known any more. */
  reset(): void {
    this.#stop();
    this.#signs = firstSigns(this.#deps.limits);
    this.#since = this.#deps.timers.now();
    this.#endPause();
  }

  #setSigns(next: DataSigns, missesNothing = false): void {
    const before = this.#signs.verdict;
    this.#signs = next;
    if (before === next.verdict) return;
    this.#since = this.#deps.timers.now();
    this.#deps.onVerdict(next.verdict, missesNothing);
  }

  #scheduleTick(): void {
    this.#cancel = this.#deps.timers.after(TICK_MS, () => this.#tick());
  }

  #tick(): void {
    const { limits, read } = this.#deps;
    this.#scheduleTick();
    const count = this.#deps.received();
    const hasArrived = count !== this.#received;
    this.#received = count;
    if (hasArrived) this.#endPause();
    const tick: DataTick = {
      hasArrived,
      lagMs: this.#readLag(),
      instruments: this.#deps.instruments(),
      isTrading: this.#deps.isTrading(),
    };
    this.#setSigns(afterTick(this.#signs, tick, limits));
    if (!this.#isChecking && read !== undefined && isReadDue(this.#signs, limits)) void this.#check(read);
    if (this.#signs.verdict === 'silent' && this.#signs.isRefuted) this.#countProvenSilence();
  }

  #readLag(): number | null {
    const newestAt = this.#deps.takeNewestAt();
    const lag = (this.#deps.serviceNow() - newestAt) / Math.max(1, this.#deps.serviceRate?.() ?? 1);
    return newestAt > 0 && lag < MAX_LAG_MS ? Math.max(0, lag) : null;
  }

  #endPause(): void {
    this.#pause = Symbol('pause');
    this.#provenMs = 0;
    this.#reconnectAfterMs = RECONNECT_DELAY_MS;
  }

  #countProvenSilence(): void {
    this.#provenMs += TICK_MS;
    if (this.#provenMs < this.#reconnectAfterMs) return;
    this.#provenMs = 0;
    this.#reconnectAfterMs = Math.min(MAX_RECONNECT_DELAY_MS, this.#reconnectAfterMs * 2);
    this.#deps.onReconnect();
  }

  /** Compares REST's volumes of the busiest stocks with those that the feed has shown. */
  async #check(read: (code: string) => Promise<{ readonly volume: number }>): Promise<void> {
    const codes = this.#deps.busiest(MAX_CHECKED_STOCKS);
    this.#signs = restRequested(this.#signs, this.#deps.limits);
    if (codes.length === 0) return;
    const pause = this.#pause;
    this.#isChecking = true;
    const answers = await Promise.allSettled(codes.map(async (code) => (await read(code)).volume));
    this.#isChecking = false;
    if (pause !== this.#pause || this.#deps.received() !== this.#received) return;
    const known = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? [answer.value > this.#deps.volumeOf(codes[index] ?? '')] : [],
    );
    if (known.includes(true)) this.#setSigns(afterAnswer(this.#signs, 'later'));
    else if (known.length === codes.length) this.#setSigns(afterAnswer(this.#signs, 'same'), true);
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#pause = Symbol('pause');
  }
}
