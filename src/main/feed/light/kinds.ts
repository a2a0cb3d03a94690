import type { FeedSubscriptions } from '#shared/contract/feed.ts';
import { AUCTION_FIELDS, BEST_FIELDS, CHART_FIELDS, LINE_FIELDS, MINUTE_FIELDS } from '#shared/contract/frames.ts';

/** Kinds that are a row of numbers a stock, and the columns of each. */
export const ROW_FIELDS = {
  bests: BEST_FIELDS,
  auctions: AUCTION_FIELDS,
  lines: LINE_FIELDS,
  minutes: MINUTE_FIELDS,
  charts: CHART_FIELDS,
} as const satisfies { readonly [kind in keyof FeedSubscriptions]?: readonly string[] };
export type RowKind = keyof typeof ROW_FIELDS;
// Object.keys forgets the names that it was given.
export const ROW_KINDS = Object.keys(ROW_FIELDS) as readonly RowKind[];

/** Kinds that are something whole: a book, a ranking, a queue. */
export const WHOLE_KINDS = ['depths', 'movers', 'hotlist', 'queues'] as const;
export type WholeKind = (typeof WHOLE_KINDS)[number];

export type LightKind = RowKind | WholeKind;

/** Every row ends with: the exchange's time, the time of arrival, its number, whether it may be old. */
export const ORIGIN_WIDTH = 4;
