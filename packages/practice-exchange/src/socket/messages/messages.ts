import type { BookLevel, BookSnapshot, IndexQuote, Quote } from '#exchange/market/index.ts';
import { feed } from '#proto/index.ts';
import { BOARD, CHANGE, decimal, isoText, resetOf, timestamp } from './wire.ts';

/** Market values → the messages of the wrapper, and what answers a client. Volumes of quotes travel in shares, those of books in lots. */

const wrapped = (event: feed.WebsocketWrapMessage.$Properties): Uint8Array =>
  feed.WebsocketWrapMessage.encode(event).finish();

/**
 * @param now the exchange's time, sent where nothing has traded today
 * @param isNewDay whether the message before belonged to an earlier day
 */
export function quoteMessage(quote: Quote, sequence: number, now: number, isNewDay: boolean): Uint8Array {
  return wrapped({
    liveprice: {
      stock_code: quote.code,
      lastprice: quote.last,
      volume: quote.volume,
      high: quote.high,
      low: quote.low,
      open: quote.open,
      frequency: quote.frequency,
      frg_buy: quote.foreignBuy,
      frg_sell: quote.foreignSell,
      average: quote.average,
      date: isoText(quote.at || now),
      close: quote.last,
      prev: quote.previous,
      value: quote.value,
      change: CHANGE[quote.direction],
      sequence_number: sequence,
      board: feed.BoardType.REGULAR,
      source: feed.Source.SOURCE_REGULER,
      switch_reset: resetOf(isNewDay),
    },
  });
}

export function indexMessage(index: IndexQuote, sequence: number, now: number, isNewDay: boolean): Uint8Array {
  return wrapped({
    liveprice: {
      stock_code: index.code,
      lastprice: index.last,
      volume: index.volume,
      high: index.high,
      low: index.low,
      open: index.open,
      frequency: index.frequency,
      date: isoText(now),
      close: index.last,
      prev: index.previous,
      value: index.value,
      is_index: true,
      sequence_number: sequence,
      board: feed.BoardType.ALL,
      source: feed.Source.SOURCE_ALL_MARKET,
      switch_reset: resetOf(isNewDay),
    },
  });
}

const level = ({ price, lots, orders }: BookLevel): feed.OrderBookData.$Properties => ({
  price: decimal(price),
  volume: decimal(lots),
  frequency: decimal(orders),
});

/** A book by itself, without a number: `order_book_v3`, and what the wrapper's book carries inside. */
export function depthMessage(book: BookSnapshot, now: number): Uint8Array {
  return feed.Orderbook_v3.encode({
    symbol: book.code,
    bid: book.bids.map(level),
    offer: book.offers.map(level),
    total_bid: { volume: decimal(book.totalBidLots) },
    total_offer: { volume: decimal(book.totalOfferLots) },
    timestamp: timestamp(now),
  }).finish();
}

export function bookMessage(book: BookSnapshot, sequence: number, now: number): Uint8Array {
  return wrapped({
    orderbook: {
      symbol: book.code,
      orderbook_data: depthMessage(book, now),
      sequence,
      board: BOARD[book.board],
      timestamp: isoText(now),
    },
  });
}

export const pingMessage = (atMs: number, message: string): Uint8Array =>
  feed.PingResponse.encode({ timestamp: atMs, message }).finish();

export const errorMessage = (code: number, message: string): Uint8Array =>
  feed.Error.encode({ message, code }).finish();
