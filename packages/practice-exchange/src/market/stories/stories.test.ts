import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
import { priceBand } from '#shared/market/index.ts';
import { tradingDaysBefore } from '../hours/calendar.ts';
import { createListings } from '../listings/listings.ts';
import { checkStoryCandles, checkStoryCounts } from '../testing/checks/story-checks.ts';
import { beforeLimit, endOfLimits } from './limit-chain.ts';
import { daysOfQuarter, quarterOf, quartersBetween, StockStories } from './stock-stories.ts';
import { isAtLimit, type StoryDay } from './story.ts';

const TODAY = '2026-11-18';
const random = seededRandom('stories');
const listings = createListings(random.fork('listings'), 900);
const days = tradingDaysBefore(TODAY, 250);

describe('the schedule of stories', () => {
  const stories = listings.map((listing) => new StockStories(listing, random));
  const on = (day: string): StoryDay[] => stories.flatMap((stock) => stock.on(day) ?? []);
  const byDay = days.map(on);

  it('has a few of each a day over 900 stocks', () => {
    expect(checkStoryCounts(byDay)).toEqual([]);
  });

  it('suspends after a row at the upper limit, announced the evening before, and publishes its end', () => {
    let suspensions = 0;
    for (const stock of stories) {
      const row = days.map((day) => stock.on(day));
      row.forEach((story, index) => {
        const [before, after] = [row[index - 1], row[index + 1]];
        if (story?.kind !== 'suspended' || index === 0 || index === row.length - 1) return;
        if (before?.kind !== 'suspended') {
          suspensions += 1;
          expect(isAtLimit(before ?? null)).toBe(true);
          expect(before?.nth).toBeGreaterThan(2);
          expect(before?.notices.map(({ kind }) => kind)).toContain('suspension');
        }
        const ends = after?.kind !== 'suspended';
        const rulings = story.notices.map(({ kind }) => kind).filter((kind) => !kind.startsWith('results'));
        expect(rulings).toEqual(ends ? ['resumption'] : []);
      });
    }
    expect(suspensions).toBeGreaterThan(50);
  });

  it('is the same whatever was read before, and leaves the largest stocks to headlines', () => {
    const [listing] = listings.slice(300);
    if (!listing) throw new Error('no stock');
    const again = new StockStories(listing, seededRandom('stories'));
    expect([...days].reverse().map((day) => again.on(day))).toEqual(days.map((day) => stories[300]?.on(day)).reverse());
    const between = again.between(days[0] ?? '', days.at(-1) ?? '');
    expect(days.map((day) => between.get(day) ?? null)).toEqual(days.map((day) => again.on(day)));
    const large = stories.slice(0, 45).flatMap((stock) => days.flatMap((day) => stock.on(day) ?? []));
    expect(large.filter(isAtLimit)).toEqual([]);
    expect(large.some(({ kind }) => kind === 'news')).toBe(true);
  });
});

it('draws stories by calendar quarters', () => {
  expect(quarterOf('2026-03-31')).toBe('2026-1');
  expect(quartersBetween('2025-11-03', '2026-05-04')).toEqual(['2025-4', '2026-1', '2026-2']);
  const quarter = daysOfQuarter('2026-4');
  expect(quarter[0]).toBe('2026-10-01');
  expect(quarter.at(-1)).toBe('2026-12-30');
});

describe('closes at the limit', () => {
  it('follow from one another by the bands, from any price near', () => {
    const steps = ['limit-down', 'limit-up', 'limit-up', 'limit-up'] as const;
    for (const target of [180, 203, 498, 505, 1_990, 2_020, 4_980, 5_050, 7_025]) {
      const end = endOfLimits(target, steps, 'main', () => true);
      expect(Math.abs(end / target - 1)).toBeLessThan(0.12);
      let close = end;
      steps.forEach((step, index) => {
        const before = beforeLimit(close as never, steps.slice(index), 'main');
        const band = priceBand(before);
        expect(close).toBe(step === 'limit-up' ? band.ara : band.arb);
        close = before;
      });
    }
  });

  it('stay within the band where no price leads there', () => {
    for (const close of [50, 51, 57, 202, 204, 252]) {
      const before = beforeLimit(close as never, ['limit-up', 'limit-up', 'limit-up'], 'main');
      expect(before).toBeGreaterThanOrEqual(50);
      expect(close).toBeLessThanOrEqual(priceBand(before).ara);
    }
  });
});

it('shows its runs and suspensions in the candles of the past', () => {
  const { market } = setMarket({ seed: 'stories', instruments: 900 });
  expect(checkStoryCandles(market, listings.slice(120, 300), 'stories', days.slice(0, -1))).toEqual([]);
});
