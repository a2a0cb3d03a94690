import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feed } from '../../../proto/index.ts';
import { type Field, SHAPES, type Shape } from './message-shapes.ts';
import { CHANNELS, type Channel, MESSAGE_TYPES, type MessageType, messagesOf } from './message-types.ts';
import { fits, recognise } from './recognise.ts';
import { double, field, LENGTH, text, varint } from './testing/wire-bytes.ts';

const CODES = ['BNTG', 'KOPI', 'BNTG-W', 'AAAA'];
const code = fc.constantFrom(...CODES);
const isListed = (text: string): boolean => CODES.includes(text);
const whole = (most: number) => fc.integer({ min: 1, max: most });
const amount = fc.double({ min: 0.01, max: 1e12, noNaN: true });
const change = fc.double({ min: -1e4, max: 1e4, noNaN: true });
const time = fc.record({ seconds: whole(2 ** 31 - 1), nanos: fc.nat(999_999_999) });
const decimal = fc.record({ units: whole(2 ** 31 - 1), nanos: fc.nat(999_999_999) });
const iso = fc.constant('2026-03-02T02:00:00.250Z');

/** A stock's day as a market makes it: it was traded, or it was not. */
const day = fc.oneof(
  fc.constant({ volume: 0, value: 0, frequency: 0 }),
  fc
    .tuple(whole(1e6), whole(100))
    .map(([lots, orders]) => ({ volume: lots * 100, orders }))
    .map(({ volume, orders }) => ({
      volume,
      value: volume,
      frequency: Math.min(orders, volume),
    })),
);
/** A price with its change, in rupiah and per cent. */
const priced = fc.tuple(whole(10_000), fc.integer({ min: -30, max: 30 })).map(([previous, percent]) => {
  const moved = Math.round((previous * percent) / 100);
  return { price: previous + moved, change: moved, change_percent: (moved / previous) * 100 };
});
const traded = fc.tuple(code, priced, day).map(([stock_code, line, { volume, frequency }]) => ({
  stock_code,
  ...line,
  volume,
  value: volume * line.price,
  frequency,
}));
const rows = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { minLength: 1, maxLength: 3 });
/** proto3 leaves out what is zero, and a service may leave out more: any of the fields but the code. */
const some = <Message extends object>(message: fc.Arbitrary<Message>, ...kept: (keyof Message)[]) =>
  message.chain((all) =>
    fc.subarray(Object.keys(all) as (keyof Message)[]).map((names) => {
      const chosen = [...new Set([...names, ...kept])];
      return Object.fromEntries(chosen.map((name) => [name, all[name]])) as Partial<Message>;
    }),
  );

const prices = {
  stock_code: code,
  lastprice: amount,
  volume: amount,
  high: amount,
  low: amount,
  open: amount,
  frequency: amount,
  average: amount,
  date: iso,
  close: amount,
  prev: amount,
  value: amount,
  change: whole(2),
  sequence_number: whole(1e6),
  board: whole(3),
  itch_incoming_time: iso,
};
const level = fc.record({ price: amount, lot: amount, volume: amount });
const orders = fc.record({ volume: decimal, price: decimal, frequency: decimal });
const best = some(
  fc.record({
    price: fc.record({ raw: amount, formatted: fc.string() }),
    quantity: fc.record({ raw: amount }),
    change_percentage: fc.string(),
  }),
);

