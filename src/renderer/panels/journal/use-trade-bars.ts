import { useQuery } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { Candles } from '#shared/contract/market.ts';
import { reachesBackTo } from '#shared/journal/excursion.ts';
import type { Trade } from '#shared/journal/trades.ts';
import { type ChartInterval, isStockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

/** A service has minutes of the newest days only. */
const MAX_MINUTES_AGE_MS = 14 * DAY_MS;

export type TradeBars = { readonly interval: ChartInterval; readonly bars: Candles };

/** Bars over the life of a trade as it was traded: of minutes where they reach back to its entry, else of days. */
export function useTradeBars(trade: Trade, now: number) {
  const { symbol, openedAt } = trade;
  const isRecent = now - openedAt < MAX_MINUTES_AGE_MS;
  return useQuery({
    queryKey: ['journal', 'bars', symbol, isRecent ? openedAt : 0],
    queryFn: async (): Promise<TradeBars | null> => {
      if (!isStockCode(symbol)) return null;
      const read = (interval: ChartInterval) =>
        ask(bridge.market.candles({ symbol, interval, range: 'whole', basis: 'none' }));
      if (isRecent) {
        const minutes = await read('1m');
        if (reachesBackTo(minutes, openedAt)) return { interval: '1m', bars: minutes };
      }
      return { interval: 'D', bars: await read('D') };
    },
    staleTime: 300_000,
  });
}
