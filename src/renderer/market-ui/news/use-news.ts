import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { useStandingError } from '#renderer/panel-kit/use-standing-error.ts';
import { actionQueries, chunksOf, MAX_ACTION_STOCKS } from '#renderer/queries/actions.ts';
import { phaseQuery, stockQuery } from '#renderer/queries/market.ts';
import { marketMapQueries } from '#renderer/queries/market-map.ts';
import { MAX_ANALYST_STOCKS, MAX_DEAL_STOCKS, newsQueries } from '#renderer/queries/news.ts';
import { postQueries } from '#renderer/queries/posts.ts';
import { type Parts, useParts } from '#renderer/queries/use-parts.ts';
import { useHeldCodes, useScopeStocks } from '#renderer/queries/use-scope-stocks.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import type { Failure } from '#shared/contract/define.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { isSuspended, marketHalt, type StockCode } from '#shared/market/index.ts';
import { type NewsItem, type NewsKind, type NewsSources, newsItems } from '#shared/news/index.ts';
import { addDays, MINUTE_MS } from '#shared/time.ts';

/** stock: one stock; watched: what is held and every watchlist; market: every listed stock. */
export const NEWS_SCOPES = ['stock', 'watched', 'market'] as const;
export type NewsScope = (typeof NEWS_SCOPES)[number];

/** Where news comes from, as its failure is named. */
export type NewsSource =
  | 'actions'
  | 'insiders'
  | 'analysts'
  | 'special'
  | 'phase'
  | 'stock'
  | 'messages'
  | 'posts'
  | 'watchlists'
  | 'companies'
  | 'positions';

/** A source that has not answered, or not for all stocks. */
export type MissingNews = {
  readonly source: NewsSource;
  readonly failure: Failure | null;
  /** Stocks that could not be read; null where it is the source as a whole. */
  readonly stocks: number | null;
};

export type News = {
  readonly items: readonly NewsItem[];
  /** YYYY-MM-DD at the exchange. */
  readonly today: string;
  /** Stocks that have been read, of how many: of the source that has most of them before it. */
  readonly read: number;
  readonly all: number;
  /** Some source has neither answered nor failed yet. */
  readonly isLoading: boolean;
  readonly missing: readonly MissingNews[];
  /** Something that is shown could not be read again. */
  readonly isStale: boolean;
  /** When the oldest of what is shown was read, Unix ms; null before any. */
  readonly readAt: number | null;
  retry(): void;
};

/** Days back and ahead that are listed: of one stock more than of many. */
const REACH = {
  stock: { daysBack: 400, daysAhead: 400 },
  list: { daysBack: 30, daysAhead: 30 },
} as const;

const SPECIAL_MS = 10 * MINUTE_MS;
const NONE: readonly never[] = [];

type Wanted = {
  /** Which kinds are wanted: nothing else is requested. */
  readonly kinds: ReadonlySet<NewsKind>;
  readonly visible: boolean;
};

type Stocks = {
  /** The stock whose news it is alone; null: of several. */
  readonly symbol: StockCode | null;
  readonly codes: readonly StockCode[];
  /** Stocks among them of which analysts are read. */
  readonly covered: readonly StockCode[];
  readonly held: readonly StockCode[];
  readonly isMarket: boolean;
  /** What decides which stocks they are, and could not be read. */
  readonly unknown: readonly NewsSource[];
  /** Reads again what decides that. */
  retry(): void;
};

const NO_RETRY = (): void => {};

/** The news of one stock out of all that the service has of it, requested only while visible. What is late hides nothing that is there. */
export function useStockNews(symbol: StockCode, wanted: Wanted): News {
  const held = useHeldCodes();
  const codes = useMemo(() => [symbol], [symbol]);
  return useNewsOf({ symbol, codes, covered: codes, held, isMarket: false, unknown: NONE, retry: NO_RETRY }, wanted);
}

