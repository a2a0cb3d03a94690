import type { Timers } from '../connection/transport.ts';

/** What REST knows of a stock: its day and the ten best levels of its book. Rupiah, shares; levels in lots, best first. */
export type StockSnapshot = {
  readonly last: number;
  readonly previous: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly average: number;
  readonly volume: number;
  readonly value: number;
  readonly bids: readonly SnapshotLevel[];
  readonly offers: readonly SnapshotLevel[];
};
export type SnapshotLevel = { readonly price: number; readonly lots: number };

export type RefresherDeps = {
  readonly timers: Timers;
  /** Reads a stock anew, past any cache; settles within a bounded time. A rejection is tried again later. */
  read(code: string): Promise<StockSnapshot>;
  /** Whether the stock still needs it. */
  isNeeded(code: string): boolean;
  /** A snapshot that was asked for after the newest `ask` of its stock. */
  onSnapshot(code: string, snapshot: StockSnapshot): void;
};

/** Asks REST for stocks whose stream showed a gap: a few at a time, each once, and not those that mend by themselves meanwhile. */
export type Refresher = {
  /** The stock needs a snapshot from now on; one that is under way for it came too early. */
  ask(code: string): void;
  /** A connection came or went: who needs nothing any more is forgotten, and an answer from before it is asked for anew. */
  sift(): void;
  /** Forgets everybody; answers under way are not heard. */
  clear(): void;
  /** Stocks that wait or are being read. */
  size(): number;
};

/** In a busy stock the next message proves it whole within this time, and REST is not asked. */
const PATIENCE_MS = 400;
const AT_ONCE = 3;
/** One request a tick at most: a burst of gaps over the whole market becomes eight requests a second. */
const TICK_MS = 125;
const RETRY_MS = 5_000;
/** Stocks that may wait; beyond them the stream alone has to mend. */
export const MAX_WAITING = 1_024;

export function createRefresher({ timers, read, isNeeded, onSnapshot }: RefresherDeps): Refresher {
  /** The tick from which each stock may be asked about. Ticks are counted: a clock that is put back holds nobody up. */
  const waiting = new Map<string, number>();
  const reading = new Map<string, symbol>();
  let tick = 0;
  let cancel: (() => void) | null = null;

  function keepTicking(): void {
    if (cancel !== null || waiting.size === 0) return;
    cancel = timers.after(TICK_MS, () => {
      cancel = null;
      tick += 1;
      beginNext();
      keepTicking();
    });
  }

  function beginNext(): void {
    for (const [code, due] of waiting) {
      if (reading.size >= AT_ONCE) return;
      if (!isNeeded(code)) waiting.delete(code);
      else if (due <= tick && !reading.has(code)) {
        waiting.delete(code);
        begin(code);
        return;
      }
    }
  }

  function begin(code: string): void {
    const mine = Symbol(code);
    reading.set(code, mine);
    const over = (snapshot: StockSnapshot | null): void => {
      if (reading.get(code) !== mine) return;
      reading.delete(code);
      // Asked again meanwhile: this answer may be from before the new gap.
      if (waiting.has(code)) return;
      if (snapshot !== null && isNeeded(code)) onSnapshot(code, snapshot);
      // Not proven yet: what was read differed, or could not be had.
      if (isNeeded(code)) wait(code, RETRY_MS);
    };
    Promise.resolve()
      .then(() => read(code))
      .then(over, () => over(null));
  }

  function wait(code: string, ms: number): void {
    if (!waiting.has(code) && waiting.size >= MAX_WAITING) return;
    waiting.set(code, tick + Math.ceil(ms / TICK_MS));
    keepTicking();
  }

  function stopTicking(): void {
    cancel?.();
    cancel = null;
  }

  return {
    ask: (code) => wait(code, PATIENCE_MS),
    sift() {
      for (const code of waiting.keys()) if (!isNeeded(code)) waiting.delete(code);
      const underWay = [...reading.keys()];
      reading.clear();
      for (const code of underWay) if (isNeeded(code)) wait(code, PATIENCE_MS);
      if (waiting.size === 0) stopTicking();
    },
    clear() {
      waiting.clear();
      reading.clear();
      stopTicking();
    },
    size: () => waiting.size + reading.size,
  };
}
