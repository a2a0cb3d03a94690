import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actionQueries, MAX_ACTION_STOCKS } from '#renderer/queries/actions.ts';
import type { CorporateAction } from '#renderer/queries/company.ts';
import { useWatchlists } from '#renderer/queries/use-watchlists.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useTrading } from '#renderer/stores/session.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type CalendarAction, calendarActions } from './calendar.ts';
import type { Scope } from './options.ts';

/** A list in parts of at most so many. */
const chunksOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

type Unknown = 'positions' | 'watchlists' | 'companies' | 'own';

type StockActions = {
  readonly actions: readonly CorporateAction[];
  /** Stocks of all watchlists. */
  readonly watched: ReadonlySet<string>;
  /** Stocks whose actions have been requested, of how many. */
  readonly read: number;
  readonly all: number;
  /** Stocks that could not be read. */
  readonly failed: number;
  /** What decides which stocks belong to the scope, and could not be read. */
  readonly unknown: readonly Unknown[];
  /** Names of sectors of the market that could not be read. */
  readonly sectors: readonly string[];
  /** Why nothing could be read; null while something could. */
  readonly error: Error | null;
  retry(): void;
};

/** Companies announce by day. */
const MAX_AGE_MS = 3_600_000;
const NO_CODES: readonly StockCode[] = [];
const NO_NAMES: readonly string[] = [];

/** Actions of the stocks of a scope, requested in parts, one after another, and only while visible. @param held stocks of the account */
function useStockActions(scope: Scope, held: readonly StockCode[], visible: boolean): StockActions {
  const { watchlists, retry: retryWatchlists } = useWatchlists();
  const lists = watchlists.kind === 'ready' ? watchlists.lists : null;
  const watchedCodes = useMemo(() => (lists ?? []).flatMap(({ items }) => items.map(({ code }) => code)), [lists]);
  const watched = useMemo(() => new Set<string>(watchedCodes), [watchedCodes]);
  const companies = useQuery({ ...actionQueries.companies, enabled: visible && scope === 'market' });

  const listed = companies.data?.codes ?? NO_CODES;
  const chunks = useMemo(() => {
    const codes = { mine: held, watched: [...held, ...watchedCodes], market: [...held, ...watchedCodes, ...listed] }[
      scope
    ];
    return chunksOf([...new Set(codes)], MAX_ACTION_STOCKS);
  }, [scope, held, watchedCodes, listed]);

  const answers = useQueries({
    queries: chunks.map((chunk) => actionQueries.ofStocks(chunk)).map((query) => ({ ...query, enabled: false })),
  });
  // One part after another: a whole market at once would delay every other request.
  const staleBefore = Date.now() - MAX_AGE_MS;
  const next = answers.findIndex(({ error, dataUpdatedAt }) => error === null && dataUpdatedAt < staleBefore);
  const nextChunk = chunks[next];
  useQuery({ ...actionQueries.ofStocks(nextChunk ?? NO_CODES), enabled: visible && nextChunk !== undefined });

  const parts = answers.flatMap(({ data }) => data ?? []);
  const revision = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are another array in each render
  const actions = useMemo(() => parts.flatMap((part) => part.actions), [revision, chunks]);
  const error = companies.error ?? answers.find((each) => each.error !== null)?.error ?? null;
  const lost = chunks.reduce((sum, chunk, at) => sum + (answers[at]?.error ? chunk.length : 0), 0);
  return {
    actions,
    watched,
    read: chunks.reduce((sum, chunk, at) => sum + (answers[at]?.data ? chunk.length : 0), 0),
    all: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    failed: lost + parts.reduce((sum, { failed }) => sum + failed.length, 0),
    unknown: [
      ...(scope !== 'mine' && (watchlists.kind === 'failed' || lists?.some(({ unread }) => unread !== null))
        ? (['watchlists'] as const)
        : []),
      ...(scope === 'market' && companies.error !== null ? (['companies'] as const) : []),
    ],
    sectors: scope === 'market' ? (companies.data?.missing ?? NO_NAMES) : NO_NAMES,
    error: actions.length === 0 ? error : null,
    retry() {
      retryWatchlists();
      if (companies.error || (companies.data?.missing.length ?? 0) > 0) void companies.refetch();
      for (const answer of answers) if (answer.error) void answer.refetch();
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
