import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QueuedOrder, Quote, Trade } from '#exchange/market/index.ts';
import { feed } from '#proto/index.ts';
import { auctionMessage } from '../messages/low-rate-messages.ts';
import { batchFrame, tradeBytes } from '../messages/tape-frames.ts';
import { decimal } from '../messages/wire.ts';
import { parseSubscription } from '../subscription/parse-subscription.ts';
import { createBoardTally } from './board-tally.ts';
import { createDayRollover } from './day-rollover.ts';
import { createMinutes } from './minutes.ts';
import { rowsNow, rowsSince } from './queue-rows.ts';
import { type Ranked, rank } from './ranking.ts';

const { OrderStatus } = feed;

it('splits a number into units and billionths that give it back', () => {
  expect(decimal(-1.25)).toEqual({ units: -1, nanos: -250_000_000 });
  expect(decimal(0.9999999999)).toEqual({ units: 1 });
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
      const { units, nanos } = decimal(value);
      expect(Number(units) + (nanos ?? 0) / 1e9).toBeCloseTo(value, 6);
    }),
  );
});

it('puts trades that were written one by one into a batch that any reader takes', () => {
  const trade = fc.record({
    number: fc.nat(),
    code: fc.stringMatching(/^[A-Z]{4}$/),
    board: fc.constantFrom('RG', 'NG', 'TN'),
    price: fc.integer({ min: 1, max: 100_000 }),
    lots: fc.integer({ min: 1, max: 50_000 }),
    aggressor: fc.constantFrom('buy', 'sell'),
    at: fc.integer({ min: 0, max: 2e12 }),
    direction: fc.constantFrom('up', 'down', 'same'),
  });
  fc.assert(
    fc.property(fc.array(trade, { minLength: 1, maxLength: 300 }), (trades) => {
      // Brokers and other fields are not published.
      const frame = batchFrame(trades.map((each) => tradeBytes(each as unknown as Trade, 1_700_000_000_123)));
      const read = feed.WebsocketWrapMessage.decode(frame).running_trade?.trades ?? [];
      expect(read.map((each) => [each.trade_number, each.stock, each.volume])).toEqual(
        trades.map((each) => [each.number, each.code, each.lots * 100]),
      );
    }),
  );
});

it('writes the zeros of a bare message, so that its kind can be recognised', () => {
  const bytes = auctionMessage('AAAA', { iep: 0, iev: 0, change: 0, buyLots: 0, sellLots: 0 });
  expect(bytes).toHaveLength(6 + 3 * 9 + 2 * 2);
  expect(feed.IEPIEV.toObject(feed.IEPIEV.decode(bytes), { defaults: true, longs: Number })).toEqual({
    stock_code: 'AAAA',
    iep: 0,
    iev: 0,
    iep_change: 0,
    total_buy_lot: 0,
    total_sell_lot: 0,
  });
});

const ranked = (code: string, changePercent: number, value = 1): Ranked => ({
  code,
  changePercent,
  value,
  price: 100,
  change: changePercent,
  volume: 1,
  frequency: 1,
});

