import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feed } from '#proto/index.ts';
import { TRADE_BOARDS } from '#shared/contract/frames.ts';
import { DEFAULT_FEED_DIALECT, type FeedDialect } from '../protocol/dialect.ts';
import {
  type BookCopy,
  copyOfBook,
  copyOfQuote,
  copyOfTrade,
  type QuoteCopy,
  type TradeCopy,
} from '../testing/updates.ts';
import { wireBook, wireError, wirePong, wireQuote, wireTrade, wireTrades } from '../testing/wire.ts';
import { createDecoder } from './decoder.ts';
import { createUnreadableLog } from './unreadable-frames.ts';

function setUp(over: Partial<FeedDialect> = {}) {
  const quotes: QuoteCopy[] = [];
  const books: BookCopy[] = [];
  const trades: TradeCopy[] = [];
  const unreadable = createUnreadableLog(() => false);
  const decoder = createDecoder({
    dialect: { ...DEFAULT_FEED_DIALECT, ...over },
    unreadable,
    now: () => 1,
    sink: {
      quote: (update) => quotes.push(copyOfQuote(update)),
      book: (update) => books.push(copyOfBook(update)),
      trade: (update) => trades.push(copyOfTrade(update)),
    },
  });
  return { quotes, books, trades, unreadable, decoder };
}

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('nothing arrived');
  return item;
};

