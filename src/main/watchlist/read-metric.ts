import type { ServiceClient } from '#main/service/index.ts';
import type { ListMetric } from '#shared/contract/watchlist.ts';

type Client = Pick<ServiceClient, 'watchlist'>;

/** Today's figures of one list; null where the service has none. */
export async function readMetric({ watchlist }: Client, id: string): Promise<ListMetric | null> {
  const { metrics } = (await watchlist.metric({ watchlist_id: id })).data;
  const found = metrics.find((each) => each.watchlist_id === id);
  if (!found) return null;
  const { up, down, untraded, total_items: total, total_value: value, foreign_net: foreignNet } = found;
  // A service may count what did not trade among the unchanged, too: what is left of the list is what traded and stayed.
  const left = total === undefined || total === 0 ? found.unchanged : total - up - down - untraded;
  const unchanged = Math.max(0, Math.min(found.unchanged, left));
  const standing = (stock: typeof found.best) => stock && { code: stock.symbol, percent: stock.change_percent };
  return {
    up,
    down,
    unchanged,
    untraded,
    value,
    foreignNet,
    average: found.average_change_percent,
    weighted: found.weighted_change_percent,
    best: standing(found.best),
    worst: standing(found.worst),
  };
}
