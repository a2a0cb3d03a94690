import { afterEach, expect, it } from 'vitest';
import type { FeedFinding } from '#shared/contract/feed.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { type ExchangeFeed, type ExchangeFeedOptions, openExchangeFeed } from '#tools/testing/exchange-feed.ts';

/** A minute of the market in a second. */
const SPEED = 60;
const HOUR_MS = 3_600_000;

let opened: ExchangeFeed | null = null;
afterEach(async () => {
  await opened?.end();
  opened = null;
});

async function open(options: ExchangeFeedOptions): Promise<ExchangeFeed> {
  opened = await openExchangeFeed({ speed: SPEED, ...options });
  return opened;
}

const kindsOf = ({ feed }: ExchangeFeed): string[] =>
  [...new Set(feed.status().findings.map(({ kind }) => kind))].sort();

it('finds nothing in an hour of the practice exchange', async () => {
  const plain = await open({ speed: 6 * SPEED });
  const found: FeedFinding[] = [];
  plain.feed.onStatus(({ findings }) => found.push(...findings));
  await plain.pass(HOUR_MS);
  expect(found).toEqual([]);
  const { state, malformed } = plain.feed.status();
  expect({ state, malformed }).toEqual({ state: 'live', malformed: 0 });
}, 60_000);

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
])(
  'finds %s',
  async (_name, dialects, feed, kinds) => {
    const exchange = await open({ dialects, feed });
    await eventually(() => expect(kindsOf(exchange)).toEqual(expect.arrayContaining(kinds)));
    expect(kindsOf(exchange)).toEqual(kinds);
  },
  60_000,
);

it('finds nothing where the profile names the units and the zone', async () => {
  const named = await open({
    dialects: ['book-volumes-in-shares', 'trade-volumes-in-lots', 'feed-times-in-jakarta', 'book-as-orderbook'],
    feed: { bookVolume: 'shares', tradeVolume: 'lots', timeZone: '+07:00' },
  });
  await named.pass(HOUR_MS / 15);
  expect(kindsOf(named)).toEqual([]);
}, 60_000);
