import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { jakarta, setMarket } from '#exchange/fixtures/market.ts';
import { dayOf, previousTradingDay } from '../hours/calendar.ts';
import { quarterNumbered } from '../listings/accounting-quarter.ts';
import { resultOf, verdictOn } from '../listings/results.ts';
import { findStory } from '../testing/find-story.ts';

const SEED = 'results';
const random = seededRandom(SEED);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

it('surprises show in the openings of the past', () => {
  const { market } = setMarket({ seed: SEED, instruments: 300 });
  const opened: Record<string, number[]> = { above: [], 'in-line': [], below: [] };
  for (const instrument of market.instruments) {
    const candles = market.dailyCandles(instrument.code, '2024-01-01', '2026-11-17');
    const places = new Map(candles.map(({ at }, index) => [dayOf(at), index]));
    for (let quarter = quarterNumbered(2023, 4); quarter <= quarterNumbered(2026, 2); quarter += 1) {
      const { publishedOn, surprise } = resultOf(instrument, random, quarter);
      const place = places.get(publishedOn) ?? 0;
      const [before, day] = [candles[place - 1], candles[place]];
      if (before && day && day.volume > 0) opened[verdictOn(surprise)]?.push(day.open / before.close - 1);
    }
  }
  const [above, inLine, below] = [opened.above ?? [], opened['in-line'] ?? [], opened.below ?? []].map(mean);
  expect(above).toBeGreaterThan(0.01);
  expect(below).toBeLessThan(-0.01);
  expect(Math.abs(inLine ?? 1)).toBeLessThan(0.005);
});

describe('a lived day on which accounts come out', () => {
  const DAY = '2026-10-30';
  const SIZE = 60;
  const { seed, code } = findStory(DAY, SIZE, ['results']);

  it('publishes them before pre-opening, and opens where the surprise leads', () => {
    const setting = setMarket({ seed, instruments: SIZE, at: jakarta(`${previousTradingDay(DAY)}T16:19:00`) });
    const { market, clock } = setting;
    const instrument = market.instrument(code);
    if (!instrument) throw new Error('no such stock');
    market.start();
    const close = market.quote(code).last;
    const [news] = market.news(DAY).filter((each) => each.code === code);
    const { surprise, gap } = resultOf(instrument, seededRandom(seed), quarterNumbered(2026, 3));
    expect(news).toMatchObject({ kind: `results-${verdictOn(surprise)}`, result: { surprise, publishedOn: DAY } });
    expect(news?.at).toBeLessThan(jakarta(`${DAY}T08:45:00`));
    clock.advanceTo(jakarta(`${DAY}T09:00:30`));
    market.stop();
    const { open } = market.quote(code);
    if (open > 0) expect(Math.abs(Math.log(open / close) - gap)).toBeLessThan(0.06);
  });
});