it('ranks as sorting everything would, twenty at most, without those that did not move', () => {
  const market = fc.array(
    fc.record({ percent: fc.integer({ min: -5, max: 5 }), code: fc.stringMatching(/^[A-Z]{4}$/) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(market, (each) => {
      const stocks = each.map(({ code, percent }) => ranked(code, percent));
      const sorted = [...stocks]
        .filter(({ changePercent }) => changePercent > 0)
        .sort((left, right) => right.changePercent - left.changePercent || (left.code < right.code ? -1 : 1));
      expect(rank(stocks, 'gainers').map(({ code }) => code)).toEqual(sorted.slice(0, 20).map(({ code }) => code));
    }),
  );
});

it('counts each board by itself and together, the regular board making the price', () => {
  const tally = createBoardTally();
  const quote = { code: 'AAAA', last: 100, volume: 1_000, value: 100_000, frequency: 3 } as unknown as Quote;
  const trade = (board: string, price: number) => ({ code: 'AAAA', board, price, lots: 2 }) as unknown as Trade;
  tally.add(trade('NG', 90));
  tally.add(trade('RG', 100));
  expect(tally.of(quote, ['NG'])).toEqual({ price: 90, shares: 200, rupiah: 18_000, trades: 1 });
  expect(tally.of(quote, ['RG', 'TN', 'NG'])).toEqual({ price: 100, shares: 1_200, rupiah: 118_000, trades: 4 });
  tally.clear();
  expect(tally.of(quote, ['TN', 'NG'])).toEqual({ price: 0, shares: 0, rupiah: 0, trades: 0 });
});

it('begins a minute anew with the first trade of the next', () => {
  const minutes = createMinutes();
  const trade = (at: number, price: number, lots: number) => ({ code: 'AAAA', board: 'RG', at, price, lots }) as Trade;
  const quote = { code: 'AAAA', last: 95 } as Quote;
  expect(minutes.of(quote, 61_000)).toEqual({ at: 60_000, price: 95, shares: 0, rupiah: 0, trades: 0 });
  minutes.add(trade(60_500, 100, 1));
  minutes.add(trade(119_999, 102, 2));
  expect(minutes.of(quote, 0)).toEqual({ at: 60_000, price: 102, shares: 300, rupiah: 30_400, trades: 2 });
  minutes.add(trade(120_000, 101, 1));
  expect(minutes.of(quote, 0)).toEqual({ at: 120_000, price: 101, shares: 100, rupiah: 10_100, trades: 1 });
});

it('detects a new day by fewer trades or another previous close', () => {
  const day = createDayRollover([{ code: 'AAAA', frequency: 10, previous: 100 }]);
  expect(day.isNew({ code: 'AAAA', frequency: 11, previous: 100 })).toBe(false);
  expect(day.isNew({ code: 'AAAA', frequency: 0, previous: 100 })).toBe(true);
  expect(day.isNew({ code: 'AAAA', frequency: 0, previous: 105 })).toBe(true);
  expect(day.isNew({ code: 'AAAA', frequency: 1, previous: 105 })).toBe(false);
});

const queued = (orderNumber: number, lots: number, lotsTotal = lots) =>
  ({ orderNumber, lots, lotsTotal, owner: null }) as QueuedOrder;

it('reports matched, withdrawn, reduced and new orders of a queue', () => {
  const before = rowsNow([queued(1, 5), queued(2, 7), queued(3, 4), queued(4, 9), queued(5, 6)]);
  // 8 lots trade: all of 1, 3 of 2. 3 goes away, 4 is amended to 2, 5 stays, 6 comes.
  const now = [queued(2, 4, 7), queued(4, 2), queued(5, 6), queued(6, 1)];
  const described = rowsSince(before, now, 8).map(({ number, status, open, openChange }) => [
    number,
    OrderStatus[status],
    open,
    openChange,
  ]);
  expect(described).toEqual([
    [2, 'PARTIAL_MATCH', 4, -3],
    [4, 'AMEND', 2, -7],
    [5, 'OPEN', 6, 0],
    [6, 'OPEN', 1, 0],
    [1, 'FULL_MATCH', 0, -5],
    [3, 'WITHDRAWN', 0, -4],
  ]);
});

it('accepts the valid part of each channel and reports the rest', () => {
  const known = (code: string): boolean => /^A/.test(code);
  const { subscription, problems } = parseSubscription(
    feed.WebsocketChannel.fromObject({
      iepiev: ['AAAA', 'AAAA', 'ZZZZ'],
      running_trade: ['*', 'ZZZZ'],
      liveprice: Array.from({ length: 2_001 }, (_, index) => `A${index}`),
      best_bid_offer: ['IHSG'],
      market_mover: [{ mover_type: 1, filter_stocks: [3, 2] }, { mover_type: 2, filter_stocks: [0, 1] }, {}],
      order_queue: [
        { stock_code: 'AAAA', price: 100, board_type: 3, action_type: 2 },
        { stock_code: 'AAAA', price: 100.5 },
        { stock_code: 'ZZZZ', price: 100 },
      ],
    }),
    known,
  );
  expect([...subscription.iepiev]).toEqual(['AAAA']);
  expect(subscription.running_trade).toBe('all');
  expect(subscription.liveprice.size).toBe(2_000);
  expect(subscription.market_mover).toEqual([
    { by: 'losers', boards: ['TN', 'NG'] },
    { by: 'active', boards: ['RG', 'TN', 'NG'] },
    { by: 'gainers', boards: ['RG', 'TN', 'NG'] },
  ]);
  expect(subscription.order_queue).toEqual([
    { code: 'AAAA', price: 100, boards: ['RG', 'TN', 'NG'], sides: ['buy', 'sell'] },
  ]);
  expect(problems).toEqual([
    { code: 400, message: 'liveprice: 2000 at most, the rest is left out' },
    { code: 404, message: 'iepiev: unknown stock ZZZZ' },
    { code: 404, message: 'best_bid_offer: unknown stock IHSG' },
    { code: 400, message: 'order_queue: the price of AAAA is no whole rupiah' },
    { code: 404, message: 'order_queue: unknown stock ZZZZ' },
  ]);
});
