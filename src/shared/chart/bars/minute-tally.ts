import { MINUTE_MS } from '#shared/time.ts';

/**
 * Volume of the forming minute that the bar already includes. It arrives both as single trades and as running totals of
 * the chart connection; each share must be counted once.
 */
export type MinuteTally = {
  /** A trade was added to the bar. @param at Unix ms. @param volume shares */
  traded(at: number, volume: number): void;
  /**
   * Applies a running total.
   * @param at Unix ms of the minute's start.
   * @param volume shares of the whole minute
   * @returns the shares that the bar does not include yet
   */
  addTotal(at: number, volume: number): number;
};

/** @param from the minute up to which bars are loaded; its included volume is unknown */
export function createMinuteTally(from: number): MinuteTally {
  let minute = minuteOf(from);
  /** Null until the first total shows what the loaded bars include. */
  let counted: number | null = null;
  return {
    traded(at, volume) {
      const its = minuteOf(at);
      if (its > minute) {
        minute = its;
        counted = volume;
      } else if (its === minute && counted !== null) counted += volume;
    },
    addTotal(at, volume) {
      const its = minuteOf(at);
      if (its < minute) return 0;
      if (its > minute) {
        minute = its;
        counted = volume;
        return volume;
      }
      const missing = counted === null ? 0 : Math.max(0, volume - counted);
      counted = Math.max(counted ?? 0, volume);
      return missing;
    },
  };
}

const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);
