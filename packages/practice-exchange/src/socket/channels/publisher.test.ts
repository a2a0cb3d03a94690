import { expect, it } from 'vitest';
import { manualClock } from '#exchange/clock/index.ts';
import { accepted, blueChip, jakarta, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import { feed } from '#proto/index.ts';
import { lots, price as rupiah } from '#shared/market/index.ts';
import type { FeedChannel, Outlet } from '../connections/outlet.ts';
import type { Subscription } from '../subscription/subscription.ts';
import { createPublisher } from './publisher.ts';

const { OrderStatus } = feed;
const none: ReadonlySet<string> = new Set();
const NOTHING: Subscription = {
  watchlist: none,
  order_book: none,
  running_trade: none,
  is_hotlist: false,
  running_trade_batch: none,
  liveprice: none,
  iepiev: none,
  intraday: none,
  best_bid_offer: none,
  market_mover: [],
  order_queue: [],
  liveprice_v3: none,
  order_book_v3: none,
  intraday_v3: none,
};

/** A market that only the test changes, and one reader. */
function stage(at: number) {
  const { market, clock } = setMarket({ at });
  const wall = manualClock(0);
  const publisher = createPublisher(market, wall, clock.now);
  const sent: { bytes: Uint8Array; channel: FeedChannel }[] = [];
  const reader: Outlet = {
    send: (bytes, channel) => sent.push({ bytes, channel }),
    isBehind: () => false,
    close: () => undefined,
  };
  return {
    market,
    clock,
    publisher,
    subscribe: (channels: Partial<Subscription>) => publisher.subscribe(reader, { ...NOTHING, ...channels }),
    flush: () => wall.advance(50),
    second: () => wall.advance(1_000),
    take: <Message>(channel: FeedChannel, read: (bytes: Uint8Array) => Message): Message[] => {
      const mine = sent.filter((each) => each.channel === channel);
      for (const each of mine) sent.splice(sent.indexOf(each), 1);
      return mine.map(({ bytes }) => read(bytes));
    },
  };
}

it('publishes an auction from exactly the orders in it', () => {
  const { market, subscribe, flush, take } = stage(jakarta('2026-11-18T08:50:00'));
  const code = blueChip(market);
  const auctions = () => take('iepiev', (bytes) => feed.IEPIEV.decode(bytes));
  subscribe({ iepiev: new Set([code]) });
  const [before] = auctions();
  const { band, previous } = market.quote(code);
  accepted(market.submit(order(code, 'buy', band.ara, 200)));
  accepted(market.submit(order(code, 'sell', band.ara, 50)));
  flush();
  const [after, ...others] = auctions();
  const auction = market.auction(code);
  expect(Number(after?.total_buy_lot)).toBe(Number(before?.total_buy_lot) + 200);
  expect(Number(after?.total_sell_lot)).toBe(Number(before?.total_sell_lot) + 50);
  expect(after).toMatchObject({
    iep: auction?.price,
    iev: auction?.lots,
    iep_change: (auction?.price ?? 0) - previous,
  });
  expect(others).toEqual([]);
  flush();
  expect(auctions()).toEqual([]);
});

it('publishes no auction during continuous trading', () => {
  const { market, subscribe, take } = stage(jakarta('2026-11-18T10:00:00'));
  subscribe({ iepiev: new Set([blueChip(market)]) });
  const [none] = take('iepiev', (bytes) => feed.IEPIEV.decode(bytes));
  expect(none).toMatchObject({ iep: 0, iev: 0, iep_change: 0 });
});

it('follows an order through its queue: in, cut down, part done, done', () => {
  const { market, subscribe, flush, take } = stage(jakarta('2026-11-18T10:00:00'));
  const code = blueChip(market);
  const best = market.book(code, 'RG', 1);
  const price = best.offers[0]?.price ?? 0;
  subscribe({ order_queue: [{ code, price, boards: ['RG'], sides: ['sell'] }] });
  const queue = () => take('order_queue', (bytes) => feed.OrderQueueWebsocket.decode(bytes).data ?? []).at(-1) ?? [];
  const there = queue();
  expect(there.map((row) => Number(row.order_number))).toEqual(
    market.queue(code, 'RG', 'sell', rupiah(price), 500).map((each) => each.orderNumber),
  );
  const inFront = there.reduce((sum, row) => sum + (row.open ?? 0), 0);

  const mine = accepted(market.submit(order(code, 'sell', price, 30)));
  const status = () => {
    flush();
    const row = queue().find(({ order_number }) => Number(order_number) === mine);
    return row && [OrderStatus[row.status ?? 0], row.open, row.lot, row.open_change_quantity];
  };
  expect(status()).toEqual(['OPEN', 30, 30, 0]);
  accepted(market.amend(mine, { price: rupiah(price), lots: lots(20) }));
  expect(status()).toEqual(['AMEND', 20, 20, -10]);
  accepted(market.submit(order(code, 'buy', price, inFront + 5)));
  expect(status()).toEqual(['PARTIAL_MATCH', 15, 20, -5]);
  accepted(market.submit(order(code, 'buy', price, 15)));
  expect(status()).toEqual(['FULL_MATCH', 0, 20, -15]);
  flush();
  expect(queue()).toEqual([]);
});

it('forms minutes and single trades from all trades, and ranks only while somebody subscribes', () => {
  const { market, subscribe, flush, second, take } = stage(jakarta('2026-11-18T10:00:10'));
  const code = blueChip(market);
  const price = market.book(code, 'RG', 1).offers[0]?.price ?? 0;
  subscribe({
    intraday: new Set([code]),
    running_trade: new Set([code]),
    market_mover: [{ by: 'active', boards: ['TN'] }],
  });
  take('running_trade', () => null);
  expect(take('intraday', (bytes) => feed.Intraday.decode(bytes))[0]).toMatchObject({ volume: 0, frequency: 0 });
  // Nothing has traded for cash: one empty row.
  const ranking = () => take('market_mover', (bytes) => feed.MarketMoverBatch.decode(bytes).data ?? []);
  expect(ranking()).toMatchObject([[{ stock_code: code, volume: 0, frequency: 0 }]]);

  accepted(market.submit(order(code, 'buy', price, 3)));
  accepted(market.submit(order(code, 'sell', price, 2, { board: 'TN' })));
  accepted(market.submit(order(code, 'buy', price, 2, { board: 'TN' })));
  flush();
  const trades = take('running_trade', (bytes) => feed.RunningTrade.decode(bytes));
  expect(trades.map(({ market_board, volume }) => [market_board, volume])).toEqual([
    ...trades.slice(0, -1).map(({ volume }) => [feed.MarketBoardType.MARKET_REGULER, volume]),
    [feed.MarketBoardType.MARKET_TUNAI, 200],
  ]);
  const minutes = take('intraday', (bytes) => feed.Intraday.decode(bytes));
  expect(minutes.map((minute) => ({ ...minute, timestamp: Number(minute.timestamp) }))).toMatchObject([
    {
      stock_code: code,
      price,
      volume: 300,
      value: price * 300,
      frequency: trades.length - 1,
      timestamp: jakarta('2026-11-18T10:00:00') / 1_000,
    },
  ]);
  second();
  expect(ranking()).toMatchObject([[{ stock_code: code, price, volume: 200, value: price * 200, frequency: 1 }]]);
  second();
  expect(ranking()).toEqual([]);
});

it('sends nothing after a client has left', () => {
  const { market, subscribe, flush, second, take } = stage(jakarta('2026-11-18T10:00:00'));
  const code = blueChip(market);
  const all = new Set([code]);
  subscribe({ liveprice: all, watchlist: all, running_trade: 'all', order_book_v3: all, is_hotlist: true });
  const channels = ['liveprice', 'watchlist', 'running_trade', 'order_book_v3', 'is_hotlist'] as const;
  for (const channel of channels) expect(take(channel, () => null).length, channel).toBeGreaterThan(0);
  subscribe({});
  accepted(market.submit(order(code, 'buy', market.book(code, 'RG', 1).offers[0]?.price ?? 0, 3)));
  flush();
  second();
  for (const channel of channels)
    expect(
      take(channel, () => null),
      channel,
    ).toEqual([]);
});
