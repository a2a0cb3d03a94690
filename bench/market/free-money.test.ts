import { beforeAll, describe, expect, it } from 'vitest';
import { tickAt } from '#shared/market/index.ts';
import type { BrokerNets } from './broker-nets.ts';
import { clustering, hourRatio, margin, pastReturns, sampleReturns } from './facts.ts';
import { type LivedDays, type LivedStock, liveDays, wholeMarket } from './lived-days.ts';
import { kurtosis, mean } from './statistics.ts';

/** A tick beside the first price. */
function tickShare(sessions: readonly (readonly number[])[]): number {
  const price = sessions[0]?.[0] ?? Number.NaN;
  return tickAt(price) / price;
}

const HOUR_MS = 3_600_000;
const SEEDS = [1, 2, 3, 4, 5];

describe('mornings of five markets', () => {
  let runs: readonly LivedDays[];
  beforeAll(() => {
    runs = SEEDS.map((seed) => liveDays({ seed: `morning ${seed}`, stocks: 30, days: 1, endsAt: 11 * HOUR_MS }));
  }, 240_000);

  it('pay nothing, after fees, to whoever joins the bid and sells a tick up', () => {
    const profits = runs.map(({ quote }) => quote);
    expect(profits.reduce((sum, { bought }) => sum + bought, 0)).toBeGreaterThan(1e9);
    expect(margin(profits)).toBeLessThanOrEqual(0);
  });

  it('pay nothing, after fees, to whoever buys dips', () => {
    const profits = runs.map(({ dip }) => dip);
    expect(profits.reduce((sum, { bought }) => sum + bought, 0)).toBeGreaterThan(1e8);
    expect(margin(profits)).toBeLessThanOrEqual(0);
  });

  it('have prices that neither bounce in a box nor run: an hour varies as twelve times five minutes', () => {
    const ratio = mean(runs.flatMap(({ stocks }) => stocks.map(hourRatio)));
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.35);
  });

  it('have prices that do not bounce where the tick is large', () => {
    const large = runs.flatMap(({ stocks }) => stocks).filter(({ sessions }) => tickShare(sessions) > 0.004);
    expect(large.length).toBeGreaterThan(20);
    expect(mean(large.map(hourRatio))).toBeGreaterThan(0.75);
  });

  const ofStocks = (figure: (stock: LivedStock) => number): number =>
    mean(runs.flatMap(({ stocks }) => stocks.map(figure)));

  it('have a past with heavy tails and clusters of volatility', () => {
    expect(ofStocks((stock) => kurtosis(pastReturns(stock)))).toBeGreaterThan(5);
    expect(ofStocks((stock) => clustering(pastReturns(stock)))).toBeGreaterThan(0.08);
  });

  it('follow days whose brokers lean one way for weeks', () => {
    const ofNets = (figure: keyof BrokerNets): number => mean(runs.flatMap(({ nets }) => nets[figure]));
    expect(ofNets('invented')).toBeGreaterThan(0.1);
    expect(ofNets('invented')).toBeLessThan(0.4);
    expect(ofNets('leaders')).toBeGreaterThan(0.1);
    expect(ofNets('leaders')).toBeLessThan(0.6);
    expect(ofNets('lasting')).toBeGreaterThan(0.2);
  });

  it('have heavy tails within the day too', () => {
    expect(ofStocks((stock) => kurtosis(sampleReturns(stock)))).toBeGreaterThan(5);
  });

  it('open with an auction that is worth it, and trade most after it', () => {
    const opening = mean(runs.map(({ lots }) => lots.opening / lots.all));
    // A morning until eleven is some 45 % of a day.
    expect(opening).toBeGreaterThan(0.04);
    expect(opening).toBeLessThan(0.16);
    const quarter = (nth: number): number => mean(runs.map(({ quarters }) => quarters[nth] ?? 0));
    expect(quarter(0)).toBeGreaterThan(1.2 * quarter(7));
  });
});

describe('a whole market', () => {
  it('has wide spreads in its tail and stocks that nobody trades', () => {
    const { untraded, tailSpread } = wholeMarket('whole', 30);
    expect(untraded).toBeGreaterThan(0.1);
    expect(untraded).toBeLessThan(0.4);
    expect(tailSpread).toBeGreaterThan(4);
    expect(tailSpread).toBeLessThan(50);
  });
});
