import type { SeededRandom } from '#exchange/clock/index.ts';
import { clamp, type Quarter, yearOf } from '#exchange/market/index.ts';
import { apportion } from './apportion.ts';

/** A quarter's revenue and net income, and the net income that analysts expected. */
export type QuarterProfit = { readonly revenue: number; readonly netIncome: number; readonly expected: number };

type ProfitFacts = {
  /** The company's own random stream. */
  readonly random: SeededRandom;
  /** The last quarter that was published when the exchange opened. */
  readonly anchor: Quarter;
  /** Revenue of the four quarters that end with the anchor. */
  readonly revenue: number;
  /** Net income of the four quarters that end with the anchor. */
  readonly netIncome: number;
  /** See {@link Result.surprise}. */
  readonly surprise: (quarter: Quarter) => number;
};

/** How far a quarter's margin returns to the company's usual one. */
const TO_USUAL = 0.3;
const MAX_MARGIN = 0.3;
/** Part of a surprise in profit that revenue shows too. */
const IN_REVENUE = 0.3;

/**
 * The profit of any quarter. The four that end with the anchor add up to the given totals; earlier years are smaller
 * or larger by the company's growth; later quarters grow from the ones a year before, so that the season stays, and
 * come out above or below what was expected.
 */
export function quarterlyProfits(facts: ProfitFacts): (quarter: Quarter) => QuarterProfit {
  const known = new Map<Quarter, QuarterProfit>();
  const profitOf = (quarter: Quarter): QuarterProfit => {
    const found =
      known.get(quarter) ?? (quarter <= facts.anchor ? past(facts, quarter) : grown(facts, quarter, profitOf));
    known.set(quarter, found);
    return found;
  };
  return profitOf;
}

function past({ random, anchor, surprise, ...anchored }: ProfitFacts, quarter: Quarter): QuarterProfit {
  // How many years before the year that ends with the anchor.
  const back = Math.floor((anchor - quarter) / 4);
  const year = yearTotals(anchored, random, back);
  const season = random.fork('seasons');
  const seasons = [0, 1, 2, 3].map(() => 0.85 + 0.3 * season.next());
  // The year's four quarters, the one that ends it last.
  const place = 3 - ((anchor - quarter) % 4);
  const ends = anchor - back * 4;
  const noise = random.fork(`year ${back}`);
  const weights = [3, 2, 1, 0].map((before) => (seasons[(ends - before) % 4] ?? 1) * (0.95 + 0.1 * noise.next()));
  const sizes = apportion(
    Math.abs(year.netIncome),
    weights.map((weight) => weight * (0.85 + 0.3 * noise.next())),
  );
  // Avoids a negative zero.
  const netIncome = Math.sign(year.netIncome) * (sizes[place] ?? 0) + 0;
  const expected = Math.round(netIncome / (1 + Math.sign(netIncome) * surprise(quarter))) + 0;
  return { revenue: apportion(year.revenue, weights)[place] ?? 0, netIncome, expected };
}

function yearTotals(anchored: Pick<ProfitFacts, 'revenue' | 'netIncome'>, random: SeededRandom, back: number) {
  let { revenue, netIncome } = anchored;
  for (let year = 1; year <= back; year += 1) {
    const own = random.fork(`growth ${year}`);
    const before = Math.round(revenue / (1 + clamp(0.07 + 0.1 * own.gaussian(), -0.25, 0.45)));
    const margin = revenue === 0 ? 0 : netIncome / revenue;
    netIncome = Math.round(before * clamp(margin + 0.02 * own.gaussian(), -MAX_MARGIN, MAX_MARGIN));
    revenue = before;
  }
  return { revenue, netIncome };
}

function grown(
  { random, revenue, netIncome, surprise }: ProfitFacts,
  quarter: Quarter,
  profitOf: (quarter: Quarter) => QuarterProfit,
): QuarterProfit {
  const yearAgo = profitOf(quarter - 4);
  const trend = random.fork(`trend ${yearOf(quarter)}`);
  const own = random.fork(`quarter ${quarter}`);
  const growth = clamp(0.06 + 0.08 * trend.gaussian() + 0.03 * own.gaussian(), -0.25, 0.4);
  const usual = revenue === 0 ? 0 : netIncome / revenue;
  const before = yearAgo.revenue === 0 ? 0 : yearAgo.netIncome / yearAgo.revenue;
  const margin = clamp(before + TO_USUAL * (usual - before) + 0.004 * own.gaussian(), -MAX_MARGIN, MAX_MARGIN);
  const expectedRevenue = yearAgo.revenue * (1 + growth);
  const expected = Math.round(expectedRevenue * margin) + 0;
  const found = surprise(quarter);
  return {
    revenue: Math.round(expectedRevenue * (1 + IN_REVENUE * found)),
    netIncome: expected + Math.round(Math.abs(expected) * found),
    expected,
  };
}
