import { listingOf } from '#renderer/market-ui/whole-market/listing-of.ts';
import type { StockNow } from '#renderer/market-ui/whole-market/live-stock.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import { type LimitSide, type ListingBoard, nearLimit, type PriceBand, priceBand } from '#shared/market/index.ts';

/** Stocks that are followed at once, where a crash leaves more at their limits: see {@link limitCandidates}. */
export const MAX_CANDIDATES = 60;

/** A stock at or near one of its limits. Prices in rupiah. */
export type Candidate = {
  readonly code: MapStock['code'];
  readonly name: string;
  readonly listing: ListingBoard;
  readonly side: LimitSide;
  /** Ticks from the last price to the limit, 0 at it. */
  readonly ticks: number;
  readonly band: PriceBand;
  readonly last: number;
  readonly previous: number;
  readonly changePercent: number;
  /** Traded today, rupiah. */
  readonly value: number;
};

export type LimitCandidates = {
  /** At most {@link MAX_CANDIDATES}, most value first. */
  readonly followed: readonly Candidate[];
  /** The others, the most important first. */
  readonly leftOut: readonly Candidate[];
};

/**
 * Stocks of the whole market that traded today and are within a few ticks of a limit. The service sends limits stock by
 * stock: those of the others follow from the previous close. Where there are too many, those with an own order or position
 * are followed first, then those at their limit before those on the way, each by value.
 * @param bandOf the service's own limits, where they are known; null otherwise
 * @param isOwn whether the account holds the stock or has an order in it
 */
export function limitCandidates(
  stocks: readonly MapStock[],
  nowOf: (stock: MapStock) => StockNow,
  bandOf: (code: string) => PriceBand | null,
  isOwn: (code: string) => boolean,
): LimitCandidates {
  const found: Candidate[] = [];
  for (const stock of stocks) {
    const { last, previous, changePercent, value, isTraded } = nowOf(stock);
    if (!isTraded || !(previous >= 1) || last === previous) continue;
    const listing = listingOf(stock);
    const band = bandOf(stock.code) ?? priceBand(previous, listing);
    const near = nearLimit(last, band);
    if (near === null) continue;
    const { code, name } = stock;
    found.push({ code, name, listing, side: near.side, ticks: near.ticks, band, last, previous, changePercent, value });
  }
  const byValue = (left: Candidate, right: Candidate): number => right.value - left.value;
  const rankOf = ({ code, ticks }: Candidate): number => (isOwn(code) ? 0 : ticks === 0 ? 1 : 2);
  found.sort((left, right) => rankOf(left) - rankOf(right) || byValue(left, right));
  return { followed: found.slice(0, MAX_CANDIDATES).sort(byValue), leftOut: found.slice(MAX_CANDIDATES) };
}
