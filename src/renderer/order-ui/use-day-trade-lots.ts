import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readQuery } from '#renderer/queries/read.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { lotsOf, type StockCode } from '#shared/market/index.ts';
import { sharesHeld } from '#shared/portfolio/index.ts';

/**
 * Whole lots bought by day trade that a day-trade sale may sell now: ordinary sales never touch them. Null while unknown, and
 * where the service does not say. The service is asked only where something may have been bought so: shares are held that no
 * ordinary sale may sell, or a day trade is being prepared.
 */
export function useDayTradeLots(symbol: StockCode | null, isPrepared: boolean, visible: boolean): number | null {
  const portfolio = usePortfolio();
  const positions = portfolio?.positions ?? null;
  const position = positions?.find((held) => held.symbol === symbol) ?? null;
  const heldLots = position === null ? 0 : lotsOf(position.shares);
  const isNeeded = position !== null && heldLots > 0 && (isPrepared || heldLots > lotsOf(position.availableShares));
  const enabled = visible && isNeeded;
  const { data, refetch } = useQuery({ ...readQuery('portfolio.detail', { stockCode: symbol ?? '' }), enabled });
  const loadedAt = portfolio?.loadedAt ?? null;
  // The answer is as old as the portfolio at most: what was bought and sold since the last reading changes both.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the portfolio asks again
  useEffect(() => {
    if (enabled) void refetch({ cancelRefetch: false });
  }, [enabled, symbol, loadedAt, refetch]);
  if (positions === null) return null;
  if (!isNeeded) return 0;
  const available = data?.dayTrade?.available;
  return available === undefined ? null : lotsOf(sharesHeld(available));
}
