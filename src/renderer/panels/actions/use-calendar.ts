import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actionQueries } from '#renderer/queries/actions.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useTrading } from '#renderer/stores/session.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type CalendarAction, calendarActions } from './calendar.ts';
import type { Scope } from './options.ts';
import { type Unknown, useStockActions } from './use-stock-actions.ts';

export type CalendarData = {
  readonly actions: readonly CalendarAction[];
  /** Stocks whose actions have been read, of how many. */
  readonly read: number;
  readonly all: number;
  readonly failed: number;
  /** What could not be read, so that actions of it may be missing. */
  readonly unknown: readonly Unknown[];
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
  // Prices change the portfolio every few seconds, the stocks in it seldom.
  const codesText = [...held.keys()].sort().join(' ');
  const codes = useMemo(() => codesText.split(' ').filter((code): code is StockCode => code !== ''), [codesText]);
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
