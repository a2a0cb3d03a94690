const MINUTE = 60_000;

/**
 * How much of the forming minute a bar holds already. The minute comes in two ways, as single trades
 * and as the chart connection's running sum; a share of it must be counted once.
 */
export type MinuteTally = {
  /** A trade went into the bar. @param at Unix ms. @param volume shares */
  traded(at: number, volume: number): void;
  /**
   * The minute so far. @param at Unix ms of its start. @param volume shares of the whole minute
   * @returns the shares that the bar does not hold yet
   */
  told(at: number, volume: number): number;
};

/** @param from the minute up to which the bars were loaded: of that one it is not known how much they hold */
export function createMinuteTally(from: number): MinuteTally {
  let minute = minuteOf(from);
  /** Null until the first sum says how much the loaded bars hold. */
  let counted: number | null = null;
  return {
    traded(at, volume) {
      const its = minuteOf(at);
      if (its > minute) {
        minute = its;
        counted = volume;
      } else if (its === minute && counted !== null) counted += volume;
    },
    told(at, volume) {
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

const minuteOf = (at: number): number => Math.floor(at / MINUTE);
