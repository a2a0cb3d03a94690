import { describe, expect, test } from 'vitest';
import { feed } from '#proto/index.ts';
import { DEFAULT_FEED_DIALECT, type FeedDialect } from '../protocol/dialect.ts';
import { CHANNELS, messagesOf } from '../protocol/message-types.ts';
import { copyOfBook, copyOfQuote } from '../testing/updates.ts';
import { createDecoder } from './decoder.ts';
import { LOW_RATE_SHAPES, type LowRateReaders } from './low-rate-messages.ts';
import type { LowRateSink, RowUpdate } from './low-rate-updates.ts';
import { createUnreadableLog } from './unreadable-frames.ts';

const AT = '2026-03-02T02:00:00.250Z';
const AT_MS = Date.UTC(2026, 2, 2, 2, 0, 0, 250);
const money = (units: number, nanos = 0) => ({ units, nanos });

function setUp(over: Partial<FeedDialect> = {}) {
  const received: [string, unknown][] = [];
  const lowRate: LowRateSink = {
    put: ({ kind, ...update }) => received.push([kind, update]),
    depth: (book) => received.push(['depth', copyOfBook(book)]),
  };
  const dialect = { ...DEFAULT_FEED_DIALECT, ...over };
  const decoder = createDecoder({
    dialect,
    lowRate,
    unreadable: createUnreadableLog(() => false),
    now: () => 1,
    sink: {
      quote: (quote) => received.push(['quote', copyOfQuote(quote)]),
      book: (book) => received.push(['book', copyOfBook(book)]),
      trade: ({ code, number, lots }) => received.push(['trade', { code, number, lots }]),
    },
  });
  decoder.expect(messagesOf(CHANNELS, dialect.messages));
  return { received, decoder };
}

test('the compiler refuses a message without a shape or a reader, and a row without one of its fields', () => {
  // @ts-expect-error -- The shapes of all other messages are missing.
  const shapes: typeof LOW_RATE_SHAPES = { IEPIEV: LOW_RATE_SHAPES.IEPIEV };
  // @ts-expect-error -- The readers of all other messages are missing.
  const readers: LowRateReaders = { IEPIEV: () => {} };
  // @ts-expect-error -- The change in per cent is missing.
  const row: RowUpdate<'lines'> = { kind: 'lines', code: 'BNTG', last: 990, change: -10, volume: 500 };
  expect([shapes, readers, row].map((incomplete) => Object.keys(incomplete).length)).toEqual([1, 1, 5]);
});

