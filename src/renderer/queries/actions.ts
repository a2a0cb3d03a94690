import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { actionsOfStocks, listedCompanies } from '#shared/many-companies.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { read, readQuery } from './read.ts';

export type OwnAction = ReadAnswer<'exercise.corporateActions'>[number];
export type ExerciseSeries = ReadAnswer<'exercise.tradable'>[number];
export type Entitlement = ReadAnswer<'exercise.entitlements'>[number];
export type ExerciseRecord = ReadAnswer<'exercise.list'>['results'][number];
export type Exercisable = ReadAnswer<'exercise.exercisable'>;

const MAX_ROWS = 100;
/** Stocks whose actions are read as one query. */
export const MAX_ACTION_STOCKS = 25;

/** A list in parts of at most so many. */
export const chunksOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Corporate actions and exercises: days YYYY-MM-DD, sums in rupiah. Those of the account are a minute old at most, those of companies an hour. */
export const actionQueries = {
  own: { ...readQuery('exercise.corporateActions', {}), staleTime: MINUTE_MS },
  ofStocks: (symbols: readonly StockCode[]) => ({
    queryKey: ['actions', 'stocks', ...symbols],
    queryFn: () => actionsOfStocks(read, symbols),
    staleTime: HOUR_MS,
  }),
  companies: queryOptions({
    queryKey: ['actions', 'companies'],
    queryFn: () => listedCompanies(read),
    staleTime: 24 * HOUR_MS,
  }),
  offers: { ...readQuery('exercise.tradable', {}), staleTime: MINUTE_MS },
  entitlements: { ...readQuery('exercise.entitlements', {}), staleTime: MINUTE_MS },
  exercised: {
    ...readQuery('exercise.list', { limit: MAX_ROWS }),
    staleTime: MINUTE_MS,
    select: ({ results }: ReadAnswer<'exercise.list'>) => results,
  },
  exercisable: (symbol: StockCode) => ({
    ...readQuery('exercise.exercisable', { stockCode: symbol }),
    staleTime: MINUTE_MS,
  }),
  /** Daily bars, for the close of a cum day. */
  dailyBars: (symbol: StockCode) =>
    queryOptions({
      queryKey: ['actions', 'bars', symbol],
      queryFn: () => ask(bridge.market.candles({ symbol, interval: 'D', range: 'recent' })),
      staleTime: HOUR_MS,
    }),
  /** @param codes of shares and of rights (BNTG-R) */
  tradable: (codes: readonly string[]) => ({
    ...readQuery('exercise.stockTradable', { stockCodes: codes.join(',') }),
    staleTime: MINUTE_MS,
  }),
};