describe('decoding a frame', () => {
  test('a live price is a whole quote, at the exchange’s time', () => {
    const { decoder, quotes } = setUp();
    expect(decoder.binary(wireQuote('BNTG', { sequence_number: 7 }))).toEqual({ kind: 'data' });
    expect(first(quotes)).toEqual({
      code: 'BNTG',
      last: 1000,
      previous: 990,
      open: 995,
      high: 1010,
      low: 985,
      average: 1001.5,
      volume: 50_000,
      value: 50_075_000,
      frequency: 42,
      foreignBuy: 1_000_000,
      foreignSell: 2_000_000,
      marketCap: 0,
      exchangeAt: Date.UTC(2026, 2, 2, 2, 0, 0, 250),
      sequence: 7,
      reset: false,
    });
  });

  test('resets fields that a message omits', () => {
    const { decoder, quotes } = setUp();
    decoder.binary(wireQuote('BNTG'));
    decoder.binary(feed.WebsocketWrapMessage.encode({ liveprice: { stock_code: 'KOPI' } }).finish());
    expect(quotes[1]).toMatchObject({ code: 'KOPI', last: 0, volume: 0, exchangeAt: 0, sequence: 0 });
  });

  test('resets omitted fields of trades and books', () => {
    const { decoder, trades, books } = setUp();
    decoder.binary(wireTrades([wireTrade('BNTG', 8, { action: feed.TradeType.SELL, change: feed.Change.DOWN })]));
    decoder.binary(feed.WebsocketWrapMessage.encode({ running_trade: { trades: [{ stock: 'KOPI' }] } }).finish());
    expect(trades[1]).toEqual({
      code: 'KOPI',
      number: 0,
      at: 0,
      price: 0,
      lots: 0,
      side: 0,
      change: 0,
      onTape: true,
      board: 0,
    });
    decoder.binary(wireBook('BNTG', 7, [[995, 12, 2]], [[1000, 5, 1]]));
    decoder.binary(feed.WebsocketWrapMessage.encode({ orderbook: { symbol: 'KOPI' } }).finish());
    expect(books[1]).toMatchObject({ code: 'KOPI', sequence: 0, exchangeAt: 0, totalBidLots: 0, totalOfferLots: 0 });
    expect([books[1]?.bids.count, books[1]?.offers.count]).toEqual([0, 0]);
  });

  test('an index comes as a live price with fractions', () => {
    const { decoder, quotes } = setUp();
    decoder.binary(wireQuote('IHSG', { is_index: true, lastprice: 7123.456 }));
    expect(first(quotes).last).toBe(7123.456);
  });

  test('prices of another board are not the instrument’s quote', () => {
    const { decoder, quotes } = setUp();
    expect(decoder.binary(wireQuote('BNTG', { board: feed.BoardType.NEGOTIATION })).kind).toBe('data');
    expect(quotes).toEqual([]);
  });

  test('decodes a book as lots and orders per level, best first, with its totals', () => {
    const { decoder, books } = setUp();
    decoder.binary(
      wireBook(
        'BNTG',
        3,
        [
          [995, 12, 2],
          [990, 7, 1],
        ],
        [[1000, 5, 1]],
      ),
    );
    const book = first(books);
    expect(book).toMatchObject({ code: 'BNTG', sequence: 3, totalBidLots: 19, totalOfferLots: 5 });
    expect([...book.bids.levels.slice(0, book.bids.count * 3)]).toEqual([995, 12, 2, 990, 7, 1]);
    expect([...book.offers.levels.slice(0, book.offers.count * 3)]).toEqual([1000, 5, 1]);
  });

  test('a shorter book leaves no level of the longer one before', () => {
    const { decoder, books } = setUp();
    decoder.binary(
      wireBook(
        'BNTG',
        1,
        [
          [995, 12, 2],
          [990, 7, 1],
        ],
        [],
      ),
    );
    decoder.binary(wireBook('KOPI', 1, [[500, 1, 1]], []));
    expect(books[1]?.bids.count).toBe(1);
  });

  test('decodes trades in order, with the aggressor side and the direction of the price', () => {
    const { decoder, trades } = setUp();
    const sold = { action: feed.TradeType.SELL, change: feed.Change.DOWN, volume: 1_200, price: 995 };
    decoder.binary(wireTrades([wireTrade('BNTG', 8), wireTrade('KOPI', 9, sold)]));
    const at = Date.UTC(2026, 2, 2, 2, 0, 0, 250);
    expect(trades).toEqual([
      { code: 'BNTG', number: 8, at, price: 1000, lots: 5, side: 0, change: 1, onTape: true, board: 0 },
      { code: 'KOPI', number: 9, at, price: 995, lots: 12, side: 1, change: 2, onTape: true, board: 0 },
    ]);
  });

  test('pongs and errors are distinguished by their structure', () => {
    const { decoder } = setUp();
    expect(decoder.binary(wirePong())).toEqual({ kind: 'pong' });
    expect(decoder.binary(wireError(401, 'no'))).toEqual({ kind: 'error', code: 401, message: 'no' });
    expect(decoder.binary(feed.Error.encode({ message: 'no code' }).finish())).toMatchObject({
      kind: 'error',
      code: 0,
    });
  });

  test('a trade carries its board, and the profile names which numbers are the regular one', () => {
    const boards = (over: Partial<FeedDialect>): unknown[] => {
      const { decoder, trades } = setUp({ tapeBoards: [0, 1, 2, 7], ...over });
      decoder.binary(wireTrades([0, 1, 2, 7].map((market_board) => wireTrade('BNTG', market_board, { market_board }))));
      return trades.map(({ board, onTape }) => [TRADE_BOARDS[board], onTape]);
    };
    const sent = [
      ['RG', true],
      ['TN', true],
      ['NG', true],
      ['other', true],
    ];
    expect(boards({})).toEqual(sent);
    expect(boards({ regularBoards: [0, 7] })).toEqual([...sent.slice(0, 3), ['RG', true]]);
  });

  test('the profile sets the unit of volumes and the encoding of books', () => {
    const { decoder, trades, quotes, books } = setUp({
      tradeVolume: 'lots',
      quoteVolume: 'lots',
      bookVolume: 'shares',
      tapeBoards: [0],
    });
    const negotiated = { volume: 3, market_board: feed.MarketBoardType.MARKET_NEGO };
    decoder.binary(wireTrades([wireTrade('BNTG', 1, { volume: 3 }), wireTrade('BNTG', 2, negotiated)]));
    decoder.binary(wireQuote('BNTG', { volume: 3 }));
    decoder.binary(wireBook('BNTG', 1, [[995, 1_200, 2]], []));
    expect(trades.map(({ lots, onTape }) => [lots, onTape])).toEqual([
      [3, true],
      [3, false],
    ]);
    expect(first(quotes).volume).toBe(300);
    expect(first(books).bids.levels[1]).toBe(12);

    const plain = setUp({ bookCodec: 'orderbook_body' });
    const orderbook_data = feed.OrderBookBody.encode({ bid: [{ price: 995, lot: 4 }], offer: [] }).finish();
    plain.decoder.binary(wireBook('BNTG', 1, [], [], { orderbook_data }));
    expect(first(plain.books)).toMatchObject({ totalBidLots: 4, totalOfferLots: 0 });
  });
});

