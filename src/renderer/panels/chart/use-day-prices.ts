import { useMemo } from 'react';
import { useStock } from '#renderer/queries/market.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { DayPrices } from './price-lines.ts';
import type { ChartSetup } from './setup/setup.ts';

/** Prices that a chart can mark. The own average is an amount of the account: it is not shown while those are hidden. */
export function useDayPrices(symbol: StockCode, visible: boolean, shown: ChartSetup['lines']): DayPrices {
  const stock = useStock(shown.previous || shown.bands ? symbol : null, visible);
  const isHidden = useHidden() !== 'nothing';
  const positions = usePortfolio()?.positions;
  const own = isHidden ? undefined : positions?.find((position) => position.symbol === symbol && position.shares > 0);
  const average = own ? Math.round(own.averagePrice) : null;
  return useMemo(
    () => ({ previous: stock?.previous ?? null, ara: stock?.ara ?? null, arb: stock?.arb ?? null, average }),
    [stock, average],
  );
}
