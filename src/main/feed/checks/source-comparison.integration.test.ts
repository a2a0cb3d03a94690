import { afterEach, expect, it } from 'vitest';
import type { FeedFinding } from '#shared/contract/feed.ts';
import { type ExchangeFeed, type ExchangeFeedOptions, openExchangeFeed } from '#tools/testing/exchange-feed.ts';

let opened: ExchangeFeed | null = null;
afterEach(async () => {
  await opened?.end();
  opened = null;
});

async function open(options: ExchangeFeedOptions): Promise<ExchangeFeed> {
  opened = await openExchangeFeed(options);
  return opened;
}

const found = ({ feed }: ExchangeFeed): FeedFinding['kind'][] => [
  ...new Set(feed.status().findings.map(({ kind }) => kind)),
];

/** No key of the profile is set, and no window subscribes to anything that the comparison needs. */
it.each<[string, FeedFinding['kind']]>([
  ['book-volumes-in-shares', 'bookVolume'],
  ['trade-volumes-in-lots', 'tradeVolume'],
  ['rest-volumes-in-lots', 'restVolume'],
  ['quote-prices-times-100', 'prices'],
  ['books-frozen', 'frozenBook'],
  ['feed-times-in-jakarta', 'timeZone'],
])('alarms in the dialect %s with nothing subscribed to', async (dialect, kind) => {
  const exchange = await open({ dialects: [dialect], trades: 'nothing' });
  await exchange.until(() => expect(found(exchange)).toContain(kind));
  expect(found(exchange)).toEqual([kind]);
});

it('finds nothing in the documented service, nor in a dialect that the profile names', async () => {
  const exchange = await open({
    dialects: ['book-volumes-in-shares', 'trade-volumes-in-lots', 'feed-times-in-jakarta'],
    feed: { bookVolume: 'shares', tradeVolume: 'lots', timeZone: '+07:00' },
    trades: 'nothing',
  });
  const everything: FeedFinding[] = [];
  exchange.feed.onStatus(({ findings }) => everything.push(...findings));
  await exchange.pass(70_000);
  expect(everything).toEqual([]);
});

it('shows the whole market’s trades of a service without the entry for all, and whole quotes of one that sends changes', async () => {
  const exchange = await open({ dialects: ['no-wildcard', 'partial-quotes'] });
  const { feed, port, codes } = exchange;
  await exchange.until(() => expect(port.tape.length).toBeGreaterThan(20));
  expect(feed.status()).toMatchObject({ listedTrades: codes.length, findings: [] });
  await exchange.pass(20_000);
  const known = codes.filter((code) => port.shown(code, 'last') !== undefined);
  expect(known.length).toBeGreaterThan(2);
  for (const code of known) {
    const figures = (['last', 'previous', 'volume'] as const).map((name) => port.shown(code, name));
    expect(figures.every((figure) => figure !== undefined && figure > 0)).toBe(true);
    expect(port.shown(code, 'stale')).toBe(0);
  }
});
