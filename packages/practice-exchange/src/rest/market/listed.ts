import type { Instrument, Market, Quote } from '#exchange/market/index.ts';
import { notFound } from '#exchange/service-refusal.ts';
import type { StockCode } from '#shared/market/index.ts';

/** @throws ServiceRefusal when no share has this code */
export function listedShare(market: Market, symbol: string): Instrument {
  const found = market.instrument(symbol);
  if (!found) throw notFound(`stock ${symbol}`);
  return found;
}

/** A share's status on the wire. */
export const companyStatus = (market: Market, code: StockCode): string =>
  market.isSuspended(code) ? 'STATUS_SUSPENDED' : 'STATUS_ACTIVE';

/** Net assets from which a company with a profit is on the main board, rupiah. */
const MAIN_BOARD_ASSETS = 600e9;

/** The board on which a share is listed, as the service names it: that under special monitoring goes before. */
export function boardOf({ listing, subSector, fundamentals }: Instrument): string {
  if (listing === 'special') return 'SPECIAL_MONITORING';
  if (subSector === 'Online Platforms') return 'NEW_ECONOMY';
  return fundamentals.equity >= MAIN_BOARD_ASSETS && fundamentals.netIncome > 0 ? 'MAIN' : 'DEVELOPMENT';
}

export const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Percent of a whole, four decimals. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000_000) / 10_000;

/** Price figures of one share as several lists show them. */
export const priceRow = ({ code, name }: Instrument, { last, previous, volume, value, frequency }: Quote) => ({
  symbol: code,
  name,
  last: last,
  previous: previous,
  change: last - previous,
  change_percent: hundredths((last / previous - 1) * 100),
  volume: volume,
  value: value,
  frequency,
});

/** One page of rows as it travels. @param page counts from 1 */
export const pageOfRows = <Row>(rows: readonly Row[], page: number, limit: number) => ({
  results: rows.slice((page - 1) * limit, page * limit),
  pagination: { page, limit, total: rows.length, has_next: page * limit < rows.length },
});
