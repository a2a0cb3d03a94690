import { enough, type Findings, within } from '#exchange/market/testing/checks/findings.ts';
import { tickAt } from '#shared/market/index.ts';
import type { BrokerNets } from './broker-nets.ts';
import { clustering, hourRatio, margin, pastReturns, sampleReturns } from './facts.ts';
import type { LivedDays, LivedStock, WholeMarket } from './lived-days.ts';
import { finiteMean, kurtosis } from './statistics.ts';
import type { Profit } from './strategies.ts';

/** Markets whose mornings were lived, one a seed; figures are means over all of them. */
type Mornings = readonly LivedDays[];

const stocksOf = (runs: Mornings): readonly LivedStock[] => runs.flatMap(({ stocks }) => stocks);
const ofStocks = (runs: Mornings, figure: (stock: LivedStock) => number): number =>
  finiteMean(stocksOf(runs).map(figure));

/** @param bought rupiah that a strategy must have spent in each market to show anything */
function checkProfit(name: string, profits: readonly Profit[], bought: number): Findings {
  const spent = profits.reduce((sum, profit) => sum + profit.bought, 0);
  return [
    ...enough(`bought by ${name}`, spent, bought * profits.length),
    ...within(`profit of ${name}`, margin(profits), Number.NEGATIVE_INFINITY, 0),
  ];
}

/** Nobody earns, after fees, who joins the bid and sells a tick up. */
export const checkQuoting = (runs: Mornings): Findings =>
  checkProfit(
    'quoting',
    runs.map(({ quote }) => quote),
    2e8,
  );

/** Nobody earns, after fees, who buys dips. */
export const checkDipBuying = (runs: Mornings): Findings =>
  checkProfit(
    'dip buying',
    runs.map(({ dip }) => dip),
    2e7,
  );

/** Prices neither bounce in a box nor run: an hour varies as twelve times five minutes. */
export const checkHours = (runs: Mornings): Findings =>
  within('variance of an hour ÷ 12 × five minutes', ofStocks(runs, hourRatio), 0.7, 1.35);

/** A tick beside the first price. */
function tickShare(sessions: readonly (readonly number[])[]): number {
  const price = sessions[0]?.[0] ?? Number.NaN;
  return tickAt(price) / price;
}

/** Prices do not bounce where the tick is large either. */
export function checkLargeTicks(runs: Mornings): Findings {
  const large = stocksOf(runs).filter(({ sessions }) => tickShare(sessions) > 0.004);
  return [
    ...enough('stocks with a large tick', large.length, 4 * runs.length),
    ...within('variance of an hour, large ticks', finiteMean(large.map(hourRatio)), 0.75, 3),
  ];
}

/** The past has heavy tails and clusters of volatility. */
export const checkPastReturns = (runs: Mornings): Findings => [
  ...within(
    'kurtosis of daily returns',
    ofStocks(runs, (stock) => kurtosis(pastReturns(stock))),
    5,
    30,
  ),
  ...within(
    'clustering of daily returns',
    ofStocks(runs, (stock) => clustering(pastReturns(stock))),
    0.08,
    0.4,
  ),
];

/** Brokers lean one way for weeks. */
export function checkBrokers(runs: Mornings): Findings {
  const ofNets = (figure: keyof BrokerNets): number => finiteMean(runs.flatMap(({ nets }) => nets[figure]));
  return [
    ...within('|net| ÷ gross of brokers', ofNets('invented'), 0.1, 0.4),
    // Without a lean it were 0.25, as people abroad buy or sell for weeks too.
    ...within('the same of the leading ones', ofNets('leaders'), 0.3, 0.6),
    ...within('nets a week apart', ofNets('lasting'), 0.2, 1),
  ];
}

/** Returns of five minutes have heavy tails too. */
export const checkDayTails = (runs: Mornings): Findings =>
  within(
    'kurtosis of five minutes',
    ofStocks(runs, (stock) => kurtosis(sampleReturns(stock))),
    5,
    60,
  );

/**
 * The opening auction is worth it, and most is traded after it.
 * @param usual the last whole quarter of an hour that was lived, 0 from nine o'clock on, and the parts of the volume
 *   that the auction may have: the less of a day was lived, the larger
 */
export function checkOpening(
  runs: Mornings,
  usual: { readonly lastQuarter: number; readonly min: number; readonly max: number },
): Findings {
  const quarter = (nth: number): number => finiteMean(runs.map(({ quarters }) => quarters[nth] ?? 0));
  return [
    ...within(
      'opening auction of the volume',
      finiteMean(runs.map(({ lots }) => lots.opening / lots.all)),
      usual.min,
      usual.max,
    ),
    ...within('first quarter of an hour ÷ the last', quarter(0) / quarter(usual.lastQuarter), 1.2, 10),
  ];
}

/** A whole market has wide spreads in its tail and stocks that nobody trades. */
export const checkTail = ({ untraded, tailSpread }: WholeMarket): Findings => [
  ...within('stocks that did not trade', untraded, 0.1, 0.4),
  ...within('spread of the least liquid third', tailSpread, 4, 50),
];

/** A few closes at the limits a day, some of them in a row, and suspended stocks. */
export const checkStoryDays = ({ stories: { ara, araAgain, arb, suspended } }: WholeMarket): Findings => [
  ...within('closes at the upper limit a day', ara, 2, 12),
  ...within('of them after another one', araAgain, 0.5, ara),
  ...within('closes at the lower limit a day', arb, 1, 12),
  ...within('suspended stocks a day', suspended, 0.3, 6),
];
