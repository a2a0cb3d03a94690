import { describe, expect, test } from 'vitest';
import { feed } from '#proto/index.ts';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { DEFAULT_FEED_DIALECT } from '../protocol/dialect.ts';
import { CHANNELS, messagesOf } from '../protocol/message-types.ts';
import { createFeedBench } from '../testing/feed-bench.ts';
import { createWindowPort } from '../testing/window-port.ts';
import { wireBook, wireQuote, wireTrade, wireTrades } from '../testing/wire.ts';
import { field, LENGTH, text, varint } from '../testing/wire-bytes.ts';
import { createDecoder, MAX_REFERENCE_BYTES } from './decoder.ts';
import { createUnreadableLog } from './unreadable-frames.ts';

const MEGABYTE = 1024 * 1024;

/** A field in a field in a field …, with honest lengths. */
function nested(number: number, depth: number, open: number[] = []): Uint8Array {
  const tag = varint(number * 8 + LENGTH);
  const lengths: number[][] = [];
  let inside = open.length;
  for (let level = 0; level < depth; level += 1) {
    const length = varint(inside);
    lengths.push([...tag, ...length]);
    inside += tag.length + length.length;
  }
  return Uint8Array.from([...lengths.reverse().flat(), ...open]);
}

const filled = (bytes: number, pattern: readonly number[]): Uint8Array => {
  const all = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 1) all[at] = pattern[at % pattern.length] as number;
  return all;
};

/** The wrapper's field with a length that holds. */
const wrapped = (number: number, inside: Uint8Array): Uint8Array =>
  Uint8Array.of(...varint(number * 8 + LENGTH), ...varint(inside.length), ...inside);

const quote = wireQuote('BNTG');
const HOSTILE: readonly (readonly [string, Uint8Array])[] = [
  ['a frame cut short', quote.subarray(0, quote.length - 3)],
  ['a number without end', filled(200_000, [0xff])],
  ['a number without end in a price', wrapped(9, Uint8Array.of(0x98, 1, ...filled(50, [0xff])))],
  ['a length beyond the end', Uint8Array.of(0x4a, 0xff, 0xff, 0xff, 0x7f, 1)],
  ['a length beyond every memory', Uint8Array.of(0x4a, 0xff, 0xff, 0xff, 0xff, 0x0f, 1)],
  ['a length beyond the end within', wrapped(8, Uint8Array.of(10, 120, 0x12, 4))],
  ['messages nested a hundred thousand deep', nested(9, 100_000)],
  ['trades nested a hundred thousand deep', nested(1, 100_000)],
  ['groups nested a hundred thousand deep', filled(100_000, [0x0b])],
  ['groups nested in a price', wrapped(9, filled(100_000, [0x0b]))],
  ['a field number of 0', Uint8Array.of(0, 0)],
  ['a price of 64 MB of nothing', new Uint8Array(64 * MEGABYTE)],
  ['64 MB that begin like a price', (() => Uint8Array.from([0x4a, ...varint(64 * MEGABYTE)]))()],
  ['a list of half a million empty rows', filled(MEGABYTE - 2, [10, 0])],
  ['four million empty trades', filled(8 * MEGABYTE, [10, 0])],
];

describe('a hostile frame', () => {
  test.each(HOSTILE)('%s is counted and skipped', (_name, bytes) => {
    const received: string[] = [];
    const unreadable = createUnreadableLog(() => false);
    const decoder = createDecoder({
      dialect: DEFAULT_FEED_DIALECT,
      unreadable,
      now: () => 1,
      sink: {
        quote: ({ code }) => received.push(code),
        book: () => received.push('book'),
        trade: () => received.push('trade'),
      },
    });
    decoder.expect(messagesOf(CHANNELS, {}));
    expect(decoder.binary(bytes).kind).toBe('unreadable');
    expect(unreadable.count()).toBe(1);
    expect(decoder.binary(quote).kind).toBe('data');
    expect(received).toEqual(['BNTG']);
  });

  test('larger than any that is recognised is refused by its size alone', () => {
    const unreadable = createUnreadableLog(() => false);
    const sink = { quote: () => {}, book: () => {}, trade: () => {} };
    const decoder = createDecoder({ dialect: DEFAULT_FEED_DIALECT, unreadable, now: () => 1, sink });
    const row = { stock_code: 'BNTG', lastprice: 1000 };
    const rows = Math.ceil(MAX_REFERENCE_BYTES / 17) + 1;
    decoder.expect(messagesOf(['watchlist'], {}));
    decoder.binary(feed.Watchlist.encode({ data: new Array<typeof row>(rows).fill(row) }).finish());
    decoder.binary(feed.Watchlist.encode({ data: new Array<typeof row>(1_000).fill(row) }).finish());
    expect(unreadable.latest().map(({ why, hex }) => [why, hex.length <= 512])).toEqual([['oversized', true]]);
  });

  test('leaves the connection up, and what comes after it arrives', async () => {
    const bench = createFeedBench();
    const port = createWindowPort({ autoDraw: true });
    bench.feed.attachWindow('w1', port, 16);
    const code = stockCode('BNTG');
    bench.feed.handlers.subscribe(
      { ...NO_SUBSCRIPTIONS, quotes: [code], books: [code], trades: 'all' },
      { windowId: 'w1' },
    );
    await bench.goLive();
    for (const [, bytes] of HOSTILE) bench.receive(bytes);
    bench.receive(quote);
    bench.receive(wireBook('BNTG', 1, [[995, 12, 2]], []));
    bench.receive(wireTrades([wireTrade('BNTG', 1)]));
    bench.timers.advance(16);
    expect(port.shown('BNTG', 'last')).toBe(1000);
    expect(port.book('BNTG')?.totalBidLots).toBe(12);
    expect(port.tape.map(({ number }) => number)).toEqual([1]);
    expect(bench.feed.status()).toMatchObject({ state: 'live', malformed: HOSTILE.length, reconnects: 0 });
  });

  test('that fits two types is stored for diagnostics, not shown', () => {
    const unreadable = createUnreadableLog(() => false);
    const sink = { quote: () => {}, book: () => expect.fail('guessed'), trade: () => {} };
    const decoder = createDecoder({ dialect: DEFAULT_FEED_DIALECT, unreadable, now: () => 1, sink });
    decoder.expect(messagesOf(['order_book'], {}));
    const book = field(1, LENGTH, text('BNTG'));
    expect(decoder.binary(Uint8Array.from(book))).toEqual({ kind: 'ambiguous' });
    expect([unreadable.ambiguous(), unreadable.count(), unreadable.latest()[0]?.why]).toEqual([1, 0, 'ambiguous']);
  });
});
