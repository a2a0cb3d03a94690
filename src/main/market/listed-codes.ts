import type { ServiceClient } from '#main/service/index.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';

/**
 * Every listed stock, from the sectors and their companies; a sector that cannot be read is left out.
 * @throws LantaiError when no sector could be read
 */
export async function readListedCodes({ sectors }: Pick<ServiceClient, 'sectors'>): Promise<readonly StockCode[]> {
  const { data } = await sectors.sectors();
  const codes = new Set<StockCode>();
  let failure: unknown = null;
  let read = 0;
  // One after the other: a dozen calls at once are no way to begin a session.
  for (const { id } of data) {
    try {
      for (const { symbol } of (await sectors.sector({ id: String(id) })).data.members)
        if (isStockCode(symbol)) codes.add(symbol);
      read += 1;
    } catch (thrown) {
      failure = thrown;
    }
  }
  if (read === 0 && failure !== null) throw failure;
  return [...codes];
}
