import {
  AUCTION_FIELDS,
  BEST_FIELDS,
  CHART_FIELDS,
  LINE_FIELDS,
  MINUTE_FIELDS,
  QUOTE_FIELDS,
} from '#shared/contract/frames.ts';
import { placesOf } from './field-table.ts';

/** The kinds of value with one row per instrument, and the fields of each. */
export const ROW_FIELDS = {
  quotes: QUOTE_FIELDS,
  bests: BEST_FIELDS,
  auctions: AUCTION_FIELDS,
  lines: LINE_FIELDS,
  minutes: MINUTE_FIELDS,
  charts: CHART_FIELDS,
} as const;
export type RowKind = keyof typeof ROW_FIELDS;
export const ROW_KINDS = ['quotes', 'bests', 'auctions', 'lines', 'minutes', 'charts'] as const;

export const BEST = placesOf(BEST_FIELDS);
export const AUCTION = placesOf(AUCTION_FIELDS);
export const LINE = placesOf(LINE_FIELDS);
export const MINUTE = placesOf(MINUTE_FIELDS);
export const CHART = placesOf(CHART_FIELDS);

/** Index of a kind's exchange time, arrival time, sequence number and stale flag. */
export const ORIGIN_PLACES = Object.fromEntries(
  ROW_KINDS.map((kind) => {
    const fields: readonly string[] = ROW_FIELDS[kind];
    const at = (field: string): number => fields.indexOf(field);
    return [
      kind,
      { exchangeAt: at('exchangeAt'), receivedAt: at('receivedAt'), sequence: at('sequence'), stale: at('stale') },
    ];
  }),
) as { readonly [kind in RowKind]: { exchangeAt: number; receivedAt: number; sequence: number; stale: number } };
