import type { StockCode } from '#shared/market/index.ts';
import { FACT_FIELDS_OF, type StockGroup } from '#shared/screener/index.ts';
import type { FactStock } from '../fact-table.ts';

export const factStock = (code: string): FactStock => ({
  code: code as StockCode,
  name: `${code} Sejahtera`,
  sector: 'Energy',
  board: 'main',
});

/** last, previous, volume, value, frequency, marketCap */
export const MARKET_ROW = [1_000, 990, 5_000, 5e6, 12, 1e12] as const;

/** Values of a group, all of them the same. */
export const valuesOf = (group: StockGroup, value: number): number[] =>
  new Array(FACT_FIELDS_OF[group].length).fill(value);
