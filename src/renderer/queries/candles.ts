import type { QueryClient } from '@tanstack/react-query';
import { marketStore } from '#renderer/feed/index.ts';
import type { CandleColumns, Candles, PriceBasis } from '#shared/contract/market.ts';
import { type ChartInterval, joinCandles, type PriceStep, type StockCode } from '#shared/market/index.ts';

/** The service's bars, and which trades they can have in them already. */
export type LoadedCandles = {
  readonly columns: CandleColumns;
  /** Position in the window's tape from which trades are newer than the answer. */
  readonly tapeFrom: number;
  /** The service's clock as it was asked, Unix ms: trades before are in the bars. Null where that is not known. */
  readonly asOf: number | null;
  /** There are no older bars. */
  readonly whole: boolean;
  /** Steps by which the prices differ from those adjusted for splits. */
  readonly steps: readonly PriceStep[];
  /** Trading days without bars, YYYY-MM-DD, oldest first. */
  readonly missing: readonly string[];
};

const NO_DAYS: readonly string[] = [];
const NO_STEPS: readonly PriceStep[] = [];

/** How long bars without a panel stay in the query cache, ms. */
export const CANDLES_CACHE_MS = 60_000;

export type CandlesKey = readonly ['candles', StockCode, ChartInterval, PriceBasis];
export const candlesKey = (symbol: StockCode, interval: ChartInterval, basis: PriceBasis = 'splits'): CandlesKey => [
  'candles',
  symbol,
  interval,
  basis,
];

/** Joins an answer for the newest days with the older bars that are cached. */
export function withOlderCandles(
  client: QueryClient,
  key: CandlesKey,
  { whole, steps = NO_STEPS, missing = NO_DAYS, asOf: askedAt, ...columns }: Candles,
): LoadedCandles {
  const tapeFrom = marketStore.trades.end();
  const asOf = askedAt ?? null;
  const cached = whole ? undefined : client.getQueryData<LoadedCandles>(key);
  const joined = cached && joinCandles({ ...cached.columns, missing: cached.missing }, { ...columns, missing });
  return joined
    ? { steps, ...joined, tapeFrom, asOf, whole: cached.whole }
    : { steps, columns, missing, tapeFrom, asOf, whole };
}