/** Frames of every type, as any service could send them. */
const FRAMES: Readonly<Record<MessageType, fc.Arbitrary<Uint8Array>>> = {
  WebsocketWrapMessage: fc
    .constantFrom(
      feed.WebsocketWrapMessage.encode({ liveprice: { stock_code: 'BNTG' } }),
      feed.WebsocketWrapMessage.encode({ running_trade: { trades: [] } }),
      feed.WebsocketWrapMessage.encode({ orderbook: { symbol: 'BNTG' } }),
    )
    .map((event) => event.finish()),
  PingResponse: some(fc.record({ timestamp: whole(2 ** 31 - 1), message: fc.string() })).map((message) =>
    feed.PingResponse.encode(message).finish(),
  ),
  Error: some(
    fc.record({ message: fc.constantFrom('INVALID_TOKEN', 'not allowed', 'ERROR', 'ÜBEL'), code: whole(600) }),
  ).map((message) => feed.Error.encode(message).finish()),
  RunningTradeBatch: rows(trade()).map((trades) => feed.RunningTradeBatch.encode({ trades }).finish()),
  RunningTrade: trade().map((message) => feed.RunningTrade.encode(message).finish()),
  LivePrice: some(fc.record(prices), 'stock_code').map((message) => feed.LivePrice.encode(message).finish()),
  LivePrice_v3: some(
    fc.record({
      ...prices,
      lastprice: decimal,
      volume: decimal,
      high: decimal,
      low: decimal,
      open: decimal,
      frequency: decimal,
      average: decimal,
      close: decimal,
      prev: decimal,
      value: decimal,
      market_cap: decimal,
    }),
    'stock_code',
  ).map((message) => feed.LivePrice_v3.encode(message).finish()),
  Orderbook_v3: some(
    fc.record({
      symbol: code,
      bid: rows(orders),
      offer: rows(orders),
      total_bid: orders,
      total_offer: orders,
      timestamp: time,
    }),
    'symbol',
  ).map((message) => feed.Orderbook_v3.encode(message).finish()),
  Orderbook: some(
    fc.record({
      stock_symbol: code,
      bid: rows(level),
      offer: rows(level),
      time,
      open: amount,
      high: amount,
      low: amount,
      previous: amount,
    }),
    'stock_symbol',
  ).map((message) => feed.Orderbook.encode(message).finish()),
  OrderBookHeader: some(
    fc.record({ stock_symbol: code, open: amount, high: amount, low: amount, previous: amount, time }),
    'stock_symbol',
  ).map((message) => feed.OrderBookHeader.encode(message).finish()),
  OrderBookBody: some(
    fc.record({ stock_symbol: code, bid: rows(level), offer: rows(level), time }),
    'stock_symbol',
  ).map((message) => feed.OrderBookBody.encode(message).finish()),
  BestBidOfferWS: some(
    fc.record({ stock_code: code, sequence_number: whole(1e6), best_bid: best, best_offer: best, datetime: iso }),
    'stock_code',
  ).map((message) => feed.BestBidOfferWS.encode(message).finish()),
  OrderQueueWebsocket: rows(
    some(
      fc.record({
        stock_code: code,
        time: iso,
        action_type: whole(1),
        price: amount,
        status: whole(4),
        open: amount,
        lot: amount,
        board_type: whole(2),
        exchange_order_number: fc.record({ number: whole(1e6), board: whole(3) }),
        order_number: whole(1e6),
        open_change_quantity: change,
      }),
      'stock_code',
    ),
  ).map((data) => feed.OrderQueueWebsocket.encode({ data }).finish()),
  MarketMoverBatch: rows(traded).map((data) => feed.MarketMoverBatch.encode({ data }).finish()),
  Watchlist: rows(traded).map((data) =>
    feed.Watchlist.encode({ data: data.map(({ price, ...row }) => ({ ...row, lastprice: price })) }).finish(),
  ),
  IEPIEV: some(
    fc.record({
      stock_code: code,
      iep: amount,
      iev: amount,
      iep_change: change,
      total_buy_lot: whole(1e6),
      total_sell_lot: whole(1e6),
    }),
    'stock_code',
  ).map((message) => feed.IEPIEV.encode(message).finish()),
  Intraday: some(
    fc.record({
      stock_code: code,
      price: amount,
      volume: amount,
      value: amount,
      frequency: amount,
      timestamp: whole(2 ** 31 - 1),
    }),
    'stock_code',
  ).map((message) => feed.Intraday.encode(message).finish()),
  Intraday_v3: some(
    fc.record({
      stock_code: code,
      price: decimal,
      volume: decimal,
      value: decimal,
      frequency: decimal,
      timestamp: whole(2 ** 31 - 1),
    }),
    'stock_code',
  ).map((message) => feed.Intraday_v3.encode(message).finish()),
  Top20: some(fc.record({ gainers: rows(traded), losers: rows(traded), active: rows(traded) })).map((message) =>
    feed.Top20.encode(message).finish(),
  ),
};

function trade(): fc.Arbitrary<feed.RunningTrade.$Properties> {
  return some(
    fc.record({
      websocket_time: time,
      stock: code,
      price: amount,
      volume: amount,
      action: whole(1),
      time,
      change: whole(2),
      trade_number: whole(1e6),
      market_board: whole(2),
      value: amount,
    }),
    'stock',
  );
}

const newer = field(40, LENGTH, text('a newer service says more'));

