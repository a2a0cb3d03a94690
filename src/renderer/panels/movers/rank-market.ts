import type { StockNow } from '#renderer/market-ui/whole-market/live-stock.ts';
import type { RankedStock } from '#shared/contract/feed-kinds.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import { isListedOn, type MarketFilter } from './options.ts';

export type RankedMarket = { readonly gainers: readonly RankedStock[]; readonly losers: readonly RankedStock[] };

/** Rows of either ranking. */
export const MAX_RANKED = 100;

/** Stocks that traded today and pass the filter, by their change: the largest rise first, and the largest fall first. */
export function rankMarket(
  stocks: readonly MapStock[],
  nowOf: (stock: MapStock) => StockNow,
  { listing, sector, minValue }: MarketFilter,
): RankedMarket {
  const ranked: RankedStock[] = [];
  for (const stock of stocks) {
    if (sector !== null && stock.sector !== sector) continue;
    if (!isListedOn(stock, listing)) continue;
    const { last: price, change, changePercent, volume, value, isTraded } = nowOf(stock);
    if (!isTraded || value < minValue || change === 0 || !Number.isFinite(changePercent)) continue;
    ranked.push({ code: stock.code, price, change, changePercent, volume, value, frequency: stock.frequency });
  }
  ranked.sort((left, right) => right.changePercent - left.changePercent || right.value - left.value);
  return {
    gainers: ranked.filter(({ change }) => change > 0).slice(0, MAX_RANKED),
    losers: ranked
      .filter(({ change }) => change < 0)
      .reverse()
      .slice(0, MAX_RANKED),
  };
}
