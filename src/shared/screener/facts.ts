import { recordOf } from '#shared/records.ts';
import { BASIS_FIELDS, type DailyBasis } from './daily-basis.ts';

/**
 * Groups of figures by the requests that bring them. `market` comes for the whole market in a dozen requests and is
 * live afterwards; each of the others costs requests for every stock.
 */
export const FACT_GROUPS = ['market', 'daily', 'ratios', 'growth', 'foreign'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];
/** Groups of facts that are loaded stock by stock. */
export const STOCK_GROUPS = ['daily', 'ratios', 'growth', 'foreign'] as const;
export type StockGroup = (typeof STOCK_GROUPS)[number];

/** Figures of the sectors' lists; rupiah, shares, numbers of trades. */
export const MARKET_FACTS = ['last', 'previous', 'volume', 'value', 'frequency', 'marketCap'] as const;
/** As the service sends them: percent where it is a rate. */
export const RATIO_FACTS = ['per', 'pbv', 'roe', 'der', 'dividendYield'] as const;
/** Percent, of the last four quarters against the four before. */
export const GROWTH_FACTS = ['revenueGrowth', 'profitGrowth'] as const;
/** Rupiah, of the 5 and the 20 finished days before today. */
export const FOREIGN_FACTS = ['foreign5', 'foreign20'] as const;

/** Fields of each group, in order. A change of any of these is a new version of the cache file. */
export const FACT_FIELDS_OF = {
  market: MARKET_FACTS,
  daily: BASIS_FIELDS,
  ratios: RATIO_FACTS,
  growth: GROWTH_FACTS,
  foreign: FOREIGN_FACTS,
} as const satisfies Readonly<Record<FactGroup, readonly string[]>>;

export const FACT_FIELDS = [
  ...MARKET_FACTS,
  ...BASIS_FIELDS,
  ...RATIO_FACTS,
  ...GROWTH_FACTS,
  ...FOREIGN_FACTS,
  // Last, so that a row of the bridge is one stretch of numbers.
  'dailyState',
  'ratiosState',
  'growthState',
  'foreignState',
] as const;
export type FactField = (typeof FACT_FIELDS)[number];

/** What is known of a group of one stock. */
export const FACT_STATE = { waiting: 0, loaded: 1, failed: 2 } as const;

/** Place of each field in a row. */
export const FACT: Readonly<Record<FactField, number>> = recordOf(FACT_FIELDS, (_, place) => place);
export const FACT_WIDTH = FACT_FIELDS.length;

/** Where a group begins in a row. */
export const groupStart = (group: FactGroup): number => FACT[FACT_FIELDS_OF[group][0]];
export const statePlace = (group: StockGroup): number => FACT[`${group}State`];

/** The values of a group in the order of its fields. */
export const basisValues = (basis: DailyBasis): number[] => BASIS_FIELDS.map((field) => basis[field]);

/** A stock that can be screened. */
export type ScreenedStock = {
  readonly code: string;
  readonly name: string;
  readonly sector: string;
  /** `special`: under special monitoring, traded in call auctions with limits of their own. */
  readonly board: 'main' | 'special';
};