describe('what a frame is', () => {
  test.each(MESSAGE_TYPES)('%s, whatever else the connection may carry, is itself or ambiguous', (type) => {
    const channels = fc.subarray([...CHANNELS]);
    fc.assert(
      fc.property(FRAMES[type], channels, fc.boolean(), (bytes, subscribed, extended) => {
        if (bytes.length === 0) return;
        const candidates = new Set([...messagesOf(subscribed, {}), type]);
        const found = recognise(extended ? Uint8Array.of(...bytes, ...newer) : bytes, candidates);
        expect([type, 'ambiguous']).toContain(found);
      }),
      { numRuns: 400 },
    );
  });

  test.each(MESSAGE_TYPES)('%s of a stock that is known is taken where nothing else of the market can come', (type) => {
    const candidates = new Set<MessageType>([...messagesOf([], {}), type]);
    fc.assert(
      fc.property(FRAMES[type], (bytes) => {
        // A code in 1 and a number in 2 are an error to the last bit, too.
        const couldBe = type === 'BestBidOfferWS' && fits('Error', bytes) === 'exactly' ? [type, 'ambiguous'] : [type];
        if (bytes.length > 0) expect(couldBe).toContain(recognise(bytes, candidates, isListed));
      }),
      { numRuns: 400 },
    );
  });

  test('a frame that says only a stock’s name is ambiguous where the name could be an error’s words', () => {
    const bytes = feed.IEPIEV.encode({ stock_code: 'BNTG' }).finish();
    expect(recognise(bytes, messagesOf(['iepiev'], {}))).toBe('ambiguous');
    expect(recognise(bytes, messagesOf(['iepiev'], {}), isListed)).toBe('IEPIEV');
    expect(recognise(feed.Error.encode({ message: 'TIMEOUT' }).finish(), messagesOf([], {}), isListed)).toBe('Error');
  });

  const whole14 = messagesOf(CHANNELS, {});
  const money = (units: number) => ({ units });
  test.each<[string, MessageType, Uint8Array]>([
    [
      'a light line',
      'Watchlist',
      feed.Watchlist.encode({
        data: [{ stock_code: 'BNTG', lastprice: 1010, change: 10, change_percent: 1, volume: 5_000 }],
      }).finish(),
    ],
    [
      'a line of a stock that did not move',
      'Watchlist',
      feed.Watchlist.encode({ data: [{ stock_code: 'BNTG', lastprice: 1000, volume: 5_000 }] }).finish(),
    ],
    [
      'a loser’s line',
      'Watchlist',
      feed.Watchlist.encode({
        data: [{ stock_code: 'BNTG', lastprice: 990, change: -10, change_percent: -1, volume: 5_000 }],
      }).finish(),
    ],
    [
      'a ranking',
      'MarketMoverBatch',
      feed.MarketMoverBatch.encode({
        data: [{ stock_code: 'BNTG', price: 1010, change: 10, volume: 500, value: 505_000, frequency: 9 }],
      }).finish(),
    ],
    [
      'a hot list',
      'Top20',
      feed.Top20.encode({
        gainers: [{ stock_code: 'BNTG', price: 1010, change: 10, change_percent: 1, volume: 500, value: 505_000 }],
        active: [{ stock_code: 'KOPI', price: 500 }],
      }).finish(),
    ],
    [
      'an auction',
      'IEPIEV',
      feed.IEPIEV.encode({
        stock_code: 'BNTG',
        iep: 1000,
        iev: 5,
        iep_change: -5,
        total_buy_lot: 9,
        total_sell_lot: 4,
      }).finish(),
    ],
    [
      'a minute',
      'Intraday',
      feed.Intraday.encode({
        stock_code: 'BNTG',
        price: 1000,
        volume: 5,
        value: 5000,
        frequency: 1,
        timestamp: 1_772_416_800,
      }).finish(),
    ],
    [
      'a minute of the third version',
      'Intraday_v3',
      feed.Intraday_v3.encode({
        stock_code: 'BNTG',
        price: money(1000),
        volume: money(5),
        timestamp: 1_772_416_800,
      }).finish(),
    ],
    [
      'a price of the third version',
      'LivePrice_v3',
      feed.LivePrice_v3.encode({
        stock_code: 'BNTG',
        lastprice: money(1000),
        prev: money(990),
        market_cap: money(1e12),
      }).finish(),
    ],
    [
      'a trade',
      'RunningTrade',
      feed.RunningTrade.encode({ stock: 'BNTG', price: 1000, volume: 500, trade_number: 4 }).finish(),
    ],
    [
      'best bid and offer',
      'BestBidOfferWS',
      feed.BestBidOfferWS.encode({
        stock_code: 'BNTG',
        sequence_number: 7,
        best_bid: { price: { raw: 995 }, quantity: { raw: 3 } },
      }).finish(),
    ],
    [
      'a queue',
      'OrderQueueWebsocket',
      feed.OrderQueueWebsocket.encode({
        data: [{ stock_code: 'BNTG', time: '2026-03-02T02:00:00Z', price: 1000, open: 5, lot: 9, order_number: 3 }],
      }).finish(),
    ],
    [
      'a book',
      'Orderbook_v3',
      feed.Orderbook_v3.encode({
        symbol: 'BNTG',
        bid: [{ price: money(995), volume: money(3), frequency: money(1) }],
      }).finish(),
    ],
  ])('%s is told even among all fourteen channels', (_name, type, bytes) => {
    expect(recognise(bytes, whole14)).toBe(type);
  });

  test('what fits two types and shows no more is ambiguous, unless the profile pins the channel', () => {
    const bytes = feed.Orderbook.encode({ stock_symbol: 'BNTG', bid: [{ price: 995, lot: 4 }] }).finish();
    expect(recognise(bytes, messagesOf(['order_book'], {}))).toBe('ambiguous');
    expect(recognise(bytes, messagesOf(['order_book'], { order_book: 'OrderBookBody' }))).toBe('OrderBookBody');
  });

  test('the same bytes are another thing, or nothing, on a connection that asked for something else', () => {
    const minute = feed.Intraday.encode({
      stock_code: 'BNTG',
      price: 1000,
      volume: 5,
      value: 9,
      frequency: 1,
      timestamp: 60,
    }).finish();
    expect(recognise(minute, messagesOf(['intraday', 'iepiev'], {}))).toBe('Intraday');
    expect(recognise(minute, messagesOf(['iepiev', 'liveprice', 'watchlist'], {}))).toBe('unknown');
  });

  test.each<[string, number[]]>([
    [
      'a code that is none',
      [...field(1, LENGTH, text('not a code')), ...field(2, 1, double(1)), ...field(6, 0, varint(60))],
    ],
    ['no code at all', [...field(2, 1, double(1)), ...field(6, 0, varint(60))]],
    [
      'an amount below zero',
      [...field(1, LENGTH, text('BNTG')), ...field(2, 1, double(-1)), ...field(6, 0, varint(60))],
    ],
    [
      'an amount without end',
      [...field(1, LENGTH, text('BNTG')), ...field(2, 1, double(Number.POSITIVE_INFINITY)), ...field(6, 0, varint(60))],
    ],
    ['nothing', []],
    ['only what nobody knows', newer],
  ])('%s is no type’s', (_name, bytes) => {
    expect(recognise(Uint8Array.from(bytes), whole14)).toBe('unknown');
  });
});