describe('decoding of each bare message', () => {
  test.each<[string, Uint8Array, unknown]>([
    [
      'bests',
      feed.BestBidOfferWS.encode({
        stock_code: 'BNTG',
        sequence_number: 7,
        best_bid: { price: { raw: 995, formatted: '995' }, quantity: { raw: 12 } },
        datetime: AT,
      }).finish(),
      {
        code: 'BNTG',
        sequence: 7n,
        exchangeAt: AT_MS,
        bid: 995,
        bidLots: 12,
        offer: 0,
        offerLots: 0,
      },
    ],
    [
      'auctions',
      feed.IEPIEV.encode({
        stock_code: 'BNTG',
        iep: 1005,
        iev: 40,
        iep_change: -5,
        total_buy_lot: 60,
        total_sell_lot: 40,
      }).finish(),
      { code: 'BNTG', iep: 1005, iev: 40, change: -5, buyLots: 60, sellLots: 40 },
    ],
    [
      'lines',
      feed.Watchlist.encode({
        data: [{ stock_code: 'BNTG', lastprice: 990, change: -10, change_percent: -1, volume: 500 }],
      }).finish(),
      { code: 'BNTG', last: 990, change: -10, changePercent: -1, volume: 500 },
    ],
    [
      'minutes',
      feed.Intraday.encode({
        stock_code: 'BNTG',
        price: 1000,
        volume: 500,
        value: 5e5,
        frequency: 3,
        timestamp: 1_772_416_800,
      }).finish(),
      {
        code: 'BNTG',
        exchangeAt: 1_772_416_800_000,
        price: 1000,
        volume: 500,
        value: 5e5,
        frequency: 3,
        minuteAt: 1_772_416_800_000,
      },
    ],
    [
      'minutes',
      feed.Intraday_v3.encode({ stock_code: 'IHSG', price: money(7123, 5e8), timestamp: 1_772_416_800_000 }).finish(),
      {
        code: 'IHSG',
        exchangeAt: 1_772_416_800_000,
        price: 7123.5,
        volume: 0,
        value: 0,
        frequency: 0,
        minuteAt: 1_772_416_800_000,
      },
    ],
    [
      'movers',
      feed.MarketMoverBatch.encode({
        data: [{ stock_code: 'BNTG', price: 1010, change: 10, volume: 500, value: 505_000, frequency: 4 }],
      }).finish(),
      {
        stocks: [
          { code: 'BNTG', price: 1010, change: 10, changePercent: 1, volume: 500, value: 505_000, frequency: 4 },
        ],
      },
    ],
    [
      'hotlist',
      feed.Top20.encode({
        losers: [{ stock_code: 'BNTG', price: 990, change: -10, change_percent: -1, volume: 100, value: 99_000 }],
      }).finish(),
      {
        gainers: [],
        losers: [
          { code: 'BNTG', price: 990, change: -10, changePercent: -1, volume: 100, value: 99_000, frequency: 0 },
        ],
        active: [],
      },
    ],
    [
      'queues',
      feed.OrderQueueWebsocket.encode({
        data: [
          {
            stock_code: 'BNTG',
            time: AT,
            action_type: 1,
            price: 1000,
            status: 3,
            open: 5,
            lot: 9,
            board_type: 2,
            order_number: 77,
          },
        ],
      }).finish(),
      {
        orders: [
          {
            code: 'BNTG',
            price: 1000,
            board: 'TN',
            side: 'sell',
            status: 'partial-match',
            openLots: 5,
            lots: 9,
            number: 77,
            exchangeAt: AT_MS,
          },
        ],
      },
    ],
    [
      'header',
      feed.OrderBookHeader.encode({
        stock_symbol: 'BNTG',
        open: 995,
        high: 1010,
        low: 985,
        previous: 990,
        time: { seconds: 5 },
      }).finish(),
      { code: 'BNTG', open: 995, high: 1010, low: 985, previous: 990, exchangeAt: 5_000 },
    ],
    [
      'trade',
      feed.RunningTrade.encode({ stock: 'BNTG', price: 1000, volume: 500, trade_number: 9 }).finish(),
      { code: 'BNTG', number: 9, lots: 5 },
    ],
  ])('%s', (kind, bytes, expected) => {
    const { decoder, received } = setUp();
    expect(decoder.binary(bytes)).toEqual({ kind: 'data' });
    expect(received).toEqual([[kind, expected]]);
  });

  test('a number beyond 2^53 is exact', () => {
    const { decoder, received } = setUp();
    const { LivePrice } = feed;
    const sequence_number = LivePrice.decode(
      Uint8Array.of(0x98, 1, 0x83, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10),
    ).sequence_number;
    decoder.binary(feed.BestBidOfferWS.encode({ stock_code: 'BNTG', sequence_number, datetime: AT }).finish());
    expect(received[0]?.[1]).toMatchObject({ sequence: 2n ** 60n + 3n });
  });

  test('decodes a price of the third version as a quote with a market value', () => {
    const { decoder, received } = setUp();
    const named = { stock_code: 'BNTG', average: money(1000, 5e8), market_cap: money(1e12) };
    decoder.binary(feed.LivePrice_v3.encode({ ...named, lastprice: money(1000) }).finish());
    decoder.binary(feed.LivePrice.encode({ stock_code: 'BNTG', lastprice: 1005, average: 1001, prev: 990 }).finish());
    expect(received).toMatchObject([
      ['quote', { code: 'BNTG', last: 1000, average: 1000.5, marketCap: 1e12 }],
      ['quote', { code: 'BNTG', last: 1005, marketCap: 0 }],
    ]);
  });

  test('a bare book is a deep one; of the older kinds, the one that was subscribed to', () => {
    const { decoder, received } = setUp();
    const bid = [{ price: money(995), volume: money(12), frequency: money(2) }];
    decoder.binary(
      feed.Orderbook_v3.encode({ symbol: 'BNTG', bid, timestamp: { seconds: 5, nanos: 250_000_000 } }).finish(),
    );
    const level = { price: 995, lot: 4, volume: 400 };
    decoder.binary(feed.Orderbook.encode({ stock_symbol: 'BNTG', offer: [level], high: 1010 }).finish());
    expect(received).toMatchObject([
      ['depth', { code: 'BNTG', exchangeAt: 5_250, totalBidLots: 12, totalOfferLots: 0 }],
      ['book', { code: 'BNTG', totalBidLots: 0, totalOfferLots: 4 }],
    ]);
  });

  test.each(['Orderbook', 'OrderBookBody', 'Orderbook_v3'] as const)(
    'a book feed’s %s is received by its structure',
    (type) => {
      const { decoder, received } = setUp({ bookCodec: 'auto' });
      const data = {
        Orderbook: () => feed.Orderbook.encode({ bid: [{ price: 995, lot: 4, volume: 400 }], previous: 990 }),
        OrderBookBody: () => feed.OrderBookBody.encode({ bid: [{ price: 995, lot: 4 }] }),
        Orderbook_v3: () => feed.Orderbook_v3.encode({ bid: [{ price: money(995), volume: money(4) }] }),
      }
        [type]()
        .finish();
      decoder.binary(
        feed.WebsocketWrapMessage.encode({ orderbook: { symbol: 'BNTG', orderbook_data: data, sequence: 3 } }).finish(),
      );
      expect(received).toMatchObject([['book', { code: 'BNTG', sequence: 3, totalBidLots: 4 }]]);
    },
  );

  test.each<[string, Uint8Array]>([
    [
      'an order for everything',
      feed.OrderQueueWebsocket.encode({ data: [{ stock_code: 'BNTG', action_type: 2, price: 5 }] }).finish(),
    ],
    [
      'lots below zero',
      feed.IEPIEV.encode({ stock_code: 'BNTG', iep: 5, total_buy_lot: -4, total_sell_lot: 2 }).finish(),
    ],
    ['a price below zero', feed.Intraday_v3.encode({ stock_code: 'BNTG', price: money(-4), timestamp: 60 }).finish()],
  ])('%s is no message', (_name, bytes) => {
    const { decoder, received } = setUp();
    expect(decoder.binary(bytes)).toEqual({ kind: 'unreadable' });
    expect(received).toEqual([]);
  });
});
