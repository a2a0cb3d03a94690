import type { Instrument, Market } from '#exchange/market/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import {
  type AuctionNow,
  auctionMessage,
  type Best,
  bestMessage,
  minuteMessage,
} from '../messages/low-rate-messages.ts';
import { bookMessage, depthMessage, indexMessage, quoteMessage } from '../messages/messages.ts';
import { indexV3Message, minuteV3Message, quoteV3Message } from '../messages/v3-messages.ts';
import { INDEX_CODE } from '../subscription/subscription.ts';
import { auctionNow } from './auctions.ts';
import type { Minutes } from './minutes.ts';
import { createStateChannel, type StateChannel } from './state-channel.ts';
import { onlyWhenDifferent } from './when-different.ts';

/** Levels a side of an ordinary book, and of a whole one. */
const DEPTH = 20;
const WHOLE_DEPTH = 50;

type StockChannelName =
  | 'liveprice'
  | 'liveprice_v3'
  | 'order_book'
  | 'order_book_v3'
  | 'best_bid_offer'
  | 'iepiev'
  | 'intraday'
  | 'intraday_v3';

/** The channels whose messages are one stock's whole state. */
type StockChannels = Readonly<Record<StockChannelName, StateChannel>>;

type StockChannelsDeps = {
  readonly market: Market;
  readonly minutes: Minutes;
  readonly exchangeNow: () => number;
  /** Whether a stock's next message begins a new day. */
  readonly isNewDay: (code: string) => boolean;
};

type BestNow = { readonly bid: Best; readonly offer: Best };
const EMPTY: Best = { price: 0, lots: 0 };

export function createStockChannels({ market, minutes, exchangeNow, isNewDay }: StockChannelsDeps): StockChannels {
  // A subscription names listed stocks only.
  const quoteOf = (code: string) => market.quote(code as StockCode);
  const bookOf = (code: string, depth: number) => market.book(code as StockCode, 'RG', depth);
  const instrumentOf = (code: string): Instrument => {
    const found = market.instrument(code);
    if (!found) throw new RangeError(`no share is listed as ${code}`);
    return found;
  };
  const minuteOf = (code: string) => minutes.of(quoteOf(code), exchangeNow());

  const quote = (code: string, sequence: number, isNew: boolean): Uint8Array =>
    code === INDEX_CODE
      ? indexMessage(market.index(), sequence, exchangeNow(), isNew)
      : quoteMessage(quoteOf(code), sequence, exchangeNow(), isNew);

  const quoteV3 = (code: string, sequence: number, isNew: boolean): Uint8Array => {
    if (code === INDEX_CODE) return indexV3Message(market.index(), sequence, exchangeNow(), isNew);
    const now = quoteOf(code);
    return quoteV3Message(now, now.last * instrumentOf(code).listedShares, sequence, exchangeNow(), isNew);
  };

  const best = onlyWhenDifferent(
    (code): BestNow => {
      const { bids, offers } = bookOf(code, 1);
      return { bid: bids[0] ?? EMPTY, offer: offers[0] ?? EMPTY };
    },
    ({ bid, offer }) => `${bid.price} ${bid.lots} ${offer.price} ${offer.lots}`,
    (code, { bid, offer }, sequence) => bestMessage(code, bid, offer, quoteOf(code).previous, sequence, exchangeNow()),
  );
  const auction = onlyWhenDifferent(
    (code): AuctionNow => auctionNow(market, instrumentOf(code)),
    ({ iep, iev, buyLots, sellLots }) => `${iep} ${iev} ${buyLots} ${sellLots}`,
    auctionMessage,
  );

  return {
    liveprice: createStateChannel({
      channel: 'liveprice',
      present: (code, sequence) => quote(code, sequence, false),
      publish: (code, sequence) => quote(code, sequence, isNewDay(code)),
    }),
    liveprice_v3: createStateChannel({
      channel: 'liveprice_v3',
      present: (code, sequence) => quoteV3(code, sequence, false),
      publish: (code, sequence) => quoteV3(code, sequence, isNewDay(code)),
    }),
    order_book: createStateChannel({
      channel: 'order_book',
      present: (code, sequence) => bookMessage(bookOf(code, DEPTH), sequence, exchangeNow()),
    }),
    order_book_v3: createStateChannel({
      channel: 'order_book_v3',
      present: (code) => depthMessage(bookOf(code, WHOLE_DEPTH), exchangeNow()),
    }),
    best_bid_offer: createStateChannel({ channel: 'best_bid_offer', ...best }),
    iepiev: createStateChannel({ channel: 'iepiev', ...auction }),
    intraday: createStateChannel({ channel: 'intraday', present: (code) => minuteMessage(code, minuteOf(code)) }),
    intraday_v3: createStateChannel({
      channel: 'intraday_v3',
      present: (code) => minuteV3Message(code, minuteOf(code)),
    }),
  };
}
