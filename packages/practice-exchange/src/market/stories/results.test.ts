import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { jakarta, setMarket } from '#exchange/testing/fixtures/market.ts';
import { previousTradingDay } from '../hours/calendar.ts';
import { quarterNumbered } from '../listings/accounting-quarter.ts';
import { resultOf, verdictOn } from '../listings/results.ts';
import { checkSurprises } from '../testing/checks/event-checks.ts';
import { findStory } from '../testing/find-story.ts';

const SEED = 'results';

it('surprises show in the openings of the past', () => {
  const { market } = setMarket({ seed: SEED, instruments: 120 });
  expect(checkSurprises(market, SEED)).toEqual([]);
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
