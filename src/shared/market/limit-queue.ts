/** What a price trades in a minute, lots: in its slowest and in its fastest whole minute, and in the middle of all of them. */
export type Drain = { readonly slowest: number; readonly fastest: number; readonly mean: number };

const MINUTE_MS = 60_000;
/** Whole minutes that a drain is measured over. */
export const DRAIN_MINUTES = 5;

/**
 * Lots that were traded at one price in each of the last minutes. It holds as many numbers as there are minutes, whatever is
 * traded.
 */
export class DrainMeter {
  /** By minute, oldest first; the last one is running. */
  readonly #lots: number[] = [0];
  /** Whether the first minute of `#lots` was watched from its beginning: one that was not is no whole minute. */
  #isFirstWhole = false;
  #minute: number;

  /** @param now the exchange's clock, Unix ms */
  constructor(now: number) {
    this.#minute = Math.floor(now / MINUTE_MS);
  }

  /** @param at exchange time of the trade, Unix ms; one from before the watch is left out */
  add(at: number, lots: number): void {
    const back = this.#minute - Math.floor(at / MINUTE_MS);
    if (back < 0) this.#advance(-back);
    const place = this.#lots.length - 1 - Math.max(0, back);
    if (place >= 0) this.#lots[place] = (this.#lots[place] ?? 0) + lots;
  }

  /** Null before the first whole minute. @param now the exchange's clock, Unix ms */
  read(now: number): Drain | null {
    this.#advance(Math.floor(now / MINUTE_MS) - this.#minute);
    const whole = this.#lots.slice(this.#isFirstWhole ? 0 : 1, -1);
    if (whole.length === 0) return null;
    const sum = whole.reduce((total, lots) => total + lots, 0);
    return { slowest: Math.min(...whole), fastest: Math.max(...whole), mean: sum / whole.length };
  }

  #advance(minutes: number): void {
    for (let left = Math.min(minutes, DRAIN_MINUTES + 1); left > 0; left -= 1) {
      this.#lots.push(0);
      if (this.#lots.length <= DRAIN_MINUTES + 1) continue;
      this.#lots.shift();
      this.#isFirstWhole = true;
    }
    if (minutes > 0) this.#minute += minutes;
  }
}

/** Lots, or minutes; `max` is infinite where there is no upper bound. */
export type Range = { readonly min: number; readonly max: number };

/**
 * Minutes until the lots ahead have traded: at least at the fastest minute's pace, at most at the slowest one's, which has no
 * end where nothing was traded in one. What others withdraw shortens it, and nobody knows how much of that was ahead.
 * @returns null where nothing trades at the price, or the pace is not known
 */
export function queueWait({ min, max }: Range, drain: Drain | null): Range | null {
  if (drain === null || !(drain.fastest > 0)) return null;
  return {
    min: min / drain.fastest,
    max: max === 0 ? 0 : drain.slowest > 0 ? max / drain.slowest : Number.POSITIVE_INFINITY,
  };
}

/**
 * Lots ahead of own orders at a price whose queue is not known: none where they came first, all others' where they came last.
 * @param queued lots at the price, own among them
 */
export const aheadRange = (queued: number, own: number): Range => ({ min: 0, max: Math.max(0, queued - own) });
