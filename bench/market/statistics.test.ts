import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { standardDeviation } from '#shared/statistics.ts';
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

/** Prices whose log return is `next(previous return, gaussian)`. */
function walk(steps: number, next: (before: number, noise: number) => number): number[] {
  const random = seededRandom('walk');
  const prices = [1_000];
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    before = next(before, 0.01 * random.gaussian());
    prices.push((prices.at(-1) ?? 0) * Math.exp(before));
  }
  return prices;
}

describe('textbook series', () => {
  const series = [2, 4, 4, 4, 5, 5, 7, 9];

  it('has the standard deviation, variation and root mean square of the textbook', () => {
    expect(standardDeviation(series)).toBe(2);
    expect(coefficientOfVariation(series)).toBe(0.4);
    expect(coefficientOfVariation([5])).toBeNaN();
    expect(rootMeanSquare([3, 4, -3, -4])).toBeCloseTo(Math.sqrt(12.5));
    expect(finiteMean([1, Number.NaN, 3])).toBe(2);
  });

  it('has the kurtosis of two points, of a die and of a normal distribution', () => {
    expect(kurtosis([1, -1, 1, -1])).toBe(1);
    expect(kurtosis([1, 2, 3, 4, 5, 6])).toBeCloseTo(1.7314, 4);
    expect(kurtosis(logReturns(walk(50_000, (_, noise) => noise)))).toBeCloseTo(3, 0);
  });

  it('has the autocorrelation of an alternating series and of a first-order process', () => {
    expect(autocorrelation([1, -1, 1, -1], 1)).toBe(-0.75);
    expect(autocorrelation([1, -1, 1, -1], 2)).toBe(0.5);
    const returns = logReturns(walk(50_000, (before, noise) => 0.4 * before + noise));
    expect(autocorrelation(returns, 1)).toBeCloseTo(0.4, 1);
    expect(autocorrelation(returns, 2)).toBeCloseTo(0.16, 1);
  });

  it('correlates fully with a multiple of itself and not with what is symmetrical to it', () => {
    expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 12);
    expect(correlation([1, 2, 3], [6, 4, 2])).toBeCloseTo(-1, 12);
    expect(correlation([-1, 0, 1], [1, 0, 1])).toBe(0);
  });

  it('returns over two places are the sums of returns over one', () => {
    const [first = 0, second = 0] = logReturns([100, 110, 99]);
    expect(logReturns([100, 110, 99], 2)).toEqual([expect.closeTo(first + second, 12)]);
  });
});

describe('variance ratio', () => {
  it('is 1 for a random walk, whole or in sessions', () => {
    const prices = walk(60_000, (_, noise) => noise);
    expect(varianceRatio([prices], 12)).toBeGreaterThan(0.95);
    expect(varianceRatio([prices], 12)).toBeLessThan(1.05);
    expect(varianceRatio([prices.slice(0, 30_000), prices.slice(30_000)], 12)).toBeCloseTo(1, 1);
  });

  it('is under 1 where returns reverse and over 1 where they continue, by as much as the process says', () => {
    // 1 + 2 Σ (1 - k/q) ρ^k for q = 12.
    const expected = (rho: number): number =>
      1 + 2 * Array.from({ length: 11 }, (_, k) => (1 - (k + 1) / 12) * rho ** (k + 1)).reduce((a, b) => a + b, 0);
    for (const rho of [-0.4, 0.3]) {
      const prices = walk(60_000, (before, noise) => rho * before + noise);
      expect(varianceRatio([prices], 12) / expected(rho)).toBeCloseTo(1, 1);
    }
  });
});