/** As {@link useStockNews}, of what is held and watched, or of the market. */
export function useListNews(scope: Exclude<NewsScope, 'stock'>, wanted: Wanted): News {
  const held = useHeldCodes();
  const { codes, watched, sectors, unknown: notRead, retry } = useScopeStocks(scope, held, wanted.visible);
  const unknown = sectors.length > 0 ? ([...notRead, 'companies'] as const) : notRead;
  // The service answers analysts stock by stock: of a whole market they would be a thousand requests.
  const covered = useMemo(
    () => codes.filter((code) => watched.has(code) || held.includes(code)),
    [codes, watched, held],
  );
  return useNewsOf({ symbol: null, codes, covered, held, isMarket: scope === 'market', unknown, retry }, wanted);
}

function useNewsOf(
  { symbol, codes, covered, held, isMarket, unknown, retry }: Stocks,
  { kinds, visible }: Wanted,
): News {
  const now = useServiceMinute(visible);
  const today = isoDay(now);
  const isStock = symbol !== null;
  const reach = isStock ? REACH.stock : REACH.list;
  const positions = usePortfolio()?.positions;

  const from = addDays(today, -reach.daysBack);
  const actions = useStockParts(codes, MAX_ACTION_STOCKS, actionQueries.ofStocks, has('actions', 'results'), visible);
  const dealsOf = useMemo(() => (chunk: readonly StockCode[]) => newsQueries.deals(chunk, from), [from]);
  const deals = useStockParts(codes, MAX_DEAL_STOCKS, dealsOf, has('insiders'), visible);
  const analysts = useStockParts(
    covered,
    MAX_ANALYST_STOCKS,
    newsQueries.analysts,
    has('analysts', 'results'),
    visible,
  );

  const needsExchange = visible && has('exchange');
  const special = useQuery({
    ...marketMapQueries.special,
    staleTime: SPECIAL_MS,
    refetchInterval: SPECIAL_MS,
    enabled: needsExchange,
  });
  const phase = useQuery({ ...phaseQuery, enabled: needsExchange });
  const stock = useQuery({ ...stockQuery(symbol as StockCode), enabled: needsExchange && isStock });
  const needsWords = visible && has('exchange', 'posts');
  const messages = useQuery({ ...newsQueries.messages, enabled: needsWords });
  const posts = useQuery({ ...postQueries.verified(symbol), enabled: needsWords });

  const status = isStock ? stock.data?.status : undefined;
  const sources = useMemo(
    (): NewsSources => ({
      actions: actions.parts.data.flatMap((part) => part.actions),
      deals: deals.parts.data.flat(),
      analysts: analysts.parts.data.flatMap(({ views }) => views),
      special: special.data ?? NONE,
      suspended: symbol !== null && status !== undefined && isSuspended(status) ? [symbol] : NONE,
      stop: null,
      messages: messages.data ?? NONE,
      posts: posts.data ?? NONE,
    }),
    [
      actions.parts.data,
      deals.parts.data,
      analysts.parts.data,
      special.data,
      symbol,
      status,
      messages.data,
      posts.data,
    ],
  );
  const items = useMemo(() => {
    const stop = phase.data ? marketHalt(phase.data.phase, phase.data.endsAt, now) : null;
    const listed = newsItems(
      { ...sources, stop },
      { now, codes: isMarket ? null : new Set<string>(codes), held: new Set<string>(held), ...reach },
    );
    return listed.filter(({ kind }) => kinds.has(kind));
  }, [sources, phase.data, now, isMarket, codes, held, reach, kinds]);

  const byStock = { actions, insiders: deals, analysts };
  const whole: readonly WholeSource[] = [
    useWhole('special', special),
    useWhole('phase', phase),
    useWhole('stock', stock),
    useWhole('messages', messages),
    useWhole('posts', posts),
  ];
  const readings = [
    ...Object.values(byStock).map(({ parts }) => parts.readAt),
    ...whole.map(({ readAt }) => readAt),
  ].filter((at) => at !== null);
  return {
    items,
    today,
    ...furthestBehind(Object.values(byStock)),
    isLoading: Object.values(byStock).some(({ isLoading }) => isLoading) || whole.some(({ isLoading }) => isLoading),
    missing: [
      ...(Object.entries(byStock) as [NewsSource, StockParts<unknown>][]).flatMap(([source, each]) =>
        missingOf(source, each),
      ),
      ...whole.flatMap(({ source, error, readAt }) =>
        error === null || readAt !== null ? [] : [{ source, failure: failureFrom(error), stocks: null }],
      ),
      ...unknown.map((source) => ({ source, failure: null, stocks: null })),
      ...(positions === null ? [{ source: 'positions' as const, failure: null, stocks: null }] : []),
    ],
    isStale: whole.some(({ error, readAt }) => readAt !== null && error !== null),
    readAt: readings.length === 0 ? null : Math.min(...readings),
    retry() {
      retry();
      for (const { parts } of Object.values(byStock)) parts.retry();
      for (const each of whole) if (each.error !== null) each.retry();
    },
  };

  function has(...wanted: NewsKind[]): boolean {
    return wanted.some((kind) => kinds.has(kind));
  }
}

