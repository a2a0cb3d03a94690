import { type FeedDeps, restFiguresOf } from '#main/feed/index.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';

type Client = Pick<ServiceClient, 'company' | 'watchlist' | 'market'>;

/**
 * What the feed is compared with: the service's own answers over REST. Liquid stocks are those that stand out
 * today, the largest value first; where the service does not answer that, the default watchlist.
 */
export function createComparedSources(client: Client): NonNullable<FeedDeps['sources']> {
  return {
    async liquid() {
      const standingOut = await trending(client).catch((): readonly StockCode[] => []);
      return standingOut.length > 0 ? standingOut : watched(client);
    },
    async read(symbol) {
      const [book, info] = await Promise.all([
        client.market.orderBook({ symbol }, { fresh: true }),
        // A second witness: without it the order book is compared alone.
        client.market.companyInfo({ symbol }, { fresh: true }).catch(() => null),
      ]);
      return restFiguresOf(book.data, info?.data ?? null);
    },
  };
}

async function trending({ company }: Client): Promise<readonly StockCode[]> {
  const { data } = await company.trending();
  return data
    .toSorted((left, right) => right.value - left.value)
    .flatMap(({ symbol }) => (isStockCode(symbol) ? [symbol] : []));
}

async function watched({ watchlist }: Client): Promise<readonly StockCode[]> {
  const { data } = await watchlist.defaultItems();
  return data.items.flatMap(({ symbol }) => (isStockCode(symbol) ? [symbol] : []));
}
