import type { SeededRandom } from '#exchange/clock/index.ts';
import { clamp, type Quarter } from '#exchange/market/index.ts';

/** Who has financed a company at a quarter's end. */
export type Capital = {
  readonly shareCapital: number;
  readonly retainedEarnings: number;
  readonly equity: number;
  /** Interest-bearing. */
  readonly debt: number;
};

type CapitalFacts = {
  readonly random: SeededRandom;
  readonly anchor: Quarter;
  /** At the anchor's end. */
  readonly equity: number;
  readonly debt: number;
  readonly netIncome: (quarter: Quarter) => number;
  readonly dividendsPaid: (quarter: Quarter) => number;
};

/** Part of the anchor's equity below which earlier equity does not fall: more profit than that was bought back. */
const MIN_EARLIER = 0.3;

/**
 * Capital at the end of each quarter between two: retained earnings grow by each quarter's profit less the dividends
 * paid in it. Share capital changes only in quarters in which own shares were bought back.
 */
export function capitalBetween(facts: CapitalFacts, first: Quarter, last: Quarter): ReadonlyMap<Quarter, Capital> {
  const { anchor, equity, random } = facts;
  const found = new Map<Quarter, Capital>();
  const paidIn = Math.round(Math.abs(equity) * (0.2 + 0.4 * random.fork('share capital').next()));
  const earned = (quarter: Quarter): number => facts.netIncome(quarter) - facts.dividendsPaid(quarter);
  let [shareCapital, retainedEarnings, debt] = [paidIn, equity - paidIn, facts.debt];
  const put = (quarter: Quarter): void => {
    found.set(quarter, { shareCapital, retainedEarnings, equity: shareCapital + retainedEarnings, debt });
  };
  put(anchor);
  for (let quarter = anchor; quarter > first; quarter -= 1) {
    retainedEarnings -= earned(quarter);
    const missing = Math.round(equity * MIN_EARLIER) - shareCapital - retainedEarnings;
    if (equity > 0 && missing > 0) shareCapital += missing;
    debt = Math.round(debt / debtGrowth(random, quarter));
    put(quarter - 1);
  }
  [shareCapital, retainedEarnings, debt] = [paidIn, equity - paidIn, facts.debt];
  for (let quarter = anchor + 1; quarter <= last; quarter += 1) {
    retainedEarnings += earned(quarter);
    debt = Math.round(debt * debtGrowth(random, quarter));
    put(quarter);
  }
  return found;
}

const debtGrowth = (random: SeededRandom, quarter: Quarter): number =>
  1 + clamp(0.01 + 0.04 * random.fork(`debt ${quarter}`).gaussian(), -0.1, 0.12);
