import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { stockCode } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { type OfStock, readQuery, stocksIn } from './read.ts';

/** Prices are live over the feed; the rest of a stock's day is read this often, ms. */
const STOCKS_MS = 15_000;
const MINUTES_MS = 60_000;
const GROUPS = { staleTime: 10_000, refetchInterval: 10_000 };
const LISTS = { staleTime: 15_000, refetchInterval: 15_000 };

/** The composite is a symbol of the charts like the stocks. */
export const COMPOSITE = stockCode('IHSG');

type Row<Name extends 'sectors.specialBoard' | 'company.trending'> = ReadAnswer<Name>[number];

/** A sector: rupiah, percent of its capitalisation, numbers of companies; `per` and `pbv` of all of them together. */
export type MarketGroup = ReadAnswer<'sectors.sectors'>[number];
/** A part of a sector. */
export type MarketPart = ReadAnswer<'sectors.subsectors'>[number];
export type PartStock = OfStock<ReadAnswer<'sectors.subsector'>['members'][number]>;
export type SpecialStock = OfStock<Row<'sectors.specialBoard'>>;
/** `score`: the service's own, the highest first. */
export type TrendingStock = OfStock<Row<'company.trending'>>;

const membersOf = ({ members }: ReadAnswer<'sectors.subsector'>): readonly PartStock[] => stocksIn(members);

/** The whole market over REST; read again while something shows it. */
export const marketMapQueries = {
  /** The index's minutes of the newest days. */
  indexMinutes: queryOptions({
    queryKey: ['market-map', 'index'],
    queryFn: () => ask(bridge.market.candles({ symbol: COMPOSITE, interval: '1m', range: 'recent' })),
    staleTime: MINUTES_MS,
    refetchInterval: MINUTES_MS,
  }),
  stocks: queryOptions({
    queryKey: ['market-map', 'stocks'],
    queryFn: () => ask(bridge.marketMap.stocks()),
    staleTime: STOCKS_MS,
    refetchInterval: STOCKS_MS,
  }),
  /** Sectors, each with its parts. */
  sectors: { ...readQuery('sectors.sectorTree', {}), ...GROUPS },
  /** The parts of all sectors. */
  parts: { ...readQuery('sectors.subsectors', {}), ...GROUPS },
  /** The stocks of a part, the largest first. */
  part: (id: number) => ({
    ...readQuery('sectors.subsector', { id: String(id) }),
    ...GROUPS,
    select: membersOf,
  }),
  /** Under special monitoring, by code. */
  special: { ...readQuery('sectors.specialBoard', {}), ...LISTS, select: stocksIn<Row<'sectors.specialBoard'>> },
  trending: { ...readQuery('company.trending', {}), ...LISTS, select: stocksIn<Row<'company.trending'>> },
};
