import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { readWholeMarket } from '#main/whole-market/index.ts';
import type { marketMapContract } from '#shared/contract/market-map.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { marketGroupOf, marketPartOf } from './groups.ts';

type Handlers = HandlersOf<typeof marketMapContract>;

/** Figures of a row that every list has, under the service's names. */
type Row = {
  readonly symbol: string;
  readonly name: string;
  readonly last: number;
  readonly change_percent: number;
  readonly value: number;
};

/** Rows of stocks as the contract has them; a row without a stock code is left out. */
const listed = <Given extends Row, More>(rows: readonly Given[], more: (row: Given) => More) =>
  rows.flatMap((row) => {
    const { symbol, name, last, change_percent: changePercent, value } = row;
    return isStockCode(symbol) ? [{ code: symbol as StockCode, name, last, changePercent, value, ...more(row) }] : [];
  });

/** Answers what windows request about the whole market. The HTTP client caches: each endpoint says how long its answer is fresh. */
export function createMarketMapHandlers(
  client: Pick<ServiceClient, 'company' | 'sectors'>,
  now: () => number,
): Handlers {
  const { company, sectors } = client;
  return {
    stocks: () => readWholeMarket(client, now),
    async sectors() {
      const { data } = await sectors.sectorTree();
      return data.map((sector) => ({ ...marketGroupOf(sector), parts: sector.sub_sectors.map(marketPartOf) }));
    },
    parts: async () => (await sectors.subsectors()).data.map(marketPartOf),
    async part({ id }) {
      const { data } = await sectors.subsector({ id: String(id) });
      return { stocks: listed(data.members, ({ market_cap: marketCap }) => ({ marketCap })) };
    },
    async special() {
      const { data } = await sectors.specialBoard();
      return listed(data, ({ sector, since, notations }) => ({ sector, since, notations }));
    },
    async trending() {
      const { data } = await company.trending();
      return listed(data, ({ frequency, score }) => ({ frequency, score }));
    },
  };
}
