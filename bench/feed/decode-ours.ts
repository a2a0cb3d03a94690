import {
  createDecoder,
  createInstruments,
  createUnreadableLog,
  DEFAULT_FEED_DIALECT,
  type FeedSink,
  messagesOf,
} from '#main/feed/index.ts';
import { DEPTH, type MarketColumns, nextTrade, QUOTE_COLUMNS } from './market-columns.ts';

/** A frame of a known kind, read into the columns. */
export type ReadFrame = (frame: Uint8Array) => void;

/** The project's whole decoder: recognition, checks and all. @throws Error when a frame is not taken */
export function ourReader(columns: MarketColumns, codes: readonly string[]): ReadFrame {
  const instruments = createInstruments();
  for (const code of codes) instruments.idFor(code);
  const { quotes, trades, books, levels, counts } = columns;
  const sink: FeedSink = {
    instruments,
    quote(update) {
      const at = update.instrument * QUOTE_COLUMNS;
      quotes[at] = update.last;
      quotes[at + 1] = update.previous;
      quotes[at + 2] = update.open;
      quotes[at + 3] = update.high;
      quotes[at + 4] = update.low;
      quotes[at + 5] = update.average;
      quotes[at + 6] = update.volume;
      quotes[at + 7] = update.value;
      quotes[at + 8] = update.frequency;
      quotes[at + 9] = update.foreignBuy;
      quotes[at + 10] = update.foreignSell;
      quotes[at + 11] = update.exchangeAt;
      quotes[at + 12] = update.sequence;
    },
    trade(update) {
      if (!update.onTape) return;
      const at = nextTrade(columns);
      trades.row[at] = update.instrument ?? -1;
      trades.at[at] = update.at;
      trades.price[at] = update.price;
      trades.lots[at] = update.lots;
      trades.number[at] = update.number;
      trades.side[at] = update.side;
      trades.change[at] = update.change;
    },
    book(update) {
      const row = update.instrument;
      books[row * 4] = update.exchangeAt;
      books[row * 4 + 1] = update.sequence;
      books[row * 4 + 2] = update.totalBidLots;
      books[row * 4 + 3] = update.totalOfferLots;
      const from = row * DEPTH * 6;
      const { bids, offers } = update;
      counts[row * 2] = bids.count;
      counts[row * 2 + 1] = offers.count;
      for (let place = 0; place < bids.count * 3; place += 1) levels[from + place] = bids.levels[place] as number;
      const second = from + DEPTH * 3;
      for (let place = 0; place < offers.count * 3; place += 1) levels[second + place] = offers.levels[place] as number;
    },
  };
  const messages = { liveprice: 'LivePrice_v3', order_book: 'Orderbook_v3' } as const;
  const dialect = { ...DEFAULT_FEED_DIALECT, messages, bookDepth: DEPTH };
  const decoder = createDecoder({
    dialect,
    sink,
    lowRate: { put: () => undefined, depth: sink.book },
    unreadable: createUnreadableLog(() => false),
    now: Date.now,
  });
  decoder.expect(messagesOf(['liveprice', 'order_book', 'running_trade_batch'], messages));
  return (frame) => {
    if (decoder.binary(frame).kind !== 'data') throw new Error('a frame was not taken');
  };
}
