import { endpoints } from '../../shared/service/index.ts';
import type { Market } from '../market/market.ts';
import type { WatchlistHead, WatchlistRows } from '../store/index.ts';
import { searchCompanies } from './market.ts';
import type { Parts } from './parts.ts';
import { invalidParameter, notFound } from './refusal.ts';
import { type Route, route } from './route.ts';

const LONGEST_NAME = 50;
const MOST_LISTS = 100;
const MOST_ITEMS = 500;

/** The default list of a new practice account: the stocks that the demonstration market is about. */
export function seedWatchlist(rows: WatchlistRows, market: Market, count: number, id: string): void {
  if (rows.all().length > 0) return;
  rows.create(id, 'Favourites', true);
  for (const { code } of market.instruments.slice(0, count)) rows.addItem(id, code);
}

export function watchlistRoutes({ store, market, randomId }: Parts): Route[] {
  const rows = store.watchlists;
  const { watchlist } = endpoints;

  const headOf = (id: string): WatchlistHead => {
    const head = rows.head(id);
    if (!head) throw notFound('this watchlist');
    return head;
  };
  const wireHead = ({ id, name, isDefault, total }: WatchlistHead) => ({
    watchlist_id: id,
    name,
    is_default: isDefault,
    total_items: total,
  });
  const detail = (id: string) => ({
    ...wireHead(headOf(id)),
    items: rows.items(id).map((symbol) => ({ symbol, name: market.instrument(symbol)?.name ?? symbol })),
  });

  return [
    route(watchlist.all, () => rows.all().map(wireHead)),
    route(watchlist.defaultItems, () => {
      const head = rows.all().find((each) => each.isDefault);
      if (!head) throw notFound('the default watchlist');
      return detail(head.id);
    }),
    route(watchlist.detail, ({ body }) => detail(body.watchlist_id)),
    route(watchlist.create, ({ body }) => {
      const name = body.name.trim();
      if (name === '' || name.length > LONGEST_NAME)
        throw invalidParameter('name', `must have 1 to ${LONGEST_NAME} characters`);
      if (rows.all().length >= MOST_LISTS) throw invalidParameter('name', `there are ${MOST_LISTS} watchlists already`);
      const id = randomId();
      rows.create(id, name, false);
      return detail(id);
    }),
    route(watchlist.remove, ({ body }) => {
      if (headOf(body.watchlist_id).isDefault) throw invalidParameter('watchlist_id', 'the default watchlist stays');
      rows.remove(body.watchlist_id);
      return {};
    }),
    route(watchlist.addStock, ({ body }) => {
      const code = market.instrument(body.symbol)?.code;
      if (code === undefined) throw invalidParameter('symbol', `there is no stock ${body.symbol}`);
      if (headOf(body.watchlist_id).total >= MOST_ITEMS)
        throw invalidParameter('symbol', `a watchlist holds ${MOST_ITEMS} stocks`);
      rows.addItem(body.watchlist_id, code);
      return detail(body.watchlist_id);
    }),
    route(watchlist.removeStock, ({ body }) => {
      headOf(body.watchlist_id);
      rows.removeItem(body.watchlist_id, body.symbol);
      return detail(body.watchlist_id);
    }),
    route(watchlist.searchCompany, ({ query }) => searchCompanies(market, query.keyword, 1)),
  ];
}
