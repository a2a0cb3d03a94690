/** A window's idea of the main process's monotonic clock. */
export type MainClock = {
  /** Compares the two clocks once more; does not fail. */
  compare(): Promise<void>;
  /**
   * The main process's clock at a moment of this page's, ms; at most as much too early as the best comparison took, and
   * never too late. Null where the clocks were never compared.
   */
  at(pageMs: number): number | null;
};

/** How much the main process's clock is ahead of the page's, ms: at least `low`, at most `high`. */
type Lead = { readonly low: number; readonly high: number };

/**
 * Both clocks count the same milliseconds from different origins. The main process reads its own between this page's
 * question and the arrival of the answer, however long either process stood still, so each comparison bounds the lead
 * from both sides, and all of them together narrow it. Bounds that exclude one another mean that a clock has jumped
 * (one of them may count the machine's sleep, and the other not): the newer ones then hold.
 * @param ask the main process's clock, ms
 * @param pageMs this page's monotonic clock, ms
 */
export function createMainClock(ask: () => Promise<number>, pageMs: () => number): MainClock {
  let lead: Lead | null = null;
  return {
    async compare() {
      const askedAt = pageMs();
      try {
        const mainMs = await ask();
        const found = { low: mainMs - pageMs(), high: mainMs - askedAt };
        lead = lead === null || found.high < lead.low || found.low > lead.high ? found : narrower(lead, found);
      } catch {
        // Without an answer the main process refuses the press, which is then told where it was made.
      }
    },
    at: (moment) => (lead === null ? null : moment + lead.low),
  };
}

const narrower = (known: Lead, found: Lead): Lead => ({
  low: Math.max(known.low, found.low),
  high: Math.min(known.high, found.high),
});
