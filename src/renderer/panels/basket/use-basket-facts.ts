import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { plainCode } from '#renderer/order-ui/pasted-words.ts';
import { phaseQuery, stockQuery, useFees } from '#renderer/queries/market.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { isStockCode, lotsOf, type Shares, takesOrders } from '#shared/market/index.ts';
import type { BasketFacts } from './check-basket.ts';
import type { DraftRow } from './draft-rows.ts';

/** The service has no stock of that code; any other failure says nothing about it. */
const UNKNOWN: ReadonlySet<string> = new Set(['INVALID_PARAMETER', 'NOT_FOUND']);

/** Codes of the stocks of a basket, each once, joined by commas. */
export const codesOf = (rows: readonly DraftRow[]): string =>
  [...new Set(rows.map(({ cells }) => plainCode(cells.code)))].toSorted().join();

/** Market and account data for the checks of a basket. */
export function useBasketFacts(rows: readonly DraftRow[], visible: boolean): BasketFacts {
  const key = codesOf(rows);
  const symbols = useMemo(() => key.split(',').filter(isStockCode), [key]);
  const stocks = useQueries({ queries: symbols.map((symbol) => ({ ...stockQuery(symbol), enabled: visible })) });
  const fees = useFees(visible);
  const phase = useQuery({ ...phaseQuery, enabled: visible });
  const portfolio = usePortfolio();
  const { limits } = useSettings() ?? DEFAULT_SETTINGS;
  const isPostClose = phase.data?.phase === 'post-close';
  // A price that nobody follows is stale: it would be asked about at the press.
  useEffect(() => (visible && symbols.length > 0 ? subscribeQuotes(symbols) : undefined), [visible, symbols]);
  const compared = (limits.priceAway > 0 || isPostClose) && visible ? key : '';
  const listen = useCallback(
    (changed: () => void) => {
      const stops = compared
        .split(',')
        .filter(isStockCode)
        .map((symbol) => marketStore.onQuote(symbol, changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [compared],
  );
  useSyncExternalStore(listen, () => (compared === '' ? '' : symbols.map(lastOf).join()));
  const positions = portfolio?.positions ?? null;
  return {
    fees,
    limits,
    buyingPower: portfolio?.summary.tradingBalance ?? null,
    isPostClose,
    takesOrders: (board) => takesOrders(board, phase.data ?? null, serviceNow()),
    availableLots(symbol) {
      if (positions === null) return null;
      return lotsOf(positions.find((held) => held.symbol === symbol)?.availableShares ?? (0 as Shares));
    },
    stock(symbol) {
      const query = stocks[symbols.findIndex((each) => `${each}` === symbol)];
      if (query?.data !== undefined) return query.data;
      return query?.error && UNKNOWN.has(failureFrom(query.error).code) ? null : undefined;
    },
    last: (symbol) => (compared !== '' && isStockCode(symbol) ? lastOf(symbol) : null),
  };
}

function lastOf(symbol: string): number | null {
  const quote = marketStore.quote(symbol);
  const price = quote?.last || quote?.previous || 0;
  return price > 0 ? price : null;
}
