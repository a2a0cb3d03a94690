import type { MapStock } from '#shared/contract/market-map.ts';

/** What the feed's low-rate channel has of a stock: rupiah and shares; NaN where nothing came yet. */
export type LiveLine = { readonly last: number; readonly change: number; readonly volume: number };

/** A stock now: rupiah, shares, percent against the previous close. */
export type StockNow = {
  readonly last: number;
  readonly previous: number;
  readonly change: number;
  readonly changePercent: number;
  readonly volume: number;
  readonly value: number;
  readonly marketCap: number;
  /** Whether it traded today. */
  readonly isTraded: boolean;
};

/**
 * The stock as it was read, brought up to date by the feed's line. The line has no value: what traded since
 * the reading counts at the last price. A smaller volume than was read is another day's.
 */
export function stockNow(stock: MapStock, line: LiveLine): StockNow {
  const isLive = line.last > 0;
  const last = isLive ? line.last : stock.last;
  const previous = isLive && Number.isFinite(line.change) ? line.last - line.change : stock.previous;
  const change = last - previous;
  const { volume, value } = tradedNow(stock, line, isLive);
  return {
    last,
    previous,
    change,
    changePercent: previous > 0 ? (change / previous) * 100 : Number.NaN,
    volume,
    value,
    marketCap: stock.last > 0 ? (stock.marketCap / stock.last) * last : stock.marketCap,
    isTraded: volume > 0,
  };
}

function tradedNow(stock: MapStock, line: LiveLine, isLive: boolean): Pick<StockNow, 'volume' | 'value'> {
  const { volume, value } = stock;
  if (!isLive || !Number.isFinite(line.volume)) return { volume, value };
  const since = line.volume - volume;
  if (since < 0 && line.last - line.change !== stock.previous)
    return { volume: line.volume, value: line.volume * line.last };
  return since > 0 ? { volume: line.volume, value: value + since * line.last } : { volume, value };
}
