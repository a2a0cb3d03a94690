import { decimalOf, isoTime, numberOf, timestampMs } from '#main/feed/index.ts';
import { feed } from '#proto/index.ts';
import type { ReadFrame } from './decode-ours.ts';
import { DEPTH, type MarketColumns, nextTrade, QUOTE_COLUMNS } from './market-columns.ts';
import type { Kind } from './wire-frames.ts';

/** protobufjs' static module, given the type of each message. */
export function protobufjsReaders(columns: MarketColumns, codes: readonly string[]): Readonly<Record<Kind, ReadFrame>> {
  const rows = new Map(codes.map((code, row) => [code, row]));
  const { quotes, trades, books, levels, counts } = columns;

  function putTrades(batch: readonly feed.RunningTrade.$Properties[]): void {
    for (const trade of batch) {
      const at = nextTrade(columns);
      trades.row[at] = rows.get(trade.stock ?? '') ?? -1;
      trades.at[at] = trade.time ? timestampMs(trade.time) : 0;
      trades.price[at] = trade.price ?? 0;
      trades.lots[at] = Math.floor((trade.volume ?? 0) / 100);
      trades.number[at] = trade.trade_number ?? 0;
      trades.side[at] = trade.action === 1 ? 1 : 0;
      trades.change[at] = trade.change ?? 0;
    }
  }

  function putPrice(price: feed.LivePrice): void {
    const at = (rows.get(price.stock_code) ?? -1) * QUOTE_COLUMNS;
    quotes[at] = price.lastprice;
    quotes[at + 1] = price.prev;
    quotes[at + 2] = price.open;
    quotes[at + 3] = price.high;
    quotes[at + 4] = price.low;
    quotes[at + 5] = price.average;
    quotes[at + 6] = price.volume;
    quotes[at + 7] = price.value;
    quotes[at + 8] = price.frequency;
    quotes[at + 9] = price.frg_buy;
    quotes[at + 10] = price.frg_sell;
    quotes[at + 11] = isoTime(price.itch_incoming_time) || isoTime(price.date);
    quotes[at + 12] = numberOf(price.sequence_number);
  }

  function putPriceV3(price: feed.LivePrice_v3): void {
    const at = (rows.get(price.stock_code) ?? -1) * QUOTE_COLUMNS;
    quotes[at] = decimalOf(price.lastprice);
    quotes[at + 1] = decimalOf(price.prev);
    quotes[at + 2] = decimalOf(price.open);
    quotes[at + 3] = decimalOf(price.high);
    quotes[at + 4] = decimalOf(price.low);
    quotes[at + 5] = decimalOf(price.average);
    quotes[at + 6] = decimalOf(price.volume);
    quotes[at + 7] = decimalOf(price.value);
    quotes[at + 8] = decimalOf(price.frequency);
    quotes[at + 9] = decimalOf(price.frg_buy);
    quotes[at + 10] = decimalOf(price.frg_sell);
    quotes[at + 11] = isoTime(price.itch_incoming_time) || isoTime(price.date);
    quotes[at + 12] = numberOf(price.sequence_number);
  }

  function putSide(side: readonly feed.OrderBookData.$Properties[], from: number): number {
    let at = from;
    for (const level of side) {
      levels[at] = decimalOf(level.price);
      levels[at + 1] = Math.floor(decimalOf(level.volume));
      levels[at + 2] = decimalOf(level.frequency);
      at += 3;
    }
    return side.length;
  }

  function putBook(code: string, book: feed.Orderbook_v3, time: number, sequence: number): void {
    const row = rows.get(code) ?? -1;
    books[row * 4] = time;
    books[row * 4 + 1] = sequence;
    books[row * 4 + 2] = decimalOf(book.total_bid?.volume);
    books[row * 4 + 3] = decimalOf(book.total_offer?.volume);
    counts[row * 2] = putSide(book.bid, row * DEPTH * 6);
    counts[row * 2 + 1] = putSide(book.offer, row * DEPTH * 6 + DEPTH * 3);
  }

  const wrapped: ReadFrame = (frame) => {
    const event = feed.WebsocketWrapMessage.decode(frame);
    if (event.running_trade) putTrades((event.running_trade as feed.RunningTradeBatch).trades);
    else if (event.liveprice) putPrice(event.liveprice as feed.LivePrice);
    else if (event.orderbook) {
      const { symbol, orderbook_data, sequence, timestamp } = event.orderbook as feed.OrderbookFeed;
      putBook(symbol, feed.Orderbook_v3.decode(orderbook_data), isoTime(timestamp), numberOf(sequence));
    }
  };
  return {
    'one trade': wrapped,
    'fifty trades': wrapped,
    'live price': wrapped,
    'book feed': wrapped,
    'live price v3': (frame) => putPriceV3(feed.LivePrice_v3.decode(frame)),
    'book v3'(frame) {
      const book = feed.Orderbook_v3.decode(frame);
      putBook(book.symbol, book, book.timestamp ? timestampMs(book.timestamp) : 0, 0);
    },
  };
}