type WholeSource = {
  readonly source: NewsSource;
  /** Stands while it is read again by itself. */
  readonly error: Error | null;
  /** It has neither answered nor failed yet. */
  readonly isLoading: boolean;
  /** When its answer was read, Unix ms; null before any. */
  readonly readAt: number | null;
  retry(): void;
};

/** What is answered as a whole. */
function useWhole(source: NewsSource, query: UseQueryResult<unknown>): WholeSource {
  const { error, retry } = useStandingError(query);
  const readAt = query.data === undefined ? null : query.dataUpdatedAt;
  return { source, error, isLoading: query.isLoading && error === null, readAt, retry };
}

type StockParts<Data> = {
  readonly parts: Parts<Data>;
  /** Stocks of parts that have been read, of how many. */
  readonly read: number;
  readonly all: number;
  readonly isLoading: boolean;
  /** Stocks of parts that failed, and those that failed within a part. */
  readonly failed: number;
  readonly error: Error | null;
};

/** What is answered for so many stocks at a time. */
function useStockParts<Data>(
  codes: readonly StockCode[],
  size: number,
  queryOf: (chunk: readonly StockCode[]) => Parameters<typeof useParts<Data>>[0][number],
  isNeeded: boolean,
  enabled: boolean,
): StockParts<Data> {
  const chunks = useMemo(() => (isNeeded ? chunksOf(codes, size) : NONE), [codes, size, isNeeded]);
  const queries = useMemo(() => chunks.map(queryOf), [chunks, queryOf]);
  const parts = useParts(queries, enabled);
  const count = (isMeant: (state: (typeof parts.states)[number]) => boolean): number =>
    chunks.reduce((sum, chunk, at) => sum + (parts.states[at] && isMeant(parts.states[at]) ? chunk.length : 0), 0);
  const within = parts.data.reduce<number>((sum, data) => sum + failedIn(data), 0);
  return {
    parts,
    read: count(({ isRead }) => isRead),
    all: isNeeded ? codes.length : 0,
    isLoading: parts.states.some(({ isRead, error }) => !isRead && error === null),
    failed: count(({ error }) => error !== null) + within,
    error: parts.states.find(({ error }) => error !== null)?.error ?? null,
  };
}

/** How far the source is that has most stocks before it. */
function furthestBehind(sources: readonly StockParts<unknown>[]): Pick<News, 'read' | 'all'> {
  const left = ({ read, all }: StockParts<unknown>): number => all - read;
  const { read, all } = sources.reduce((most, each) => (left(each) > left(most) ? each : most));
  return { read, all };
}

/** Stocks that could not be read while others of their part were. */
const failedIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'failed' in data && Array.isArray(data.failed) ? data.failed.length : 0;

function missingOf(source: NewsSource, { parts, failed, error }: StockParts<unknown>): readonly MissingNews[] {
  if (failed === 0) return [];
  const isWhole = parts.data.length === 0;
  return [{ source, failure: error === null ? null : failureFrom(error), stocks: isWhole ? null : failed }];
}
