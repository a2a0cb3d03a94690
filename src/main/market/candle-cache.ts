import { LRUCache } from 'lru-cache';
import type { CandleColumns } from '#shared/contract/market.ts';

export type CachedCandles = {
  readonly columns: CandleColumns;
  /** When they were requested, Unix ms. */
  readonly requestedAt: number;
};

export type CandleCache = LRUCache<string, CachedCandles>;

/** The cache requires a size of at least 1, and an answer may hold no bar at all. */
const bytesOf = ({ columns }: CachedCandles): number =>
  Object.values(columns).reduce((sum, column) => sum + column.byteLength, 0) || 1;

/** Candles by stock and interval. @param maxBytes of all of them; an entry larger than that is not cached */
export const createCandleCache = (maxBytes: number): CandleCache =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
