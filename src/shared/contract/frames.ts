import type { StockCode } from '#shared/market/index.ts';
import type { BookFrame, FlagKind, LowRateRowKind, Places, WholeFrames, WholeKind } from './feed-kinds.ts';

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
  readonly quotes: FieldColumns | null;
  readonly books: readonly BookFrame[];
  readonly trades: TradeColumns | null;
} & LowRateParts;

/** Left out while there is nothing of a kind, so that a quiet frame is a small one. */
export type LowRateParts = { readonly [kind in LowRateRowKind]?: FieldColumns } & {
  readonly [kind in WholeKind]?: kind extends FlagKind ? WholeFrames[kind] : readonly WholeFrames[kind][];
};

/** Row i belongs to `codes[i]`; a row is as wide as its kind's list of fields, see PLACES. */
export type FieldColumns = { readonly codes: readonly string[]; readonly values: Float64Array };

export type QuoteField = keyof Places<'quotes'>;

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
