import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feed } from '#proto/index.ts';
import type { Channel } from '#shared/contract/feed-kinds.ts';
import { CHANNELS, MESSAGE_TYPES, type MessageType, messagesOf } from '../protocol/message-types.ts';
import { FRAMES, isListed } from '../testing/any-frame.ts';
import { double, field, LENGTH, text, varint } from '../testing/wire-bytes.ts';
import type { Field, Shape } from './message-shapes.ts';
import { fits, recognise, SHAPES } from './recognise.ts';

const newer = field(40, LENGTH, text('a field of a newer service'));

/** Types of the same meaning: a frame without the fields in which they differ is read alike as any. */
const BOOKS: readonly MessageType[] = ['Orderbook', 'OrderBookBody', 'Orderbook_v3'];
const ALIKE: Partial<Record<MessageType, readonly MessageType[]>> = {
  LivePrice: ['LivePrice_v3'],
  LivePrice_v3: ['LivePrice'],
  Intraday: ['Intraday_v3'],
  Intraday_v3: ['Intraday'],
  Orderbook: BOOKS,
  OrderBookBody: BOOKS,
  Orderbook_v3: BOOKS,
};

describe('recognising a frame', () => {
  test.each(MESSAGE_TYPES)('%s, whatever else the connection may carry, is itself or ambiguous', (type) => {
    const channels = fc.subarray([...CHANNELS]);
    fc.assert(
      fc.property(FRAMES[type], channels, fc.boolean(), (bytes, subscribed, extended) => {
        if (bytes.length === 0) return;
        const candidates = new Set([...messagesOf(subscribed, {}), type]);
        const found = recognise(extended ? Uint8Array.of(...bytes, ...newer) : bytes, candidates);
        expect([type, 'ambiguous', ...(ALIKE[type] ?? [])]).toContain(found);
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

  test('rows whose bytes are letters are rows: no pong consists of control characters only', () => {
    const losers = feed.Top20.encode({ losers: [{ stock_code: 'BNTG-W', price: 7 }] }).finish();
    expect(recognise(losers, new Set<MessageType>([...messagesOf([], {}), 'Top20']), isListed)).toBe('Top20');
  });

  test('a frame with only a stock’s name is ambiguous where the name could be an error’s text', () => {
    const bytes = feed.IEPIEV.encode({ stock_code: 'BNTG' }).finish();
    expect(recognise(bytes, messagesOf(['iepiev'], {}))).toBe('ambiguous');
    expect(recognise(bytes, messagesOf(['iepiev'], {}), isListed)).toBe('IEPIEV');
    expect(recognise(feed.Error.encode({ message: 'TIMEOUT' }).finish(), messagesOf([], {}), isListed)).toBe('Error');
  });

  const whole14 = messagesOf(CHANNELS, {});
  const money = (units: number) => ({ units });
  test.each<[string, MessageType, Uint8Array]>([
    [
      'a sparkline',
      'Watchlist',
      feed.Watchlist.encode({
        data: [{ stock_code: 'BNTG', lastprice: 1010, change: 10, change_percent: 1, volume: 5_000 }],
      }).finish(),
    ],
    [
      'a sparkline of an unchanged stock',
      'Watchlist',
      feed.Watchlist.encode({ data: [{ stock_code: 'BNTG', lastprice: 1000, volume: 5_000 }] }).finish(),
    ],
    [
      'a sparkline of a loser',
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
      'a hotPath list',
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
  ])('%s is received even among all fourteen channels', (_name, type, bytes) => {
    expect(recognise(bytes, whole14)).toBe(type);
  });

  test.each<[Channel, MessageType, Uint8Array]>([
    ['liveprice', 'LivePrice_v3', feed.LivePrice_v3.encode({ stock_code: 'BNTG', high: { units: 5 } }).finish()],
    ['liveprice_v3', 'LivePrice', feed.LivePrice.encode({ stock_code: 'BNTG', high: 5 }).finish()],
    ['intraday', 'Intraday_v3', feed.Intraday_v3.encode({ stock_code: 'BNTG', price: { units: 5 } }).finish()],
    ['intraday_v3', 'Intraday', feed.Intraday.encode({ stock_code: 'BNTG', value: 5, timestamp: 60 }).finish()],
    [
      'order_book_v3',
      'Orderbook',
      feed.Orderbook.encode({ stock_symbol: 'BNTG', bid: [{ price: 9, lot: 4 }] }).finish(),
    ],
  ])('on %s a message of the other version is read: %s', (channel, type, bytes) => {
    expect(recognise(bytes, messagesOf([channel], {}))).toBe(type);
  });

  test('what fits two types and shows no more is ambiguous, unless the profile pins the channel', () => {
    const bytes = feed.OrderBookBody.encode({ stock_symbol: 'BNTG' }).finish();
    expect(recognise(bytes, messagesOf(['order_book'], {}))).toBe('ambiguous');
    const pinned = messagesOf(['order_book'], { order_book: 'OrderBookBody' });
    expect(recognise(bytes, pinned, (code) => code === 'BNTG')).toBe('OrderBookBody');
  });

  test('the same bytes are another type, or none, on a connection with other subscriptions', () => {
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
  const proto = readFileSync(new URL('../../../../proto/feed.proto', import.meta.url), 'utf8');
  const body = new RegExp(`message ${name} \\{([^]*?)\\}`).exec(proto)?.[1] ?? '';
  return new Map(
    [...body.matchAll(/(?:repeated )?(\w+) \w+ = (\d+);/g)].map(([, kind = '', number]) => [Number(number), kind]),
  );
}

function expectSame(shape: Shape, name: string): void {
  const fields = described(name);
  expect([name, [...fields.keys()].sort((left, right) => left - right)]).toEqual([name, shape.map((_, at) => at + 1)]);
  for (const [at, kind] of shape.entries()) {
    const declared = fields.get(at + 1) ?? '';
    if (typeof kind === 'object') expectSame(kind, declared);
    else expect([name, at + 1, WIRE[kind]]).toEqual([name, at + 1, WIRE_OF[declared] ?? 'varint']);
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
