import { FEED_KINDS, PLACES } from '#shared/contract/feed-kinds.ts';
import type { DataFlow } from '../connection/silence/connection-data.ts';
import type { LowRateSource } from './low-rate-frames.ts';
import type { QuoteTable } from './quote-table.ts';

/** What the hub has counted of the plain connection's messages. */
export type Arrivals = {
  /** Quotes since the start. */
  quotes(): number;
  /** See {@link DataFlow}. */
  takeNewestAt(): number;
};

const QUOTE = PLACES.quotes;

/**
 * Data flow of the plain connection: quotes where any are subscribed to, because prices and orders depend on
 * them; otherwise whatever data there are.
 * @param frames data frames since the start
 * @param subscribed how many entries the whole subscription has
 */
export function plainFlow(deps: {
  readonly quotes: QuoteTable;
  readonly arrivals: Arrivals;
  codes(): readonly string[];
  frames(): number;
  subscribed(): number;
}): DataFlow {
  const { quotes, arrivals, codes } = deps;
  const field = (code: string, index: number): number => {
    const row = quotes.rowOf(code);
    return row >= 0 && quotes.isKnown(row) ? quotes.field(row, index) : Number.NaN;
  };
  return {
    received: () => (codes().length > 0 ? arrivals.quotes() : deps.frames()),
    takeNewestAt: arrivals.takeNewestAt,
    instruments: () => codes().length || deps.subscribed(),
    busiest: (count) =>
      codes()
        .filter((code) => !Number.isNaN(field(code, QUOTE.volume)))
        .sort((left, right) => field(right, QUOTE.value) - field(left, QUOTE.value))
        .slice(0, count),
    volumeOf: (code) => field(code, QUOTE.volume),
  };
}

/** Data flow of the charts' connection. Its lag is the plain one's: both carry the same exchange's times. */
export function chartFlow(deps: {
  readonly source: Pick<LowRateSource, 'isKnown' | 'copyRow'>;
  codes(): readonly string[];
  frames(): number;
}): DataFlow {
  const row = new Float64Array(FEED_KINDS.charts.fields.length);
  return {
    received: deps.frames,
    takeNewestAt: () => 0,
    instruments: () => deps.codes().length,
    busiest: (count) =>
      deps
        .codes()
        .filter((code) => deps.source.isKnown('charts', code))
        .slice(0, count),
    volumeOf(code) {
      deps.source.copyRow('charts', code, row, 0);
      return row[PLACES.charts.volume] ?? Number.NaN;
    },
  };
}
