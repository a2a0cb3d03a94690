import { listingOf } from '#renderer/market-ui/whole-market/listing-of.ts';
import type { StockNow } from '#renderer/market-ui/whole-market/live-stock.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import { type LimitSide, type ListingBoard, nearLimit, type PriceBand, priceBand } from '#shared/market/index.ts';

/** Stocks that are followed at once: most value first, where a crash leaves more at their limits. */
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

/**
 * Stocks of the whole market that traded today and are within a few ticks of a limit, most value first. The service sends
 * limits stock by stock: those of the others follow from the previous close.
 * @param bandOf the service's own limits, where they are known; null otherwise
 */
export function limitCandidates(
  stocks: readonly MapStock[],
  nowOf: (stock: MapStock) => StockNow,
  bandOf: (code: string) => PriceBand | null,
): readonly Candidate[] {
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
  return found.sort((left, right) => right.value - left.value).slice(0, MAX_CANDIDATES);
}
