import type { ServiceClient } from '#main/service/index.ts';
import type { Instrument } from '#shared/contract/market.ts';
import type { ListMetric, Suggestion } from '#shared/contract/watchlist.ts';
import { isStockCode } from '#shared/market/index.ts';

type Client = Pick<ServiceClient, 'watchlist'>;

const SUGGESTIONS = 20;

/** Today's figures of one list; null where the service has none. */
export async function readMetric({ watchlist }: Client, id: string): Promise<ListMetric | null> {
  const { metrics } = (await watchlist.metric({ watchlist_id: id })).data;
  const found = metrics.find((each) => each.watchlist_id === id);
  if (!found) return null;
  const { up, down, unchanged, untraded, total_value: value, foreign_net: foreignNet } = found;
  const standing = (of: typeof found.best) => of && { code: of.symbol, percent: of.change_percent };
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

/** Companies that can be added. */
export async function searchCompanies({ watchlist }: Client, keyword: string): Promise<Instrument[]> {
  const { data } = await watchlist.searchCompany({ keyword });
  return data.flatMap(({ symbol, name }) => (isStockCode(symbol) ? [{ code: symbol, name }] : []));
}

export async function readSuggestions({ watchlist }: Client): Promise<Suggestion[]> {
  const { data } = await watchlist.suggestions({ limit: SUGGESTIONS });
  return data.flatMap(({ symbol, name, sector, last, change_percent: percent }) =>
    isStockCode(symbol) ? [{ code: symbol, name, sector, last, percent }] : [],
  );
}
