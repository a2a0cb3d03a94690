import { expect, test } from 'vitest';
import { createMarketStore } from '#renderer/market-data/market-store.ts';
import { createFakeClock } from '#renderer/market-data/testing/fake-clock.ts';
import { bookOf, frameOf } from '#renderer/market-data/testing/frames.ts';
import {
  byName,
  CODE_KINDS,
  FEED_KINDS,
  type FeedSubscriptions,
  FLAG_KINDS,
  ITEM_KINDS,
  itemKey,
  KINDS,
  LOW_RATE_ROW_KINDS,
  NO_SUBSCRIPTIONS,
  ROW_KINDS,
  WHOLE_KEY,
  WHOLE_KINDS,
  type WholeFrames,
  type WholeKind,
} from '#shared/contract/feed-kinds.ts';
import type { LowRateParts } from '#shared/contract/frames.ts';
import { Subscriptions } from './subscriptions.ts';

const origin = { exchangeAt: 0, receivedAt: 0, stale: false };
const ranking = { kind: 'gainers', boards: ['all'] } satisfies FeedSubscriptions['movers'][number];
const queue = { code: 'BNTG' as never, price: 1_000, board: 'RG', side: 'both' } as const;
const ITEMS = { movers: ranking, queues: queue } as const;
const WHOLES: WholeFrames = {
  depths: bookOf('BNTG', [[100, 1, 1]], []),
  movers: { ...origin, subscription: ranking, stocks: [] },
  hotlist: { ...origin, gainers: [], losers: [], active: [] },
  queues: { ...origin, subscription: queue, orders: [] },
};
const KEYS: Readonly<Record<WholeKind, string>> = {
  depths: 'BNTG',
  movers: itemKey('movers', ranking),
  hotlist: WHOLE_KEY,
  queues: itemKey('queues', queue),
};

test('every kind is counted: subscribed to once for two panels, until both have unsubscribed', () => {
  const { clock } = createFakeClock();
  const sent: FeedSubscriptions[] = [];
  const subscriptions = new Subscriptions({ send: (next) => sent.push(next), clock, defer: (task) => task() });
  const subscribe: readonly (() => () => void)[] = [
    ...CODE_KINDS.map((kind) => () => subscriptions.codes(kind, ['BNTG'])),
    ...ITEM_KINDS.map((kind) => () => subscriptions.item(kind, ITEMS[kind])),
    ...FLAG_KINDS.map((kind) => () => subscriptions.flag(kind)),
    () => subscriptions.trades(['BNTG']),
  ];
  const isSubscribed = (next: FeedSubscriptions | undefined) =>
    KINDS.filter((kind) => next !== undefined && JSON.stringify(next[kind]) !== JSON.stringify(NO_SUBSCRIPTIONS[kind]));
  const [first, second] = [0, 1].map(() => subscribe.map((each) => each()));
  expect(isSubscribed(sent.at(-1))).toEqual(KINDS);
  for (const dispose of first ?? []) dispose();
  expect(isSubscribed(sent.at(-1))).toEqual(KINDS);
  for (const dispose of second ?? []) dispose();
  expect(sent.at(-1)).toEqual(NO_SUBSCRIPTIONS);
});

test('every kind reaches its listeners in a window, and its value can be read', () => {
  const display = createFakeClock();
  const store = createMarketStore(display.clock);
  const notified = new Set<string>();
  const listen = (kind: string) => () => notified.add(kind);
  for (const kind of ROW_KINDS) store.onRow(kind, 'BNTG', listen(kind));
  for (const kind of WHOLE_KINDS) store.onWhole(kind, KEYS[kind], listen(kind));
  store.onBook('BNTG', listen('books'));
  store.onTrades(listen('trades'));

  const rows = byName<Pick<LowRateParts, (typeof LOW_RATE_ROW_KINDS)[number]>>(LOW_RATE_ROW_KINDS, (kind) => ({
    codes: ['BNTG'],
    values: Float64Array.from(FEED_KINDS[kind].fields, (_, place) => place),
  }));
  const { hotlist, ...lists } = WHOLES;
  const wholes = { depths: [lists.depths], movers: [lists.movers], queues: [lists.queues], hotlist };
  const trades = [{ code: 'BNTG', price: 100, lots: 1 }];
  const frame = frameOf(1, { quotes: { BNTG: { last: 100 } }, books: [bookOf('BNTG', [], [])], trades });
  store.applyFrame({ ...frame, ...rows, ...wholes });
  display.paint();

  expect(KINDS.filter((kind) => !notified.has(kind))).toEqual([]);
  for (const kind of WHOLE_KINDS) expect(store.whole(kind, KEYS[kind])).toBe(WHOLES[kind]);
  const row = store.quotes.row('BNTG');
  for (const kind of LOW_RATE_ROW_KINDS) {
    const { fields } = FEED_KINDS[kind];
    expect(fields.map((_, place) => store.rows[kind].value(row, place))).toEqual([...fields.keys()]);
  }
});

test('a window stores as many values of a kind as it may subscribe to', () => {
  const { clock } = createFakeClock();
  const store = createMarketStore(clock);
  const { max } = FEED_KINDS.books.subscription;
  const codes = Array.from({ length: max }, (_, index) => `X${index}`);
  store.applyFrame(frameOf(1, { books: codes.map((code) => bookOf(code, [], [])) }));
  expect(codes.filter((code) => store.book(code) === null)).toEqual([]);
});
