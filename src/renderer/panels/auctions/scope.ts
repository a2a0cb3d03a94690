import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { marketStore, subscribeCodes } from '#renderer/feed/index.ts';
import { marketMapQueries } from '#renderer/queries/market-map.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import { auctionCodes } from './auction-rows.ts';
import { IepPaths } from './iep-paths.ts';

/** What a panel shows: a watchlist with the selected stock, or the whole market by surprise. */
export type Scope = 'list' | 'market';
export const scopeOf = (value: unknown): Scope => (value === 'market' ? 'market' : 'list');

/** Indicative prices come by stock; a window may follow 1,000. Those beyond are the least traded. */
const MAX_CODES = 950;
const NO_STOCKS: readonly MapStock[] = [];

/** The whole market's stocks while they are needed; which of them are in an auction now is for whoever asks. */
export function useMarketStocks(enabled: boolean) {
  const query = useQuery({ ...marketMapQueries.stocks, enabled });
  return { query, stocks: query.data?.stocks ?? NO_STOCKS };
}

/**
 * The stocks whose indicative prices are followed: before the open and the close every stock takes part, in between those
 * under special monitoring. One subscription of the feed's low-rate channel, which sends what changes and nothing else.
 */
export function useScopeCodes(
  scope: Scope,
  list: readonly string[],
  symbol: string | null,
  market: { readonly stocks: readonly MapStock[]; readonly isInAuction: boolean },
): readonly string[] {
  const { stocks, isInAuction } = market;
  const key = useMemo(() => {
    if (scope === 'list') return auctionCodes(list, symbol).join(' ');
    return stocks
      .filter(({ isSpecial }) => isInAuction || isSpecial)
      .toSorted((left, right) => right.marketCap - left.marketCap)
      .slice(0, MAX_CODES)
      .map(({ code }) => code)
      .sort()
      .join(' ');
  }, [scope, list, symbol, stocks, isInAuction]);
  return useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
}

/** The window's paths, which a panel that is opened again goes on with. */
export const iepPaths = new IepPaths();

/** Follows the indicative prices of some stocks, and their paths. @param auction names the auction, a new one begins anew */
export function useIndicative(codes: readonly string[], auction: string, enabled: boolean, now: () => number): void {
  useEffect(() => {
    if (!enabled) return;
    iepPaths.begin(auction);
    return subscribeCodes('auctions', codes);
  }, [codes, auction, enabled]);
  useEffect(() => {
    if (!enabled) return;
    const { auctions } = marketStore.rows;
    return marketStore.onRows('auctions', (rows) => {
      for (const row of rows) iepPaths.put(row, now(), auctions.value(row, 0), auctions.value(row, 1));
    });
  }, [enabled, now]);
}
