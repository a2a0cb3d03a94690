import { seededRandom } from '#exchange/clock/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { nextTradingDay, previousTradingDay } from '../hours/calendar.ts';
import { createListings, type Listing } from '../listings/listings.ts';
import { MAX_NEWCOMERS, Newcomers } from '../listings/newcomers.ts';
import { StockStories } from '../stories/stock-stories.ts';
import type { StoryDay } from '../stories/story.ts';

type StoryFound = { readonly seed: string; readonly code: StockCode };

/** The companies of a market and the stories of each, as the market of that seed has them. */
export function storiesOf(seed: string, size: number) {
  const random = seededRandom(seed);
  const listings = createListings(random.fork('listings'), size);
  return { listings, stories: listings.map((listing) => new StockStories(listing, random)) };
}

const MAX_SEEDS = 2_000;
const listingsOf = new Map<string, Listing[]>();

/**
 * A market of some size in which a stock has a story on a day and those after it.
 * @param kinds of the story, from that day on
 * @throws RangeError where no seed has one
 */
export function findStory(from: string, size: number, kinds: readonly StoryDay['kind'][]): StoryFound {
  const days = [from];
  while (days.length < kinds.length) days.push(nextTradingDay(days.at(-1) ?? from));
  for (let at = 0; at < MAX_SEEDS; at += 1) {
    const seed = String(at);
    const random = seededRandom(seed);
    const listings = listingsOf.get(`${seed} ${size}`) ?? createListings(random.fork('listings'), size);
    listingsOf.set(`${seed} ${size}`, listings);
    for (const listing of listings) {
      const stories = new StockStories(listing, random);
      if (kinds.every((kind, index) => stories.on(days[index] ?? from)?.kind === kind))
        return { seed, code: listing.instrument.code };
    }
  }
  throw new RangeError(`no stock has the story ${kinds.join(', ')}`);
}

/** The first company that goes public in a market, its day, and the trading day before it. */
export function findNewcomer(seed: string, firstDay: string, size: number) {
  const random = seededRandom(seed);
  const pipeline = createListings(random.fork('listings'), size, MAX_NEWCOMERS).slice(size);
  const [first] = new Newcomers(random, pipeline, size, firstDay).listedBy('2100-01-01');
  if (!first?.instrument.listedOn) throw new RangeError('nobody goes public');
  const { code, listedOn } = first.instrument;
  return { code, listedOn, before: previousTradingDay(listedOn) };
}
