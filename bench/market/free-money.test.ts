import { beforeAll, describe, expect, it } from 'vitest';
import { hourRatio, margin } from './facts.ts';
import { type LivedDays, liveDays } from './lived-days.ts';
import { mean } from './statistics.ts';

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
    expect(ratio).toBeLessThan(1.25);
  });
});
