import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { companyQueries } from '#renderer/queries/company.ts';
import { type MarketPart, marketMapQueries } from '#renderer/queries/market-map.ts';
import type { PeerFigures } from '#shared/company/index.ts';
import type { StockCode } from '#shared/market/index.ts';

/** The stock itself and the largest others; two requests each. */
const MAX_PEERS = 15;
/** Peers that are read at the same time. Closing the panel starts no more of them. */
const AT_ONCE = 3;
const STALE_MS = 600_000;

export type Peer = {
  readonly code: StockCode;
  readonly name: string;
  readonly isOwn: boolean;
  /** Null while they are loading. */
  readonly figures: PeerFigures | null;
  readonly isFailed: boolean;
};

/** Ratios change by the quarter: the market map's own reading by the seconds is not needed here. */
const seldom = { staleTime: STALE_MS, refetchInterval: false } as const;

const partOf = (parts: readonly MarketPart[], sector: string, subSector: string): MarketPart | null => {
  const named = parts.filter(({ name }) => name.toLowerCase() === subSector.toLowerCase());
  return named.find(({ sectorName }) => sectorName.toLowerCase() === sector.toLowerCase()) ?? named[0] ?? null;
};

/** The stocks of a stock's subsector, read a few at a time. */
export function usePeers(symbol: StockCode, enabled: boolean) {
  const profile = useQuery({ ...companyQueries.profile(symbol), enabled });
  const parts = useQuery({ ...marketMapQueries.parts, ...seldom, enabled });
  const { sector = '', subSector = '' } = profile.data ?? {};
  const part = partOf(parts.data ?? [], sector, subSector);
  const members = useQuery({ ...marketMapQueries.part(part?.id ?? 0), ...seldom, enabled: enabled && part !== null });
  const stocks = members.data ?? [];
  const own = stocks.filter(({ code }) => code === symbol);
  const others = stocks.filter(({ code }) => code !== symbol).slice(0, MAX_PEERS - own.length);
  const shown = [...own, ...others];

  const [allowed, setAllowed] = useState(AT_ONCE);
  const answers = useQueries({
    queries: shown.map(({ code }, at) => ({ ...companyQueries.peer(code), enabled: enabled && at < allowed })),
  });
  const settled = answers.filter(({ isPending }) => !isPending).length;
  useEffect(() => setAllowed(settled + AT_ONCE), [settled]);

  const peers = shown.map(({ code, name }, at): Peer => {
    const { data = null, isError = false } = answers[at] ?? {};
    return { code, name, isOwn: code === symbol, figures: data, isFailed: isError };
  });
  return { profile, parts, members, part, peers, all: stocks.length };
}
