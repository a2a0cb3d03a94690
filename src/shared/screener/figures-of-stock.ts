import { priceBand } from '#shared/market/index.ts';
import { trueRange } from './daily-basis.ts';
import { FACT } from './facts.ts';
import { FIGURE } from './figures.ts';

/** Today as the feed or a list sends it. Rupiah, shares; NaN where it is not sent. */
export type Today = {
  last: number;
  previous: number;
  open: number;
  high: number;
  low: number;
  volume: number;
  value: number;
  frequency: number;
  foreignNet: number;
};

const percentOver = (value: number, base: number): number => (base > 0 ? (value / base - 1) * 100 : Number.NaN);

/** RSI from Wilder's averages; 50 where nothing moved, as in the chart. */
const rsiOf = (gain: number, loss: number): number => (gain + loss === 0 ? 50 : (100 * gain) / (gain + loss));

const smoothed = (before: number, value: number, weight: number): number => before + weight * (value - before);

/**
 * All figures of one stock.
 * @param facts a row of facts; `at` is where it begins
 * @param now receives the value of each figure, at its place
 * @param yesterday receives the values of yesterday's close, where a figure has one; NaN otherwise
 */
export function figuresOfStock(
  facts: Float64Array,
  at: number,
  today: Today,
  isSpecial: boolean,
  now: Float64Array,
  yesterday: Float64Array,
): void {
  const fact = (place: number): number => facts[at + place] as number;
  now.fill(Number.NaN);
  yesterday.fill(Number.NaN);
  const { last, previous, volume } = today;
  const price = last > 0 ? last : previous;
  const hasTraded = volume > 0;
  now[FIGURE.price] = price;
  yesterday[FIGURE.price] = previous;
  now[FIGURE.changePercent] = percentOver(price, previous);
  now[FIGURE.gapPercent] = hasTraded && today.open > 0 ? percentOver(today.open, previous) : Number.NaN;
  now[FIGURE.volume] = volume;
  now[FIGURE.value] = today.value;
  now[FIGURE.frequency] = today.frequency;
  now[FIGURE.foreignNet] = today.foreignNet;
  // The list's capitalisation is at the list's price.
  const listed = fact(FACT.marketCap) / fact(FACT.last);
  now[FIGURE.marketCap] = listed > 0 ? listed * price : Number.NaN;
  putLimits(now, price, previous, isSpecial);

  for (const id of ['per', 'pbv', 'roe', 'der', 'dividendYield', 'revenueGrowth', 'profitGrowth'] as const)
    now[FIGURE[id]] = fact(FACT[id]);
  now[FIGURE.foreign5] = fact(FACT.foreign5);
  now[FIGURE.foreign20] = fact(FACT.foreign20);

  now[FIGURE.averageVolume20] = fact(FACT.volume20);
  now[FIGURE.volumeRatio] = fact(FACT.volume20) > 0 ? volume / fact(FACT.volume20) : Number.NaN;
  now[FIGURE.change5] = percentOver(price, fact(FACT.close5));
  now[FIGURE.change20] = percentOver(price, fact(FACT.close20));
  now[FIGURE.change60] = percentOver(price, fact(FACT.close60));
  now[FIGURE.high20] = fact(FACT.high20);
  now[FIGURE.low20] = fact(FACT.low20);
  now[FIGURE.high52] = fact(FACT.high52);
  now[FIGURE.low52] = fact(FACT.low52);
  now[FIGURE.belowHigh52] = -percentOver(price, fact(FACT.high52));
  now[FIGURE.aboveLow52] = percentOver(price, fact(FACT.low52));
  putIndicators(fact, today, price, hasTraded, now, yesterday);
}

function putLimits(now: Float64Array, price: number, previous: number, isSpecial: boolean): void {
  if (!(previous >= 1) || !(price > 0)) return;
  const { ara, arb } = priceBand(previous, isSpecial ? 'special' : 'main');
  now[FIGURE.toAra] = Math.max(0, (ara / price - 1) * 100);
  now[FIGURE.toArb] = Math.max(0, (1 - arb / price) * 100);
}

/** Puts the indicators of today's bar so far; those of yesterday's where the stock has not traded today, which is then no bar. */
function putIndicators(
  fact: (place: number) => number,
  { high, low }: Today,
  price: number,
  hasTraded: boolean,
  now: Float64Array,
  yesterday: Float64Array,
): void {
  for (const [figure, average, sum, days] of AVERAGES) {
    yesterday[figure] = fact(average);
    now[figure] = hasTraded ? (fact(sum) + price) / days : fact(average);
  }
  now[FIGURE.overSma50] = percentOver(price, now[FIGURE.sma50] as number);

  const close = fact(FACT.close);
  const [gain, loss] = [fact(FACT.gain), fact(FACT.loss)];
  const rise = price - close;
  yesterday[FIGURE.rsi14] = rsiOf(gain, loss);
  now[FIGURE.rsi14] = hasTraded
    ? rsiOf(smoothed(gain, Math.max(0, rise), 1 / 14), smoothed(loss, Math.max(0, -rise), 1 / 14))
    : rsiOf(gain, loss);

  const [fast, slow, signal] = [fact(FACT.ema12), fact(FACT.ema26), fact(FACT.macdSignal)];
  putMacd(yesterday, fast - slow, signal);
  if (hasTraded) {
    const value = smoothed(fast, price, 2 / 13) - smoothed(slow, price, 2 / 27);
    putMacd(now, value, smoothed(signal, value, 2 / 10));
  } else putMacd(now, fast - slow, signal);

  const range = trueRange(Math.max(high, price), Math.min(low, price), close);
  const atr = hasTraded && high > 0 && low > 0 ? smoothed(fact(FACT.atr14), range, 1 / 14) : fact(FACT.atr14);
  now[FIGURE.atrPercent] = price > 0 ? (atr / price) * 100 : Number.NaN;
}

function putMacd(out: Float64Array, value: number, signal: number): void {
  out[FIGURE.macd] = value;
  out[FIGURE.macdSignal] = signal;
  out[FIGURE.macdHistogram] = value - signal;
}

const AVERAGES = [
  [FIGURE.sma20, FACT.sma20, FACT.sum19, 20],
  [FIGURE.sma50, FACT.sma50, FACT.sum49, 50],
  [FIGURE.sma200, FACT.sma200, FACT.sum199, 200],
] as const;
