import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { marketMapQueries } from '#renderer/queries/market-map.ts';
import { readQuery } from '#renderer/queries/read.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import type { WholeMarket } from '#shared/contract/market-map.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type ComparedId, comparedName, isSectorId, type SectorId } from '../setup/compared-id.ts';
import { largestOf, type Member, type SectorIndex, sectorIndex } from './sector-index.ts';
import type { LoadedBars } from './use-bars.ts';

/** Which stocks are the largest changes by the day: the market map's own reading by the seconds is not needed here. */
const MEMBERS_FRESH_MS = 60 * 60_000;
/** A sector that the service did not answer for is read again. */
const MISSING_RENEW_MS = 60_000;

/** Names of all sectors. */
export const useSectorNames = (): readonly string[] =>
  useQuery({ ...readQuery('sectors.sectors', {}), staleTime: MEMBERS_FRESH_MS }).data?.map(({ name }) => name) ?? [];

export type SectorMembers = {
  readonly id: SectorId;
  /** The largest first; null while they are loading. */
  readonly members: readonly Member[] | null;
};

/** The largest stocks of each sector among those compared; none of one that the service does not have. */
export function useSectorMembers(ids: readonly ComparedId[], visible: boolean): readonly SectorMembers[] {
  const sectors = useMemo(() => ids.filter(isSectorId), [ids]);
  const select = useCallback(
    ({ stocks }: WholeMarket) => sectors.map((id) => largestOf(stocks, comparedName(id))),
    [sectors],
  );
  const { data, isFetched } = useQuery({
    ...marketMapQueries.stocks,
    select,
    enabled: visible && sectors.length > 0,
    staleTime: MEMBERS_FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.missing.length === 0 ? MEMBERS_FRESH_MS : MISSING_RENEW_MS),
  });
  return useMemo(
    () => sectors.map((id, at) => ({ id, members: data?.[at] ?? (isFetched ? [] : null) })),
    [sectors, data, isFetched],
  );
}

export type ComparedSector = {
  readonly id: SectorId;
  /** Null while it is loading, and where there is nothing to show. */
  readonly index: SectorIndex | null;
  readonly isLoading: boolean;
};

/** The index of each sector, composed anew only when bars of its members are others. */
export function useSectorIndices(
  sectors: readonly SectorMembers[],
  bars: ReadonlyMap<StockCode, LoadedBars>,
): readonly ComparedSector[] {
  const composed = useRef<ReadonlyMap<SectorId, Composed>>(new Map());
  return useMemo(() => {
    const next = new Map(
      sectors.map((sector) => [sector.id, composedOf(sector, bars, composed.current.get(sector.id))]),
    );
    composed.current = next;
    return [...next.values()].map(({ sector }) => sector);
  }, [sectors, bars]);
}

type Composed = {
  readonly sector: ComparedSector;
  /** The stocks that the index was composed of. */
  readonly members: readonly Member[] | null;
  readonly columns: readonly (CandleColumns | undefined)[];
};

function composedOf(
  { id, members }: SectorMembers,
  bars: ReadonlyMap<StockCode, LoadedBars>,
  before: Composed | undefined,
): Composed {
  // The line of a part of the members would jump with each that comes: all are awaited, those that failed are left out.
  if (members === null || !members.every(({ code }) => bars.get(code)?.isSettled))
    return { sector: { id, index: null, isLoading: true }, members: null, columns: [] };
  const columns = members.map(({ code }) => bars.get(code)?.columns);
  if (before?.members === members && columns.every((each, at) => each === before.columns[at])) return before;
  const index = sectorIndex(
    members.flatMap((member, at) => {
      const own = columns[at];
      return own ? [{ ...member, columns: own }] : [];
    }),
  );
  return { sector: { id, index, isLoading: false }, members, columns };
}
