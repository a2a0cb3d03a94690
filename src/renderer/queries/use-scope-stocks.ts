import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import type { StockCode } from '#shared/market/index.ts';
import { actionQueries } from './actions.ts';
import { useWatchlists } from './use-watchlists.ts';

/** mine: what the account holds; watched: that and every watchlist; market: every listed stock, those first. */
export type StockScope = 'mine' | 'watched' | 'market';

const NO_CODES: readonly StockCode[] = [];
const NO_NAMES: readonly string[] = [];

/** Stocks that the account holds, by code; the same list while they are the same, though prices change the portfolio every few seconds. */
export function useHeldCodes(): readonly StockCode[] {
  const positions = usePortfolio()?.positions ?? null;
  const text = (positions ?? [])
    .map(({ symbol }) => symbol)
    .sort()
    .join(' ');
  return useMemo(() => (text === '' ? NO_CODES : (text.split(' ') as StockCode[])), [text]);
}

export type ScopeStocks = {
  readonly codes: readonly StockCode[];
  /** Stocks of all watchlists. */
  readonly watched: ReadonlySet<string>;
  /** What decides which stocks belong to the scope, and could not be read. */
  readonly unknown: readonly ('watchlists' | 'companies')[];
  /** Names of sectors of the market that could not be read. */
  readonly sectors: readonly string[];
  /** Why the list of companies could not be read. */
  readonly error: Error | null;
  retry(): void;
};

/** The stocks of a scope. @param held stocks of the account */
export function useScopeStocks(scope: StockScope, held: readonly StockCode[], visible: boolean): ScopeStocks {
  const { watchlists, retry: retryWatchlists } = useWatchlists();
  const lists = watchlists.kind === 'ready' ? watchlists.lists : null;
  const watchedCodes = useMemo(() => (lists ?? []).flatMap(({ items }) => items.map(({ code }) => code)), [lists]);
  const watched = useMemo(() => new Set<string>(watchedCodes), [watchedCodes]);
  const isMarket = scope === 'market';
  const companies = useQuery({ ...actionQueries.companies, enabled: visible && isMarket });
  const listed = companies.data?.codes ?? NO_CODES;
  const codes = useMemo(() => {
    if (scope === 'mine') return [...new Set(held)];
    return [...new Set([...held, ...watchedCodes, ...(isMarket ? listed : NO_CODES)])];
  }, [scope, isMarket, held, watchedCodes, listed]);
  const isWatchedUnknown = watchlists.kind === 'failed' || lists?.some(({ unread }) => unread !== null) === true;
  return {
    codes,
    watched,
    unknown: [
      ...(scope !== 'mine' && isWatchedUnknown ? (['watchlists'] as const) : []),
      ...(isMarket && companies.error !== null ? (['companies'] as const) : []),
    ],
    sectors: isMarket ? (companies.data?.missing ?? NO_NAMES) : NO_NAMES,
    error: companies.error,
    retry() {
      retryWatchlists();
      if (companies.error || (companies.data?.missing.length ?? 0) > 0) void companies.refetch();
    },
  };
}
