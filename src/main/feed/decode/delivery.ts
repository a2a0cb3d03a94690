import { feed } from '#proto/index.ts';
import { REGULAR_BOARD, TRADE_BOARDS } from '#shared/contract/frames.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import { type BookCodec, createBookCodec } from './book-codec.ts';
import { createBookSide } from './book-side.ts';
import { createInstruments, type Instruments } from './hot-path/instruments.ts';
import { createLivePriceFields, type LivePriceFields } from './hot-path/live-price.ts';
import { BOARD, createTradeBatch, type TradeBatch, WIDTH } from './hot-path/trade-batch.ts';
import type { LowRateSink } from './low-rate-updates.ts';
import { BookOfSides, type FeedSink, QuoteOfFields, TradeOfBatch } from './updates.ts';

/**
 * What both readers fill, and the judgement on it: the profile's units and boards, and whether any
 * instrument can have such values. Each `deliver…` calls the sink and returns true, or returns false
 * for values that cannot be.
 */
export type Delivery = {
  readonly instruments: Instruments;
  readonly fields: LivePriceFields;
  /** The exchange's time of a quote, in its one place. */
  readonly at: Float64Array;
  readonly batch: TradeBatch;
  readonly book: BookOfSides;
  /** Codec of the books inside OrderbookFeeds. */
  readonly codec: BookCodec;
  /** Whether a board's prices are the instrument's quote. */
  isQuoteBoard(board: number): boolean;
  /** Whether any instrument can have the amounts that were read. */
  isSane(): boolean;
  /** A LivePrice. */
  deliverQuote(instrument: number): boolean;
  /** A LivePrice_v3. */
  deliverV3(instrument: number): boolean;
  /** The trades of the batch, which are checked as they are put there. */
  deliverTrades(): void;
  /** An Orderbook_v3 or other book for the book channel. */
  deliverBook(): void;
  /** A bare Orderbook_v3. */
  deliverDepth(): void;
};

type DeliveryDeps = {
  readonly dialect: FeedDialect;
  readonly sink: FeedSink;
  readonly lowRate?: LowRateSink | undefined;
};

export function createDelivery({ dialect, sink, lowRate }: DeliveryDeps): Delivery {
  const instruments = sink.instruments ?? createInstruments();
  const fields = createLivePriceFields();
  const at = new Float64Array(1);
  const quote = new QuoteOfFields(fields, at, instruments);
  const batch = createTradeBatch(dialect.tradeVolume === 'shares' ? SHARES_PER_LOT : 1);
  const trade = new TradeOfBatch(batch, instruments);
  const book = new BookOfSides(createBookSide(dialect.bookDepth), createBookSide(dialect.bookDepth), instruments);
  const { amounts } = fields;

  const quoteUnit = dialect.quoteVolume === 'lots' ? SHARES_PER_LOT : 1;
  const isQuoteBoard = membershipOf(dialect.quoteBoards);
  const isTapeBoard = membershipOf(dialect.tapeBoards);
  const isRegularBoard = membershipOf(dialect.regularBoards);

  /** All amounts are zero or more and finite: a sum of such is. */
  function isSane(): boolean {
    const last = amounts[2] as number;
    const volume = amounts[3] as number;
    const high = amounts[4] as number;
    const low = amounts[5] as number;
    const open = amounts[6] as number;
    const frequency = amounts[7] as number;
    const bought = amounts[8] as number;
    const sold = amounts[9] as number;
    const average = amounts[10] as number;
    const close = amounts[12] as number;
    const previous = amounts[13] as number;
    const value = amounts[14] as number;
    return (
      last >= 0 &&
      volume >= 0 &&
      high >= 0 &&
      low >= 0 &&
      open >= 0 &&
      frequency >= 0 &&
      bought >= 0 &&
      sold >= 0 &&
      average >= 0 &&
      close >= 0 &&
      previous >= 0 &&
      value >= 0 &&
      last + volume + high + low + open + frequency + bought + sold + average + close + previous + value <
        Number.POSITIVE_INFINITY
    );
  }

  function prepare(instrument: number): boolean {
    if (instrument < 0 || !isSane()) return false;
    amounts[3] = (amounts[3] as number) * quoteUnit;
    quote.instrument = instrument;
    return true;
  }

  return {
    instruments,
    fields,
    at,
    batch,
    book,
    codec: createBookCodec(dialect),
    isQuoteBoard,
    isSane,
    deliverQuote(instrument) {
      if (!prepare(instrument)) return false;
      // Only the third version has a market value.
      amounts[27] = 0;
      sink.quote(quote);
      return true;
    },
    deliverV3(instrument) {
      if (!prepare(instrument) || !(quote.marketCap >= 0)) return false;
      sink.quote(quote);
      return true;
    },
    deliverTrades() {
      const { count, rows } = batch;
      for (let index = 0; index < count; index += 1) {
        trade.index = index;
        const board = rows[index * WIDTH + BOARD] as number;
        trade.onTape = isTapeBoard(board);
        trade.board = isRegularBoard(board) ? REGULAR_BOARD : otherBoardOf(board);
        sink.trade(trade);
      }
    },
    deliverBook: () => sink.book(book),
    deliverDepth: () => lowRate?.depth(book),
  };
}

/** Which of TRADE_BOARDS a MarketBoardType is that is not the regular board. */
function otherBoardOf(board: number): number {
  if (board === feed.MarketBoardType.MARKET_TUNAI) return TRADE_BOARDS.indexOf('TN');
  return TRADE_BOARDS.indexOf(board === feed.MarketBoardType.MARKET_NEGO ? 'NG' : 'other');
}

/** Whether a number is in the list: small ones by a bit each. */
function membershipOf(list: readonly number[]): (value: number) => boolean {
  const small = list.reduce((bits, value) => (value >= 0 && value < 32 ? bits | (1 << value) : bits), 0);
  return (value) => (value >= 0 && value < 32 ? ((small >>> value) & 1) === 1 : list.includes(value));
}
