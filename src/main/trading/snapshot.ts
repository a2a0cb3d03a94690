import { type StockSnapshot, stockSnapshotOf } from '#main/feed/index.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { StockCode } from '#shared/market/index.ts';

/** A stock's day and book from the service, never from a cache. */
export async function readSnapshot(client: ServiceClient, symbol: StockCode): Promise<StockSnapshot> {
  return stockSnapshotOf((await client.market.orderBook({ symbol }, { fresh: true })).data);
}
