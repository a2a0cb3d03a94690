import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FeedFinding } from '#shared/contract/feed.ts';
import { HOUR_MS } from '#shared/time.ts';
import { type ExchangeFeed, type ExchangeFeedOptions, openExchangeFeed } from '#tools/testing/exchange-feed.ts';

/** A comparison comes every quarter of an hour. */
const PERIOD_MS = 6 * 60_000;
/** Few stocks in turns of half a second show the same, for less; in turns of a second the zone is no longer recognised. */
const OPTIONS = { instruments: 8, stepMs: 500 };

let opened: ExchangeFeed | null = null;
afterEach(async () => {
  await opened?.end();
  opened = null;
});

async function open(options: ExchangeFeedOptions): Promise<ExchangeFeed> {
  opened = await openExchangeFeed({ ...OPTIONS, ...options });
  return opened;
}

const kindsOf = ({ feed }: ExchangeFeed): string[] =>
  [...new Set(feed.status().findings.map(({ kind }) => kind))].sort();

describe('in the practice exchange, from one comparison with REST to the next', () => {
  const found: FeedFinding[] = [];
  let plain: ExchangeFeed;
  beforeAll(async () => {
    plain = await openExchangeFeed(OPTIONS);
    plain.feed.onStatus(({ findings }) => found.push(...findings));
  });
  afterAll(() => plain.end());

  it.each([1, 2, 3])('finds nothing in period %i of six minutes', async () => {
    await plain.pass(PERIOD_MS);
    expect(found).toEqual([]);
    expect(plain.feed.status()).toMatchObject({ state: 'live', malformed: 0 });
  });
});

it.each<[string, string[], Readonly<Record<string, unknown>>, string[]]>([
  [
    'units and a zone that the profile does not name',
    ['book-volumes-in-shares', 'trade-volumes-in-lots', 'feed-times-in-jakarta'],
    {},
    ['bookVolume', 'timeZone', 'tradeVolume'],
  ],
  [
    'prices in hundredths, frozen books and no pongs',
    ['quote-prices-times-100', 'books-frozen', 'no-pongs'],
    {},
    ['bestAndBook', 'frozenBook', 'noPongs', 'prices'],
  ],
  [
    'books in another encoding than the profile says',
    ['book-as-orderbook'],
    { bookCodec: 'orderbook_v3' },
    ['notSent', 'unreadable'],
  ],
])('finds %s', async (_name, dialects, feed, kinds) => {
  const exchange = await open({ dialects, feed });
  await exchange.until(() => expect(kindsOf(exchange)).toEqual(expect.arrayContaining(kinds)), HOUR_MS);
  expect(kindsOf(exchange)).toEqual(kinds);
});

it('finds nothing where the profile names the units and the zone', async () => {
  const named = await open({
    dialects: ['book-volumes-in-shares', 'trade-volumes-in-lots', 'feed-times-in-jakarta', 'book-as-orderbook'],
    feed: { bookVolume: 'shares', tradeVolume: 'lots', timeZone: '+07:00' },
  });
  await named.pass(HOUR_MS / 15);
  expect(kindsOf(named)).toEqual([]);
});
