import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { marketStore, subscribeCodes } from '#renderer/feed/index.ts';
import { marketMapQueries } from '#renderer/queries/market-map.ts';
import { PLACES } from '#shared/contract/feed-kinds.ts';
import type { MapStock, WholeMarket } from '#shared/contract/market-map.ts';
import { type StockNow, stockNow } from './live-stock.ts';

/** Stocks of which the feed sends prices; those beyond, the least traded, change with each reading. The contract's limit is 1,000 for a window. */
const MAX_LIVE = 950;
const NO_STOCKS: readonly MapStock[] = [];

export type LiveMarket = {
  readonly query: UseQueryResult<WholeMarket>;
  /** As they were read. */
  readonly stocks: readonly MapStock[];
};

/**
 * Every stock, its price live while `visible`. The feed's low-rate channel brings them: it conflates on the server, and has
 * one entry a stock. Full quotes would be a message a trade with gap recovery for each stock, the tape every trade without loss.
 */
export function useWholeMarket(visible: boolean): LiveMarket {
  const query = useQuery({ ...marketMapQueries.stocks, enabled: visible });
  const stocks = query.data?.stocks ?? NO_STOCKS;
  // The set of codes changes with listings only; the readings follow each other every few seconds.
  const key = useMemo(() => liveCodes(stocks).join(' '), [stocks]);
  useEffect(() => (visible && key !== '' ? subscribeCodes('lines', key.split(' ')) : undefined), [visible, key]);
  return { query, stocks };
}

function liveCodes(stocks: readonly MapStock[]): readonly string[] {
  const live =
    stocks.length <= MAX_LIVE ? stocks : [...stocks].sort((left, right) => right.value - left.value).slice(0, MAX_LIVE);
  return live.map(({ code }) => code).sort();
}

const { rows, quotes } = marketStore;

/** The stock with the feed's newest line. */
export const currentStock = (stock: MapStock): StockNow => {
  const row = quotes.row(stock.code);
  const { lines } = rows;
  return stockNow(stock, {
    last: lines.value(row, PLACES.lines.last),
    change: lines.value(row, PLACES.lines.change),
    volume: lines.value(row, PLACES.lines.volume),
  });
};
