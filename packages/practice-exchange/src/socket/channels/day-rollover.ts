/** Figures that identify a trading day. */
type Day = { readonly code: string; readonly frequency: number; readonly previous: number };

/**
 * Detects when an instrument's figures start a new day: within a day the number of trades only rises and the
 * previous close is constant.
 */
type DayRollover = {
  /** Whether this quote is the first of another day than the one before it. */
  isNew(quote: Day): boolean;
};

export function createDayRollover(first: Iterable<Day>): DayRollover {
  const seen = new Map<string, { frequency: number; previous: number }>();
  for (const { code, frequency, previous } of first) seen.set(code, { frequency, previous });
  return {
    isNew({ code, frequency, previous }) {
      const before = seen.get(code);
      if (!before) {
        seen.set(code, { frequency, previous });
        return false;
      }
      const isNew = frequency < before.frequency || previous !== before.previous;
      before.frequency = frequency;
      before.previous = previous;
      return isNew;
    },
  };
}
