import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { Candles } from '#shared/contract/market.ts';
import { reachesBackTo } from '#shared/journal/excursion.ts';
import type { Trade } from '#shared/journal/trades.ts';
import { type ChartInterval, isStockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

/** A service has minutes of the newest days only. */
const MAX_MINUTES_AGE_MS = 14 * DAY_MS;

export type TradeBars = { readonly interval: ChartInterval; readonly bars: Candles };

const MAX_AGE_MS = 300_000;

/** Bars over the life of a trade as it was traded: of minutes where they reach back to its entry, else of days. Null for a stock that this market cannot have. */
export async function readTradeBars(
  client: QueryClient,
  { symbol, openedAt }: Trade,
  now: number,
): Promise<TradeBars | null> {
  if (!isStockCode(symbol)) return null;
  // Trades in one stock share its bars.
  const read = (interval: ChartInterval) =>
    client.fetchQuery({
      queryKey: ['journal', 'bars', symbol, interval],
      queryFn: () => ask(bridge.market.candles({ symbol, interval, range: 'whole', basis: 'none' })),
      staleTime: MAX_AGE_MS,
    });
  if (now - openedAt < MAX_MINUTES_AGE_MS) {
    const minutes = await read('1m');
    if (reachesBackTo(minutes, openedAt)) return { interval: '1m', bars: minutes };
  }
  return { interval: 'D', bars: await read('D') };
}

export function useTradeBars(trade: Trade, now: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['journal', 'trade-bars', trade.symbol, trade.openedAt],
    queryFn: () => readTradeBars(client, trade, now),
    staleTime: MAX_AGE_MS,
  });
}