describe('unknown frames', () => {
  const good = [
    wireQuote('BNTG'),
    wireBook('BNTG', 1, [[995, 12, 2]], [[1000, 5, 1]]),
    wireTrades([wireTrade('BNTG', 1), wireTrade('KOPI', 2)]),
    wirePong(),
    wireError(500, 'oops'),
  ];

  test('never throws for random bytes, and delivers no impossible value', () => {
    const { decoder, quotes, trades, books } = setUp();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(['data', 'pong', 'error', 'unreadable']).toContain(decoder.binary(bytes).kind);
      }),
      { numRuns: 3_000 },
    );
    for (const quote of quotes) expect(Number.isFinite(quote.last)).toBe(true);
    for (const trade of trades) expect(trade.lots).toBeGreaterThanOrEqual(0);
    for (const book of books) expect(book.bids.levels.every(Number.isFinite)).toBe(true);
  });

  test('a good frame cut short or with bytes changed never throws', () => {
    const { decoder } = setUp();
    const frame = fc.constantFrom(...good);
    const changes = fc.array(fc.tuple(fc.nat(10_000), fc.nat(255)), { maxLength: 4 });
    fc.assert(
      fc.property(frame, changes, fc.nat(500), (bytes, edits, cut) => {
        const bent = Uint8Array.from(bytes.subarray(0, bytes.length - (cut % bytes.length)));
        for (const [at, value] of edits) bent[at % bent.length] = value;
        decoder.binary(bent);
      }),
      { numRuns: 3_000 },
    );
  });

  test('counts each unreadable frame, and stores the first bytes of the last few', () => {
    const { decoder, unreadable, quotes, trades } = setUp();
    decoder.text(12);
    decoder.binary(new Uint8Array());
    decoder.binary(Uint8Array.of(0x4a, 0xff, 0xff, 0xff, 0x7f, 1));
    decoder.binary(wireQuote('not a code'));
    decoder.binary(wireQuote('BNTG', { lastprice: Number.NaN }));
    decoder.binary(wireTrades([wireTrade('BNTG', 1), wireTrade('BNTG', 2, { price: Number.POSITIVE_INFINITY })]));
    decoder.binary(wireBook('BNTG', 1, [[-5, 1, 1]], []));
    decoder.binary(feed.IEPIEV.encode({ stock_code: 'BNTG', iep: 1000 }).finish());
    expect(unreadable.count()).toBe(8);
    expect(unreadable.latest().map(({ why }) => why)).toEqual([
      'text',
      'unknown',
      'malformed',
      'malformed',
      'malformed',
      'malformed',
      'malformed',
      'unknown',
    ]);
    expect([quotes, trades]).toEqual([[], []]);

    for (let frame = 0; frame < 50; frame += 1) decoder.binary(new Uint8Array(100_000).fill(0xff));
    expect(unreadable.latest()).toHaveLength(20);
    expect(unreadable.latest().every(({ hex }) => hex.length <= 512)).toBe(true);
  });
});
