import type { MapStock } from '#shared/contract/market-map.ts';
import { stockCode } from '#shared/market/index.ts';

/** A stock of the whole market at 1,000 rupiah, unchanged. */
export const mapStock = (code: string, given: Partial<MapStock> = {}): MapStock => ({
  code: stockCode(code),
  name: `${code} Company`,
  sector: 'Energy',
  subSector: 'Coal',
  last: 1_000,
  previous: 1_000,
  volume: 10_000,
  value: 10_000_000,
  frequency: 12,
  marketCap: 1e12,
  freeFloatPercent: 40,
  isSpecial: false,
  board: null,
  ...given,
});
