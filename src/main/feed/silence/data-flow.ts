import { CHART_FIELDS, QUOTE_FIELDS } from '#shared/contract/frames.ts';
import type { LightSource } from '../light/frames.ts';
import type { QuoteTable } from '../quote-table.ts';
import type { DataWatchDeps } from './data-watch.ts';

/** What a connection's values show of their flow. */
export type DataFlow = Pick<DataWatchDeps, 'received' | 'takeNewestAt' | 'instruments' | 'busiest' | 'volumeOf'>;

/** What the hub has counted of the plain connection's messages. */
export type Arrivals = {
  /** Quotes since the start. */
  quotes(): number;
  /** See {@link DataWatchDeps.takeNewestAt}. */
  takeNewestAt(): number;
};

const VALUE = QUOTE_FIELDS.indexOf('value');
const VOLUME = QUOTE_FIELDS.indexOf('volume');

/**
 * Of the plain connection: quotes where any are subscribed to, because prices and orders depend on
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
        .filter((code) => !Number.isNaN(field(code, VOLUME)))
        .sort((one, other) => field(other, VALUE) - field(one, VALUE))
        .slice(0, count),
    volumeOf: (code) => field(code, VOLUME),
  };
}

const CHART_VOLUME = CHART_FIELDS.indexOf('volume');

/** Of the charts' connection. Its lag is the plain one's: both carry the same exchange's times. */
export function chartFlow(deps: {
  readonly source: Pick<LightSource, 'isKnown' | 'copyRow'>;
  codes(): readonly string[];
  frames(): number;
}): DataFlow {
  const row = new Float64Array(CHART_FIELDS.length);
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
      return row[CHART_VOLUME] ?? Number.NaN;
    },
  };
}
