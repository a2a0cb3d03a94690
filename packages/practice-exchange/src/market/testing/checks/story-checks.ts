import { seededRandom } from '#exchange/clock/index.ts';
import { priceBand } from '#shared/market/index.ts';
import { dayOf } from '../../hours/calendar.ts';
import type { Listing } from '../../listings/listings.ts';
import type { Market } from '../../market.ts';
import { StockStories } from '../../stories/stock-stories.ts';
import { isAtLimit, type StoryDay } from '../../stories/story.ts';
import { enough, type Findings, none, within } from './findings.ts';

/** A few of each a day over 900 stocks. @param byDay the stories of all stocks on each day */
export function checkStoryCounts(byDay: readonly (readonly StoryDay[])[]): Findings {
  const perDay = (is: (story: StoryDay) => boolean): number =>
    byDay.reduce((sum, stories) => sum + stories.filter(is).length, 0) / byDay.length;
  return [
    ...within(
      'at the upper limit a day',
      perDay(({ kind }) => kind === 'limit-up'),
      2,
      9,
    ),
    ...within(
      'of them again',
      perDay(({ kind, nth }) => kind === 'limit-up' && nth > 1),
      1,
      9,
    ),
    ...within(
      'at the lower limit a day',
      perDay(({ kind }) => kind === 'limit-down'),
      2,
      9,
    ),
    ...within(
      'suspended a day',
      perDay(({ kind }) => kind === 'suspended'),
      0.3,
      4,
    ),
    ...within(
      'headlines a day',
      perDay(({ kind }) => kind === 'news'),
      2,
      8,
    ),
  ];
}

/** Past candles show the stories: closes at the limit, and suspended days without a trade. @param days oldest first */
export function checkStoryCandles(
  market: Market,
  listings: readonly Listing[],
  seed: string,
  days: readonly string[],
): Findings {
  const random = seededRandom(seed);
  const traded: string[] = [];
  const seen = { limits: 0, atLimit: 0, suspended: 0 };
  for (const listing of listings) {
    const { code, listing: board } = listing.instrument;
    const stories = new StockStories(listing, random).between(days[0] ?? '', days.at(-1) ?? '');
    const candles = market.dailyCandles(code, days[0] ?? '', days.at(-1) ?? '');
    candles.forEach(({ at, open, high, close, volume }, index) => {
      const story = stories.get(dayOf(at));
      const before = candles[index - 1]?.close;
      if (!story || before === undefined) return;
      if (story.kind === 'suspended') {
        seen.suspended += 1;
        if (open !== before || high !== before || close !== before || volume !== 0) traded.push(`${code} ${dayOf(at)}`);
      } else if (isAtLimit(story)) {
        const { ara, arb } = priceBand(before, board);
        seen.limits += 1;
        if (close === (story.kind === 'limit-up' ? ara : arb)) seen.atLimit += 1;
      }
    });
  }
  return [
    ...enough('suspended days', seen.suspended, 20),
    ...enough('days at a limit', seen.limits, 100),
    ...none('trades of suspended stocks', traded),
    // The last close is given, and where none fits, the nearest one is taken.
    ...within('closes at the limit', seen.atLimit / seen.limits, 0.95, 1),
  ];
}
