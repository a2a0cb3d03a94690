import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CandleColumns, ChartInterval } from '../../../shared/contract/index.ts';
import type { StockCode } from '../../../shared/market/index.ts';
import { ask, bridge } from '../../bridge/index.ts';
import { marketStore } from '../../feed/index.ts';

/** The service's bars, and which trades they can have in them already. */
export type LoadedCandles = {
  readonly columns: CandleColumns;
  /** Place in the window's tape from which trades are newer than the answer. */
  readonly tapeFrom: number;
};

/** Once in a while the service's own bars replace what was put together here. */
const RENEW_MS = 5 * 60_000;
/** A stock without bars may be about to trade for the first time today. */
const EMPTY_RENEW_MS = 15_000;

/** Bars of a stock; asked for anew whenever the panel is shown again or the feed has caught up after a gap. */
export function useCandles(symbol: StockCode, interval: ChartInterval, visible: boolean) {
  const query = useQuery({
    queryKey: ['candles', symbol, interval],
    queryFn: async (): Promise<LoadedCandles> => {
      const columns = await ask(bridge.market.candles({ symbol, interval }));
      return { columns, tapeFrom: marketStore.trades.end() };
    },
    enabled: visible,
    staleTime: 0,
    gcTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.columns.at.length === 0 ? EMPTY_RENEW_MS : RENEW_MS),
    refetchOnWindowFocus: false,
    // The answer holds typed arrays, and a new one is always another.
    structuralSharing: false,
  });
  const { refetch } = query;

  useEffect(() => {
    if (!visible) return;
    const isStale = (): boolean => marketStore.quote(symbol)?.stale === 1;
    let wasStale = isStale();
    return marketStore.onQuote(symbol, () => {
      const stale = isStale();
      if (wasStale && !stale) void refetch();
      wasStale = stale;
    });
  }, [symbol, visible, refetch]);
  return query;
}
