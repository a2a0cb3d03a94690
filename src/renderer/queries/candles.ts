import type { QueryClient } from '@tanstack/react-query';
import { marketStore } from '#renderer/feed/index.ts';
import type { CandleColumns, Candles, ChartInterval } from '#shared/contract/market.ts';
import { joinCandles, type StockCode } from '#shared/market/index.ts';

/** The service's bars, and which trades they can have in them already. */
export type LoadedCandles = {
  readonly columns: CandleColumns;
  /** Place in the window's tape from which trades are newer than the answer. */
  readonly tapeFrom: number;
  /** There are no older ones. */
  readonly whole: boolean;
};

/** Bars that no panel shows are kept for so long. */
export const CANDLES_KEPT_MS = 60_000;

export type CandlesKey = readonly ['candles', StockCode, ChartInterval];
export const candlesKey = (symbol: StockCode, interval: ChartInterval): CandlesKey => ['candles', symbol, interval];

/** An answer of the newest days, with what is known of older ones before them. */
export function withKnown(client: QueryClient, key: CandlesKey, { whole, ...columns }: Candles): LoadedCandles {
  const known = whole ? undefined : client.getQueryData<LoadedCandles>(key);
  const joined = known && joinCandles(known.columns, columns);
  return {
    columns: joined ?? columns,
    tapeFrom: marketStore.trades.end(),
    whole: whole || (joined !== undefined && joined !== null && known?.whole === true),
  };
}
