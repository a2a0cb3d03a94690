import { feed } from '../../../proto/index.ts';
import { type Board, SHARES_PER_LOT } from '../../shared/market/index.ts';
import type { BookLevel, BookSnapshot, IndexQuote, Quote, Trade } from '../market/market.ts';

/** Market values → the feed's bytes. Volumes of quotes and trades travel in shares, those of books in lots. */

const BOARD: Record<Board, number> = {
  RG: feed.BoardType.REGULAR,
  NG: feed.BoardType.NEGOTIATION,
  TN: feed.BoardType.CASH,
};
const MARKET_BOARD: Record<Board, feed.MarketBoardType> = {
  RG: feed.MarketBoardType.MARKET_REGULER,
  TN: feed.MarketBoardType.MARKET_TUNAI,
  NG: feed.MarketBoardType.MARKET_NEGO,
};
const CHANGE: Record<Quote['direction'], feed.Change> = {
  same: feed.Change.NO_CHANGE,
  up: feed.Change.UP,
  down: feed.Change.DOWN,
};

const wrapped = (event: feed.WebsocketWrapMessage.$Properties): Uint8Array =>
  feed.WebsocketWrapMessage.encode(event).finish();
const decimal = (units: number): feed.DecimalValue.$Properties => ({ units });
const timestamp = (atMs: number): feed.Timestamp.$Properties => ({
  seconds: Math.floor(atMs / 1000),
  nanos: (atMs % 1000) * 1_000_000,
});

/** @param now the exchange's time, told where nothing has traded today */
export function quoteMessage(quote: Quote, sequence: number, now: number): Uint8Array {
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
      date: new Date(quote.at || now).toISOString(),
      close: quote.last,
      prev: quote.previous,
      value: quote.value,
      change: CHANGE[quote.direction],
      sequence_number: sequence,
      board: feed.BoardType.REGULAR,
      source: feed.Source.SOURCE_REGULER,
    },
  });
}

export function indexMessage(index: IndexQuote, sequence: number, now: number): Uint8Array {
  return wrapped({
    liveprice: {
      stock_code: index.code,
      lastprice: index.last,
      volume: index.volume,
      high: index.high,
      low: index.low,
      open: index.open,
      frequency: index.frequency,
      date: new Date(now).toISOString(),
      close: index.last,
      prev: index.previous,
      value: index.value,
      is_index: true,
      sequence_number: sequence,
      board: feed.BoardType.ALL,
      source: feed.Source.SOURCE_ALL_MARKET,
    },
  });
}

const level = ({ price, lots, orders }: BookLevel): feed.OrderBookData.$Properties => ({
  price: decimal(price),
  volume: decimal(lots),
  frequency: decimal(orders),
});

export function bookMessage(book: BookSnapshot, sequence: number, now: number): Uint8Array {
  const orderbook_data = feed.Orderbook_v3.encode({
    symbol: book.code,
    bid: book.bids.map(level),
    offer: book.offers.map(level),
    total_bid: { volume: decimal(book.totalBidLots) },
    total_offer: { volume: decimal(book.totalOfferLots) },
    timestamp: timestamp(now),
  }).finish();
  return wrapped({
    orderbook: {
      symbol: book.code,
      orderbook_data,
      sequence,
      board: BOARD[book.board],
      timestamp: new Date(now).toISOString(),
    },
  });
}

/** @param sentAt moment of sending, ms of the exchange's clock */
export function tradesMessage(trades: readonly Trade[], sentAt: number): Uint8Array {
  const websocket_time = timestamp(sentAt);
  return wrapped({
    running_trade: {
      trades: trades.map((trade) => ({
        websocket_time,
        stock: trade.code,
        price: trade.price,
        volume: trade.lots * SHARES_PER_LOT,
        action: trade.aggressor === 'buy' ? feed.TradeType.BUY : feed.TradeType.SELL,
        time: timestamp(trade.at),
        change: CHANGE[trade.direction],
        trade_number: trade.number,
        market_board: MARKET_BOARD[trade.board],
        value: trade.price * trade.lots * SHARES_PER_LOT,
      })),
    },
  });
}

export const pingMessage = (atMs: number, message: string): Uint8Array =>
  feed.PingResponse.encode({ timestamp: atMs, message }).finish();

export const errorMessage = (code: number, message: string): Uint8Array =>
  feed.Error.encode({ message, code }).finish();
