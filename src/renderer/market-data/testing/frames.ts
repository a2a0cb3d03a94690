import { type BookFrame, FEED_KINDS } from '#shared/contract/feed-kinds.ts';
import { type FeedFrame, type QuoteRow, TRADE_BOARDS } from '#shared/contract/frames.ts';

type TradeParts = {
  readonly code: string;
  readonly price: number;
  readonly lots: number;
  readonly at?: number;
  readonly board?: (typeof TRADE_BOARDS)[number];
};
type QuoteParts = Partial<Omit<QuoteRow, 'code'>>;

const EMPTY: Omit<QuoteRow, 'code'> = {
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
  receivedAt: 0,
  sequence: 0,
  stale: 0,
};

/** A frame of quotes, books and trades, each optional. */
export function frameOf(
  number: number,
  parts: {
    readonly quotes?: Readonly<Record<string, QuoteParts>>;
    readonly books?: readonly BookFrame[];
    readonly trades?: readonly TradeParts[];
  },
): FeedFrame {
  const quotes = Object.entries(parts.quotes ?? {});
  const trades = parts.trades ?? [];
  return {
    frame: number,
    sentAt: 0,
    quotes:
      quotes.length === 0
        ? null
        : {
            codes: quotes.map(([code]) => code),
            values: Float64Array.from(
              quotes.flatMap(([, given]) => FEED_KINDS.quotes.fields.map((field) => given[field] ?? EMPTY[field])),
            ),
          },
    books: parts.books ?? [],
    trades:
      trades.length === 0
        ? null
        : {
            codes: trades.map((trade) => trade.code),
            number: Float64Array.from(trades, (_, index) => index),
            at: Float64Array.from(trades, (trade) => trade.at ?? 0),
            price: Float64Array.from(trades, (trade) => trade.price),
            lots: Float64Array.from(trades, (trade) => trade.lots),
            side: new Uint8Array(trades.length),
            change: new Uint8Array(trades.length),
            board: Uint8Array.from(trades, ({ board }) => TRADE_BOARDS.indexOf(board ?? 'RG')),
          },
  };
}

/** A book of `[price, lots, orders]` levels, best first. */
export const bookOf = (
  code: string,
  bids: readonly (readonly [number, number, number])[],
  offers: readonly (readonly [number, number, number])[],
  stale = false,
): BookFrame => ({
  code,
  sequence: 1,
  exchangeAt: 0,
  receivedAt: 0,
  stale,
  bids: Float64Array.from(bids.flat()),
  offers: Float64Array.from(offers.flat()),
  totalBidLots: bids.reduce((sum, [, lots]) => sum + lots, 0),
  totalOfferLots: offers.reduce((sum, [, lots]) => sum + lots, 0),
});
