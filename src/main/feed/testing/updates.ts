import type { BookUpdate, QuoteUpdate, TradeUpdate } from '../decode/updates.ts';

/** What a sink was told, by value: the decoder's own objects change with the next message. */
export type KeptQuote = Omit<QuoteUpdate, 'instrument' | 'words'>;
export type KeptBook = Omit<BookUpdate, 'instrument' | 'words'>;
export type KeptTrade = TradeUpdate;

export const copyOfQuote = (update: QuoteUpdate): KeptQuote => ({
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
  exchangeAt: update.exchangeAt,
  sequence: update.sequence,
  reset: update.reset,
});

export const copyOfBook = (update: BookUpdate): KeptBook => ({
  code: update.code,
  sequence: update.sequence,
  exchangeAt: update.exchangeAt,
  bids: { levels: update.bids.levels.slice(), count: update.bids.count },
  offers: { levels: update.offers.levels.slice(), count: update.offers.count },
  totalBidLots: update.totalBidLots,
  totalOfferLots: update.totalOfferLots,
});

export const copyOfTrade = (update: TradeUpdate): KeptTrade => ({
  code: update.code,
  number: update.number,
  at: update.at,
  price: update.price,
  lots: update.lots,
  side: update.side,
  change: update.change,
  onTape: update.onTape,
});
