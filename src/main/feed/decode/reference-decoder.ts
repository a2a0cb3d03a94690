import { feed } from '#proto/index.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import type { MessageType } from '../protocol/message-types.ts';
import { createBookReader, readFeedBook } from './book-codec.ts';
import type { Delivery } from './delivery.ts';
import { putTrade } from './hot-path/trade-batch.ts';
import { createIsoTime } from './iso-time.ts';
import { createLowRateReaders } from './low-rate-messages.ts';
import type { LowRateSink } from './low-rate-updates.ts';
import { decimalOf, putWords, timestampMs } from './wire-values.ts';

/** Types that say something of the market, unlike pongs and errors. */
type MarketType = Exclude<MessageType, 'PingResponse' | 'Error'>;

/**
 * Reads through the generated module, which is exact about everything: what the hot-path readers take they
 * must read as it does, and what they leave it judges.
 */
type Reference = {
  /** @throws Error (protobuf's own, or RangeError) for what is no such message or has impossible values */
  take(type: MarketType, bytes: Uint8Array): void;
};

export function createReference(delivery: Delivery, dialect: FeedDialect, lowRate: LowRateSink | undefined): Reference {
  const { instruments, fields, at, batch, book } = delivery;
  const { amounts } = fields;
  const readBook = createBookReader(dialect);
  const isoTime = createIsoTime(dialect.timeZone);

  function fillRest(message: feed.LivePrice | feed.LivePrice_v3): void {
    putWords(message.sequence_number, fields.sequence);
    fields.board = message.board;
    fields.switchReset = message.switch_reset;
    at[0] = isoTime(message.itch_incoming_time) || isoTime(message.date);
  }

  function takePrice(message: feed.LivePrice): void {
    if (!delivery.isQuoteBoard(message.board)) return;
    for (const [name, field] of AMOUNT_FIELDS) amounts[field] = message[name];
    fillRest(message);
    must(delivery.deliverQuote(instruments.idOf(message.stock_code)));
  }

  function takePriceV3(message: feed.LivePrice_v3): void {
    if (!delivery.isQuoteBoard(message.board)) return;
    for (const [name, field] of AMOUNT_FIELDS) amounts[field] = decimalOf(message[name]);
    amounts[17] = decimalOf(message.quantity);
    amounts[27] = decimalOf(message.market_cap);
    fillRest(message);
    must(delivery.deliverV3(instruments.idOf(message.stock_code)));
  }

  /** Fields that came of one trade or many: all are good, or none is taken. */
  function takeTrades(trades: readonly feed.RunningTrade.$Properties[]): void {
    batch.count = 0;
    for (const message of trades) {
      const trade = {
        instrument: instruments.idOf(message.stock ?? ''),
        at: message.time ? timestampMs(message.time) : 0,
        price: message.price ?? 0,
        volume: message.volume ?? 0,
        number: message.trade_number ?? 0,
        action: message.action ?? 0,
        change: message.change ?? 0,
        board: message.market_board ?? 0,
      };
      must(putTrade(batch, trade));
    }
    delivery.deliverTrades();
  }

  function takeBookFeed(message: feed.OrderbookFeed): void {
    if (message.board !== dialect.bookBoard) return;
    name(message.symbol, isoTime(message.timestamp_ns) || isoTime(message.timestamp));
    putWords(message.sequence, book.words);
    readFeedBook(readBook, message.orderbook_data, delivery.codec, book);
    delivery.deliverBook();
  }

  /** A bare book has no number of its own. */
  function name(code: string, exchangeAt: number): void {
    book.instrument = instruments.idOf(code);
    must(book.instrument >= 0);
    book.exchangeAt = exchangeAt;
    book.words.fill(0);
  }

  const readers: Readonly<Record<MarketType, (bytes: Uint8Array) => void>> = {
    ...createLowRateReaders(lowRate, dialect),
    WebsocketWrapMessage(bytes) {
      const event = feed.WebsocketWrapMessage.decode(bytes);
      if (event.running_trade) takeTrades((event.running_trade as feed.RunningTradeBatch).trades);
      if (event.liveprice) takePrice(event.liveprice as feed.LivePrice);
      if (event.orderbook) takeBookFeed(event.orderbook as feed.OrderbookFeed);
    },
    LivePrice: (bytes) => takePrice(feed.LivePrice.decode(bytes)),
    LivePrice_v3: (bytes) => takePriceV3(feed.LivePrice_v3.decode(bytes)),
    RunningTrade: (bytes) => takeTrades([feed.RunningTrade.decode(bytes)]),
    RunningTradeBatch: (bytes) => takeTrades(feed.RunningTradeBatch.decode(bytes).trades),
    Orderbook_v3(bytes) {
      const { symbol, timestamp } = feed.Orderbook_v3.decode(bytes);
      name(symbol, timestamp ? timestampMs(timestamp) : 0);
      readBook(bytes, 'orderbook_v3', book);
      delivery.deliverDepth();
    },
    Orderbook(bytes) {
      const { stock_symbol, time } = feed.Orderbook.decode(bytes);
      name(stock_symbol, time ? timestampMs(time) : 0);
      readBook(bytes, 'orderbook', book);
      delivery.deliverBook();
    },
    OrderBookBody(bytes) {
      const { stock_symbol, time } = feed.OrderBookBody.decode(bytes);
      name(stock_symbol, time ? timestampMs(time) : 0);
      readBook(bytes, 'orderbook_body', book);
      delivery.deliverBook();
    },
  };

  return { take: (type, bytes) => readers[type](bytes) };
}

/** @throws RangeError for what cannot be */
function must(holds: boolean): void {
  if (!holds) throw new RangeError('has impossible values');
}

const AMOUNT_FIELDS = [
  ['lastprice', 2],
  ['volume', 3],
  ['high', 4],
  ['low', 5],
  ['open', 6],
  ['frequency', 7],
  ['frg_buy', 8],
  ['frg_sell', 9],
  ['average', 10],
  ['close', 12],
  ['prev', 13],
  ['value', 14],
] as const;
