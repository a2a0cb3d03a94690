import type { BookUpdate, QuoteUpdate, TradeUpdate } from '../decode/updates.ts';

/** Copies of what a sink received: the decoder's own objects change with the next message. */
export type QuoteCopy = Omit<QuoteUpdate, 'instrument' | 'words'>;
export type BookCopy = Omit<BookUpdate, 'instrument' | 'words'>;
export type TradeCopy = TradeUpdate;

export const copyOfQuote = (update: QuoteUpdate): QuoteCopy => ({
  code: update.code,
  last: update.last,
  previous: update.previous,
  open: update.open,
  high: update.high,
  low: update.low,
  average: update.average,
  volume: update.volume,
  value: update.value,
  frequency: update.frequency,
  foreignBuy: update.foreignBuy,
  foreignSell: update.foreignSell,
  marketCap: update.marketCap,
  exchangeAt: update.exchangeAt,
  sequence: update.sequence,
  reset: update.reset,
});

export const copyOfBook = (update: BookUpdate): BookCopy => ({
  code: update.code,
  sequence: update.sequence,
  exchangeAt: update.exchangeAt,
  bids: { levels: update.bids.levels.slice(), count: update.bids.count },
  offers: { levels: update.offers.levels.slice(), count: update.offers.count },
  totalBidLots: update.totalBidLots,
  totalOfferLots: update.totalOfferLots,
});

export const copyOfTrade = (update: TradeUpdate): TradeCopy => ({
  code: update.code,
  number: update.number,
  at: update.at,
  price: update.price,
  lots: update.lots,
  side: update.side,
  change: update.change,
  onTape: update.onTape,
  board: update.board,
});
