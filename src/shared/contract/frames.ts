import type { StockCode } from '#shared/market/index.ts';
import type { MoversSubscription, QueueSubscription } from './feed.ts';

/**
 * What the main process sends a window over its feed port: columns rather than objects, and the
 * next frame only after the window acknowledged the last, so that what is painted is the newest. Quotes and books are the newest state (conflated); trades are a
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
  /** Left out while there is nothing of a kind, so that a quiet frame is a small one. */
  readonly bests?: FieldColumns;
  readonly auctions?: FieldColumns;
  readonly lines?: FieldColumns;
  readonly minutes?: FieldColumns;
  readonly charts?: FieldColumns;
  readonly depths?: readonly BookFrame[];
  readonly movers?: readonly MoversFrame[];
  readonly hotlist?: HotlistFrame;
  readonly queues?: readonly QueueFrame[];
};

/** Row i belongs to `codes[i]`; a row is as wide as its kind's list of fields: value of field f is `values[i * width + index of f]`. */
export type FieldColumns = { readonly codes: readonly string[]; readonly values: Float64Array };

/** The last columns of every kind of row: exchange time and time of arrival (Unix ms, 0 where not sent), sequence number (0 without), 1 when stale. */
const ORIGIN = ['exchangeAt', 'receivedAt', 'sequence', 'stale'] as const;

/** Prices in rupiah, quantities in lots; the message has no numbers of orders. */
export const BEST_FIELDS = ['bid', 'bidLots', 'offer', 'offerLots', ...ORIGIN] as const;
/** `iep` in rupiah (0: nothing crosses), `iev` in lots, `change` in rupiah against the previous close. */
export const AUCTION_FIELDS = ['iep', 'iev', 'change', 'buyLots', 'sellLots', ...ORIGIN] as const;
/** `change` in rupiah, `changePercent` in per cent, `volume` in shares. */
export const LINE_FIELDS = ['last', 'change', 'changePercent', 'volume', ...ORIGIN] as const;
/** The minute so far: its price, shares, rupiah and trades; `minuteAt` is its start, Unix ms. */
export const MINUTE_FIELDS = ['price', 'volume', 'value', 'frequency', 'minuteAt', ...ORIGIN] as const;
/** Of a charted stock: the day so far and the minute so far. `marketCap` in rupiah, 0 where not sent. */
export const CHART_FIELDS = [
  'last',
  'previous',
  'open',
  'high',
  'low',
  'average',
  'volume',
  'value',
  'frequency',
  'marketCap',
  'minutePrice',
  'minuteVolume',
  'minuteAt',
  ...ORIGIN,
] as const;

/** Where a value comes from and whether it still holds. Times Unix ms. */
export type Origin = { readonly exchangeAt: number; readonly receivedAt: number; readonly stale: boolean };

/** One stock of a ranking. `change` in rupiah, `changePercent` in per cent, `volume` in shares, `value` in rupiah. */
export type RankedStock = {
  readonly code: string;
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
  readonly volume: number;
  readonly value: number;
  readonly frequency: number;
};
export type MoversFrame = Origin & {
  readonly subscription: MoversSubscription;
  readonly stocks: readonly RankedStock[];
};
export type HotlistFrame = Origin & {
  readonly gainers: readonly RankedStock[];
  readonly losers: readonly RankedStock[];
  readonly active: readonly RankedStock[];
};

/** One order of a queue. Lots; `at` is the exchange's text of its time as Unix ms. */
export type QueuedOrder = {
  readonly number: number;
  readonly side: 'buy' | 'sell';
  readonly status: 'open' | 'full-match' | 'withdrawn' | 'partial-match' | 'amended';
  readonly openLots: number;
  readonly lots: number;
  readonly at: number;
};
export type QueueFrame = Origin & { readonly subscription: QueueSubscription; readonly orders: readonly QueuedOrder[] };

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
  /** 1 when the value is stale (connection not live, or a sequence gap not yet repaired), else 0. */
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

/**
 * The code of a row that is no trade: a gap in the tape, where it was found. `number` is the first
 * trade that is not here, `lots` how many are missing, price 0. Either the service never sent them
 * (then they are of whatever stocks, and those that come late after all follow as rows of their own,
 * with numbers inside the gap), or this window was hidden or slow for so long that they could not wait.
 */
export const TAPE_GAP = '';

/** Boards of a trade, by the numbers in a frame. */
export const TRADE_BOARDS = ['RG', 'TN', 'NG', 'other'] as const;
export const REGULAR_BOARD = TRADE_BOARDS.indexOf('RG');

/**
 * Whether a trade makes the last price, the day's figures, the bars of charts and the values of alerts, as in the
 * service's own quotes and candles: only the regular board's do. Parties to a trade on another board agree on any price,
 * and such a trade is only shown on the tape, with its board.
 */
export const isPriced = (board: number): boolean => board === REGULAR_BOARD;

/** Oldest first. Row i of each column belongs together. A row whose code is {@link TAPE_GAP} is a gap. */
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
  /** The board of each trade, as an index of {@link TRADE_BOARDS}; a gap has the regular one. */
  readonly board: Uint8Array;
};

/** Name under which the preload hands the port to its own page (`window.postMessage`). */
export const FEED_PORT_MESSAGE = 'lantai:feed-port';
/** Channel on which the main process gives a window its port. */
export const FEED_PORT_CHANNEL = 'feed:port';
/** Backpressure: a window acknowledges a frame's number when it has applied it, and when it has drawn it. */
export type FrameAck = { readonly got: number } | { readonly drawn: number };

/** One row of the columns by name. */
export type QuoteRow = { readonly code: StockCode } & { readonly [field in QuoteField]: number };
