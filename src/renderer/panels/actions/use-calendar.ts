import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actionQueries, chunksOf, MAX_ACTION_STOCKS } from '#renderer/queries/actions.ts';
import type { CorporateAction } from '#renderer/queries/company.ts';
import { useParts } from '#renderer/queries/use-parts.ts';
import { type ScopeStocks, useHeldCodes, useScopeStocks } from '#renderer/queries/use-scope-stocks.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useTrading } from '#renderer/stores/session.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type CalendarAction, calendarActions } from './calendar.ts';
import type { Scope } from './options.ts';

type StockActions = Omit<ScopeStocks, 'codes' | 'error'> & {
  readonly actions: readonly CorporateAction[];
  /** Stocks whose actions have been requested, of how many. */
  readonly read: number;
  readonly all: number;
  /** Stocks that could not be read. */
  readonly failed: number;
  /** Why nothing could be read; null while something could. */
  readonly error: Error | null;
};

/** Actions of the stocks of a scope, requested in parts and only while visible. @param held stocks of the account */
function useStockActions(scope: Scope, held: readonly StockCode[], visible: boolean): StockActions {
  const { codes, error: scopeError, retry, ...stocks } = useScopeStocks(scope, held, visible);
  const chunks = useMemo(() => chunksOf(codes, MAX_ACTION_STOCKS), [codes]);
  const queries = useMemo(() => chunks.map((chunk) => actionQueries.ofStocks(chunk)), [chunks]);
  const parts = useParts(queries, visible);
  const actions = useMemo(() => parts.data.flatMap((part) => part.actions), [parts.data]);
  const error = scopeError ?? parts.states.find((each) => each.error !== null)?.error ?? null;
  const stocksWhere = (isMeant: (state: (typeof parts.states)[number]) => boolean): number =>
    chunks.reduce((sum, chunk, at) => sum + (parts.states[at] && isMeant(parts.states[at]) ? chunk.length : 0), 0);
  return {
    ...stocks,
    actions,
    read: stocksWhere(({ isRead }) => isRead),
    all: codes.length,
    failed:
      stocksWhere((state) => state.error !== null) + parts.data.reduce((sum, { failed }) => sum + failed.length, 0),
    error: actions.length === 0 ? error : null,
    retry() {
      retry();
      parts.retry();
    },
  };
}

export type CalendarData = {
  readonly actions: readonly CalendarAction[];
  /** Stocks whose actions have been read, of how many. */
  readonly read: number;
  readonly all: number;
  readonly failed: number;
  /** What could not be read, so that actions of it may be missing. */
  readonly unknown: readonly ('positions' | 'own' | ScopeStocks['unknown'][number])[];
  /** Names of sectors of the market that could not be read. */
  readonly sectors: readonly string[];
  readonly error: Error | null;
  retry(): void;
};

const NO_ROWS: readonly never[] = [];

/** The actions of a scope with what they mean to the account. @param today YYYY-MM-DD at the exchange */
export function useCalendar(scope: Scope, today: string, visible: boolean): CalendarData {
  const isUnlocked = useTrading()?.kind === 'unlocked';
  const portfolio = usePortfolio();
  const own = useQuery({ ...actionQueries.own, enabled: visible && isUnlocked });
  const ownRows = portfolio === null ? NO_ROWS : (own.data ?? NO_ROWS);
  const positions = portfolio?.positions;
  const held = useMemo(
    () => new Map<StockCode, number>((positions ?? []).map(({ symbol, shares }) => [symbol, shares])),
    [positions],
  );
  const codes = useHeldCodes();
  const stocks = useStockActions(scope, codes, visible);
  const actions = useMemo(() => {
    const all = calendarActions(stocks.actions, { held, watched: stocks.watched, own: ownRows, today });
    return scope === 'mine' ? all.filter(({ standing }) => standing === 'held') : all;
  }, [stocks.actions, stocks.watched, held, ownRows, today, scope]);
  return {
    ...stocks,
    actions,
    unknown: [
      ...(isUnlocked && portfolio !== null && portfolio.positions === null ? (['positions'] as const) : []),
      ...(isUnlocked && own.error !== null ? (['own'] as const) : []),
      ...stocks.unknown,
    ],
    error: stocks.error ?? (scope === 'mine' && actions.length === 0 ? own.error : null),
    retry() {
      stocks.retry();
      if (own.error) void own.refetch();
    },
  };
}
