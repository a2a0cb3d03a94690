import type { StockCode } from '../market/index.ts';

/**
 * What the main process sends a window over its feed port: one frame per display refresh at most,
 * columns rather than objects. Quotes and books are the newest state (conflated); trades are a
 * batch without loss.
 */
export type FeedFrame = {
  /** Rises by one per frame and window. */
  readonly frame: number;
  /** Unix ms when the frame left the main process. */
  readonly sentAt: number;
  readonly quotes: QuoteColumns | null;
  readonly books: readonly BookFrame[];
  readonly trades: TradeColumns | null;
};

/** Columns of a quote row, in order; all numbers, prices in rupiah, `volume` in shares, `value` in rupiah, times in Unix ms. */
export const QUOTE_FIELDS = [
  'last',
  'previous',
  'open',
  'high',
  'low',
  'average',
  'volume',
  'value',
  'frequency',
  'foreignBuy',
  'foreignSell',
  /** The exchange's time of the last change. */
  'exchangeAt',
  /** When it arrived here. */
  'receivedAt',
  'sequence',
  /** 1 when the value may be old (connection not live, or a gap not yet mended), else 0. */
  'stale',
] as const;
export type QuoteField = (typeof QUOTE_FIELDS)[number];

/** Row i belongs to `codes[i]`; value of field f is `values[i * QUOTE_FIELDS.length + index of f]`. */
export type QuoteColumns = { readonly codes: readonly string[]; readonly values: Float64Array };

/** A whole book, best first. Levels as [price, lots, orders] triples in one array. */
export type BookFrame = {
  readonly code: string;
  readonly sequence: number;
  readonly exchangeAt: number;
  readonly receivedAt: number;
  readonly stale: boolean;
  readonly bids: Float64Array;
  readonly offers: Float64Array;
  /** Lots over the whole book, deeper than the levels shown. */
  readonly totalBidLots: number;
  readonly totalOfferLots: number;
};

/** Oldest first. Row i of each column belongs together. */
export type TradeColumns = {
  readonly codes: readonly string[];
  /** Exchange's trade number. */
  readonly number: Float64Array;
  readonly at: Float64Array;
  readonly price: Float64Array;
  readonly lots: Float64Array;
  /** 0 bought at the offer, 1 sold at the bid. */
  readonly side: Uint8Array;
  /** 0 unchanged, 1 up, 2 down against the trade before. */
  readonly change: Uint8Array;
};

/** Name under which the preload hands the port to its own page (`window.postMessage`). */
export const FEED_PORT_MESSAGE = 'lantai:feed-port';
/** Channel on which the main process gives a window its port. */
export const FEED_PORT_CHANNEL = 'feed:port';
/** What a window says back over the port after it has drawn a frame: its number. Lets the sender wait for a slow window. */
export type FrameAck = { readonly drawn: number };

/** One row of the columns by name. */
export type QuoteRow = { readonly code: StockCode } & { readonly [field in QuoteField]: number };