/** Wire kinds of a message's fields by number, as the description has them. */
function described(name: string): Map<number, string> {
  const proto = readFileSync(new URL('../../../proto/feed.proto', import.meta.url), 'utf8');
  const body = new RegExp(`message ${name} \\{([^]*?)\\}`).exec(proto)?.[1] ?? '';
  return new Map(
    [...body.matchAll(/(?:repeated )?(\w+) \w+ = (\d+);/g)].map(([, kind = '', number]) => [Number(number), kind]),
  );
}

function expectSame(shape: Shape, name: string): void {
  const fields = described(name);
  expect([name, [...fields.keys()].sort((one, other) => one - other)]).toEqual([name, shape.map((_, at) => at + 1)]);
  for (const [at, kind] of shape.entries()) {
    const said = fields.get(at + 1) ?? '';
    if (typeof kind === 'object') expectSame(kind, said);
    else expect([name, at + 1, WIRE[kind]]).toEqual([name, at + 1, WIRE_OF[said] ?? 'varint']);
  }
}

const WIRE: Readonly<Record<Exclude<Field, Shape>, string>> = {
  code: 'length',
  text: 'length',
  words: 'length',
  amount: 'fixed64',
  change: 'fixed64',
  number: 'varint',
  fixed: 'fixed32',
};
/** Anything else is an integer, a flag or an enumeration. */
const WIRE_OF: Readonly<Record<string, string>> = { string: 'length', double: 'fixed64', sfixed32: 'fixed32' };

test('the shapes are those of the protocol’s description', () => {
  for (const [name, shape] of Object.entries(SHAPES)) expectSame(shape, name);
});

test('every channel can be answered, and every type comes of some channel', () => {
  const reached = new Set(CHANNELS.flatMap((channel: Channel) => [...messagesOf([channel], {})]));
  expect([...reached].sort()).toEqual([...MESSAGE_TYPES].sort());
});
