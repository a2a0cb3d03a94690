import { feed } from '../../../proto/index.ts';
import { isStockCode, SHARES_PER_LOT } from '../../shared/market/index.ts';
import { type BookUpdate, createBookReader } from './book-codec.ts';
import type { FeedDialect } from './dialect.ts';
import { isoTime } from './iso-time.ts';
import type { MessageType } from './message-types.ts';
import type { UnreadableLog } from './unreadable.ts';
import { wireShape } from './wire-shape.ts';
import { numberOf, timestampMs } from './wire-values.ts';

export type { BookUpdate } from './book-codec.ts';

/** The whole state of one instrument. Rupiah, shares; times Unix ms, 0 when not told. */
export type QuoteUpdate = {
  code: string;
  last: number;
  previous: number;
  open: number;
  high: number;
  low: number;
  average: number;
  volume: number;
  value: number;
  frequency: number;
  foreignBuy: number;
  foreignSell: number;
  exchangeAt: number;
  sequence: number;
  /** The instrument's day starts anew with this message. */
  reset: boolean;
};

/** One trade of the tape. `side` 0 bought at the offer, 1 sold at the bid; `change` 0 same, 1 up, 2 down. */
export type TradeUpdate = {
  code: string;
  number: number;
  at: number;
  price: number;
  lots: number;
  side: number;
  change: number;
  /** False for a trade of a board that does not belong on the tape: it counts for the numbering only. */
  onTape: boolean;
};

/** Where decoded messages go. The objects are the decoder's own and change with the next message: copy, don't keep. */
export type FeedSink = {
  quote(update: Readonly<QuoteUpdate>): void;
  book(update: Readonly<BookUpdate>): void;
  trade(update: Readonly<TradeUpdate>): void;
};

/** What a frame turned out to be. `error` is the service's own message, not checked for secrets. */
export type FrameOutcome =
  | { readonly kind: 'data' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'unreadable' }
  /** Fits more than one type that this connection may carry: kept for diagnostics, not guessed. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'error'; readonly code: number; readonly message: string };

export type Decoder = {
  /** Never throws: what cannot be read is logged and skipped. */
  binary(bytes: Uint8Array): FrameOutcome;
  text(size: number): FrameOutcome;
  /** The types that may come from now on, from {@link messagesOf} the channels subscribed to. Before the first call: wrapper, pongs and errors. */
  expect(candidates: ReadonlySet<MessageType>): void;
};

export type DecoderDeps = {
  readonly dialect: FeedDialect;
  readonly sink: FeedSink;
  readonly unreadable: UnreadableLog;
  now(): number;
};

const DATA: FrameOutcome = { kind: 'data' };
const PONG: FrameOutcome = { kind: 'pong' };
const UNREADABLE: FrameOutcome = { kind: 'unreadable' };

export function createDecoder({ dialect, sink, unreadable, now }: DecoderDeps): Decoder {
  const quote: QuoteUpdate = {
    code: '',
    last: 0,
    previous: 0,
    open: 0,
    high: 0,
    low: 0,
    average: 0,
    volume: 0,
    value: 0,
    frequency: 0,
    foreignBuy: 0,
    foreignSell: 0,
    exchangeAt: 0,
    sequence: 0,
    reset: false,
  };
  const trade: TradeUpdate = { code: '', number: 0, at: 0, price: 0, lots: 0, side: 0, change: 0, onTape: true };
  const readBook = createBookReader(dialect);
  const quoteUnit = dialect.quoteVolume === 'lots' ? SHARES_PER_LOT : 1;
  const tradeUnit = dialect.tradeVolume === 'shares' ? SHARES_PER_LOT : 1;

  /** @throws Error for a value that no instrument can have. */
  const takeQuote = (message: feed.LivePrice): void => {
    if (!dialect.quoteBoards.includes(message.board)) return;
    quote.code = knownForm(message.stock_code);
    quote.last = message.lastprice;
    quote.previous = message.prev;
    quote.open = message.open;
    quote.high = message.high;
    quote.low = message.low;
    quote.average = message.average;
    quote.volume = message.volume * quoteUnit;
    quote.value = message.value;
    quote.frequency = message.frequency;
    quote.foreignBuy = message.frg_buy;
    quote.foreignSell = message.frg_sell;
    quote.exchangeAt = isoTime(message.itch_incoming_time) || isoTime(message.date);
    quote.sequence = numberOf(message.sequence_number);
    quote.reset = message.switch_reset === feed.SwitchReset.RESET;
    const sum = quote.last + quote.previous + quote.open + quote.high + quote.low + quote.average;
    const sums = quote.volume + quote.value + quote.frequency + quote.foreignBuy + quote.foreignSell;
    if (!Number.isFinite(sum + sums) || quote.last < 0 || quote.volume < 0) throw new RangeError('no such quote');
    sink.quote(quote);
  };

  const takeTrades = (batch: feed.RunningTradeBatch): void => {
    for (const message of batch.trades) if (!isTrade(message)) throw new RangeError('no such trade');
    for (const message of batch.trades) {
      trade.code = message.stock ?? '';
      trade.number = message.trade_number ?? 0;
      trade.at = message.time ? timestampMs(message.time) : 0;
      trade.price = message.price ?? 0;
      trade.lots = Math.floor((message.volume ?? 0) / tradeUnit);
      trade.side = message.action === feed.TradeType.SELL ? 1 : 0;
      trade.change = message.change ?? 0;
      trade.onTape = dialect.tapeBoards.includes(message.market_board ?? 0);
      sink.trade(trade);
    }
  };

  const takeBook = (message: feed.OrderbookFeed): void => {
    if (message.board !== dialect.bookBoard) return;
    sink.book(readBook(knownForm(message.symbol), message));
  };

  const takeWrapped = (bytes: Uint8Array): void => {
    const event = feed.WebsocketWrapMessage.decode(bytes);
    if (event.running_trade) takeTrades(event.running_trade as feed.RunningTradeBatch);
    if (event.liveprice) takeQuote(event.liveprice as feed.LivePrice);
    if (event.orderbook) takeBook(event.orderbook as feed.OrderbookFeed);
  };

  const take = (bytes: Uint8Array): FrameOutcome => {
    const shape = wireShape(bytes);
    switch (shape) {
      case 'wrapped':
        takeWrapped(bytes);
        return DATA;
      case 'pong':
        feed.PingResponse.decode(bytes);
        return PONG;
      case 'error': {
        const { code, message } = feed.Error.decode(bytes);
        return { kind: 'error', code, message };
      }
      case 'unknown':
      case 'malformed':
        unreadable.add(now(), shape, bytes);
        return UNREADABLE;
    }
  };

  return {
    binary(bytes) {
      try {
        return take(bytes);
      } catch {
        unreadable.add(now(), 'malformed', bytes);
        return UNREADABLE;
      }
    },
    text(size) {
      unreadable.add(now(), 'text', size);
      return UNREADABLE;
    },
    expect() {},
  };
}

/** @throws RangeError for text that cannot be a stock code: nothing from outside becomes a key unchecked. */
function knownForm(code: string): string {
  if (!isStockCode(code)) throw new RangeError('not a stock code');
  return code;
}

const isTrade = (message: feed.RunningTrade.$Properties): boolean =>
  isStockCode(message.stock ?? '') &&
  isAmount(message.price ?? 0) &&
  isAmount(message.volume ?? 0) &&
  (message.change ?? 0) >= 0 &&
  (message.change ?? 0) <= 2;

const isAmount = (value: number): boolean => value >= 0 && value < Number.POSITIVE_INFINITY;
