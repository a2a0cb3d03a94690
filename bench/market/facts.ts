import type { BrokerNets } from './broker-nets.ts';
import type { LivedDays, LivedStock, WholeMarket } from './lived-days.ts';
import {
  autocorrelation,
  coefficientOfVariation,
  correlation,
  finiteMean,
  kurtosis,
  logReturns,
  rootMeanSquare,
  varianceRatio,
} from './statistics.ts';
import type { Profit } from './strategies.ts';

/** A stylised fact: what real markets show, both ends included, and what ours does. */
export type Fact = {
  readonly name: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly ours: number;
};

/** Five-minute samples in an hour. */
const SAMPLES_AN_HOUR = 12;
/** Past days beside which the lived ones are put. */
const PAST_DAYS = 250;

const NO_MIN = Number.NEGATIVE_INFINITY;

export const holds = ({ min, max, ours }: Fact): boolean => ours >= min && ours <= max;

/** @param runs one market a seed */
export function stylisedFacts(runs: readonly LivedDays[], wholes: readonly WholeMarket[]): readonly Fact[] {
  const stocks = runs.flatMap((run) => run.stocks);
  const ofStocks = (figure: (stock: LivedStock) => number): number => finiteMean(stocks.map(figure));
  const share = (part: 'opening' | 'closing'): number =>
    100 * finiteMean(runs.map(({ lots }) => lots[part] / lots.all));
  const ofNets = (figure: keyof BrokerNets): number => finiteMean(runs.flatMap(({ nets }) => nets[figure]));
  const fact = (name: string, unit: string, min: number, max: number, ours: number): Fact => ({
    name,
    unit,
    min,
    max,
    ours,
  });
  return [
    fact('daily deviation, lived', '%', 1, 4, 100 * rootMeanSquare(stocks.flatMap(livedReturns))),
    fact('daily deviation, lived / history', '', 0.8, 1.25, deviationRatio(stocks)),
    fact('variance ratio, 1 h / 5 min', '', 0.85, 1.15, ofStocks(hourRatio)),
    fact(
      'autocorrelation of |daily return|',
      '',
      0.1,
      0.3,
      ofStocks((stock) => clustering(pastReturns(stock))),
    ),
    fact(
      'autocorrelation of |5 min return|',
      '',
      0.1,
      0.3,
      ofStocks((stock) => clustering(sampleReturns(stock))),
    ),
    fact(
      'fall and the next |daily return|',
      '',
      -0.25,
      -0.02,
      ofStocks((stock) => leverage(pastReturns(stock))),
    ),
    fact(
      'kurtosis of daily returns',
      '',
      6,
      20,
      ofStocks((stock) => kurtosis(pastReturns(stock))),
    ),
    fact(
      'kurtosis of 5 min returns',
      '',
      6,
      50,
      ofStocks((stock) => kurtosis(sampleReturns(stock))),
    ),
    fact(
      'variation of daily volume, lived',
      '',
      0.3,
      1,
      ofStocks((stock) => coefficientOfVariation(volumes(stock))),
    ),
    fact('trades a day, 900 stocks', 'M', 1, 2, finiteMean(runs.map((run, at) => wholeTrades(run, wholes[at])))),
    fact('stocks without trades, invented', '%', 15, 35, 100 * finiteMean(wholes.map(({ untraded }) => untraded))),
    fact(
      'spread, liquid',
      'ticks',
      1,
      1.5,
      ofStocks(({ spreads }) => finiteMean(spreads)),
    ),
    fact('spread, least liquid third', 'ticks', 4, 50, finiteMean(wholes.map(({ tailSpread }) => tailSpread))),
    fact('opening auction of volume', '%', 3, 5, share('opening')),
    fact('closing auction of volume', '%', 8, 12, share('closing')),
    ...(['lived', 'invented'] as const).map((days) =>
      fact(`brokers' |net| / gross, ${days}`, '%', 15, 30, 100 * ofNets(days)),
    ),
    fact("a stock's leading brokers", '%', 10, 60, 100 * ofNets('leaders')),
    fact("brokers' nets a week apart", '', 0.2, 0.9, ofNets('lasting')),
    fact('closes at ARA', 'a day', 2, 12, finiteMean(wholes.map(({ stories }) => stories.ara))),
    fact('of them after another one', 'a day', 0.5, 6, finiteMean(wholes.map(({ stories }) => stories.araAgain))),
    fact('closes at ARB', 'a day', 1, 12, finiteMean(wholes.map(({ stories }) => stories.arb))),
    fact('suspended stocks', 'a day', 0.3, 6, finiteMean(wholes.map(({ stories }) => stories.suspended))),
    fact('quote: join bid, sell a tick up', '% net', NO_MIN, 0, margin(runs.map(({ quote }) => quote))),
    fact('worst seed of it', '% net', NO_MIN, 0.1, Math.max(...runs.map(({ quote }) => margin([quote])))),
    fact('dip buying', '% net', NO_MIN, 0, margin(runs.map(({ dip }) => dip))),
  ];
}

/** Profit after fees in % of what was bought; 0 when nothing was. */
export function margin(profits: readonly Profit[]): number {
  const total = (field: keyof Profit): number => profits.reduce((sum, profit) => sum + profit[field], 0);
  return total('bought') === 0 ? 0 : (100 * total('net')) / total('bought');
}

const closesOf = (candles: LivedStock['days']): number[] => candles.map(({ close }) => close);
const livedReturns = ({ history, days }: LivedStock): number[] => logReturns(closesOf([...history.slice(-1), ...days]));
export const pastReturns = ({ history }: LivedStock): number[] => logReturns(closesOf(history));
export const sampleReturns = ({ sessions }: LivedStock): number[] => sessions.flatMap((prices) => logReturns(prices));
export const clustering = (returns: readonly number[]): number => autocorrelation(returns.map(Math.abs), 1);
/** Correlation of a day's return with the size of the next one. */
export const leverage = (returns: readonly number[]): number =>
  correlation(returns.slice(0, -1), returns.slice(1).map(Math.abs));
const volumes = ({ days }: LivedStock): number[] => days.map(({ volume }) => volume);

/** Mean over stocks of the variance of an hour's return ÷ 12 times that of five minutes'. */
export const hourRatio = ({ sessions }: LivedStock): number => varianceRatio(sessions, SAMPLES_AN_HOUR);

/** Root mean square of all lived days' returns ÷ that of the year before, over the same stocks. */
export const deviationRatio = (stocks: readonly LivedStock[]): number =>
  rootMeanSquare(stocks.flatMap(livedReturns)) /
  rootMeanSquare(stocks.flatMap((stock) => pastReturns(stock).slice(-PAST_DAYS)));

/** Millions a day: the sample's trades, scaled by its share of the whole market's. */
const wholeTrades = ({ trades, days }: LivedDays, whole: WholeMarket | undefined): number =>
  trades / days / (whole?.sampleShare ?? 1) / 1e6;
