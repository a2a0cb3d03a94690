/** Statistics of return series, as textbooks define them. NaN where a series is too short or constant. */

import { mean, standardDeviation } from '#shared/statistics.ts';

/** The mean of what is a number. */
export const finiteMean = (values: readonly number[]): number => mean(values.filter(Number.isFinite));

/** Root of the mean square: the standard deviation of returns whose mean is taken as 0. */
export const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => value * value)));

const moment = (values: readonly number[], power: number): number => {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** power));
};

/** Standard deviation ÷ mean. */
export const coefficientOfVariation = (values: readonly number[]): number =>
  values.length < 2 ? Number.NaN : standardDeviation(values) / mean(values);

/** Fourth standardised moment: 3 for a normal distribution. */
export const kurtosis = (values: readonly number[]): number => moment(values, 4) / moment(values, 2) ** 2;

/** Correlation of a series with itself `lag` places later. */
export function autocorrelation(values: readonly number[], lag: number): number {
  const middle = mean(values);
  let products = 0;
  for (let at = lag; at < values.length; at += 1)
    products += ((values[at] ?? 0) - middle) * ((values[at - lag] ?? 0) - middle);
  return products / values.length / moment(values, 2);
}

/** Correlation of two series of the same length. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [middleA, middleB] = [mean(a), mean(b)];
  const products = a.map((value, at) => (value - middleA) * ((b[at] ?? 0) - middleB));
  return mean(products) / (standardDeviation(a) * standardDeviation(b));
}

/** Log returns over `step` places of a price series, overlapping. */
export const logReturns = (prices: readonly number[], step = 1): number[] =>
  prices.slice(step).map((price, at) => Math.log(price / (prices[at] ?? price)));

/**
 * Variance of the returns over `step` places ÷ `step` times the variance over one: 1 for a random walk, less where
 * prices bounce back, more where they trend. Returns have no mean (Lo and MacKinlay without drift).
 * @param series price series without gaps, one a session
 */
export function varianceRatio(series: readonly (readonly number[])[], step: number): number {
  const short = series.flatMap((prices) => logReturns(prices));
  const long = series.flatMap((prices) => logReturns(prices, step));
  return rootMeanSquare(long) ** 2 / (step * rootMeanSquare(short) ** 2);
}
