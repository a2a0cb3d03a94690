import type { Instrument, Market } from '#exchange/market/market.ts';
import type { WatchlistHead, WatchlistRows } from '#exchange/store/index.ts';
import {
  broughtForward,
  createWatchlistMarks,
  metricOf,
  standingOf,
  suggestionsFor,
  type Watched,
} from '#exchange/watchlists/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { invalidParameter, notFound } from '../refusal.ts';
import { type Route, route } from '../route.ts';
import { searchCompanies } from './market.ts';

const LONGEST_NAME = 50;
const MAX_LISTS = 100;
const MAX_ITEMS = 500;
const SUGGESTIONS = 10;

/** The default list of a new practice account: the stocks that the demonstration market is about. */
export function seedWatchlist(rows: WatchlistRows, market: Market, count: number, id: string): void {
  if (rows.all().length > 0) return;
  rows.create(id, 'Favourites', true);
  for (const { code } of market.instruments.slice(0, count)) rows.addItem(id, code);
}

export function watchlistRoutes({ store, market, randomId }: Parts): Route[] {
  const rows = store.watchlists;
  const marks = createWatchlistMarks(store.collection);
  const { watchlist } = endpoints;

  const headOf = (id: string): WatchlistHead => {
    const head = rows.head(id);
    if (!head) throw notFound('this watchlist');
    return head;
  };
  const defaultHead = (): WatchlistHead => {
    const head = rows.all().find((each) => each.isDefault);
    if (!head) throw notFound('the default watchlist');
    return head;
  };
  const stock = (symbol: string): Instrument => {
    const found = market.instrument(symbol);
    if (!found) throw invalidParameter('symbol', `there is no stock ${symbol}`);
    return found;
  };
  const watched = (instrument: Instrument): Watched => ({ instrument, quote: market.quote(instrument.code) });
  /** A code that was kept may be of another market: it is listed, and counts for nothing. */
  const watchedIn = (id: string): Watched[] =>
    rows.items(id).flatMap((symbol) => {
      const instrument = market.instrument(symbol);
      return instrument ? [watched(instrument)] : [];
    });
  const wireHead = ({ id, name, isDefault, total }: WatchlistHead) => ({
    watchlist_id: id,
    name,
    is_default: isDefault,
    total_items: total,
  });
  const detail = (id: string) => ({
    ...wireHead(headOf(id)),
    items: marks.pinnedFirst(id, rows.items(id)).map((symbol) => ({
      symbol,
      name: market.instrument(symbol)?.name ?? symbol,
      is_followed: marks.isFollowed(symbol),
      is_pinned: marks.isPinned(id, symbol),
    })),
    columns: [...marks.columns(id)],
  });
  const metric = (head: WatchlistHead) => {
    const { watchlist_id, name, total_items } = wireHead(head);
    return { watchlist_id, name, total_items, ...metricOf(watchedIn(head.id)) };
  };
  /** @throws ServiceRefusal when something is named that is not there */
  const rearranged = (field: string, there: readonly string[], named: readonly string[]): string[] => {
    const stranger = named.find((each) => !there.includes(each));
    if (stranger !== undefined) throw invalidParameter(field, `${stranger} is not on the list`);
    return broughtForward(there, named);
  };

  return [
    route(watchlist.all, () => rows.all().map(wireHead)),
    route(watchlist.defaultItems, () => detail(defaultHead().id)),
    route(watchlist.detail, ({ body }) => detail(body.watchlist_id)),
    route(watchlist.create, ({ body }) => {
      const name = body.name.trim();
      if (name === '' || name.length > LONGEST_NAME)
        throw invalidParameter('name', `must have 1 to ${LONGEST_NAME} characters`);
      if (rows.all().length >= MAX_LISTS) throw invalidParameter('name', `there are ${MAX_LISTS} watchlists already`);
      const id = randomId();
      rows.create(id, name, false);
      return detail(id);
    }),
    route(watchlist.remove, ({ body }) => {
      if (headOf(body.watchlist_id).isDefault) throw invalidParameter('watchlist_id', 'the default watchlist stays');
      store.inTransaction(() => {
        rows.remove(body.watchlist_id);
        marks.forgetList(body.watchlist_id);
      });
      return {};
    }),
    route(watchlist.addStock, ({ body }) => {
      const { code } = stock(body.symbol);
      if (headOf(body.watchlist_id).total >= MAX_ITEMS)
        throw invalidParameter('symbol', `a watchlist holds ${MAX_ITEMS} stocks`);
      rows.addItem(body.watchlist_id, code);
      return detail(body.watchlist_id);
    }),
    route(watchlist.removeStock, ({ body }) => {
      headOf(body.watchlist_id);
      store.inTransaction(() => {
        rows.removeItem(body.watchlist_id, body.symbol);
        marks.pin(body.watchlist_id, body.symbol, false);
      });
      return detail(body.watchlist_id);
    }),
    route(watchlist.metric, ({ query }) => ({
      metrics: (query.watchlist_id === undefined ? rows.all() : [headOf(query.watchlist_id)]).map(metric),
    })),
    route(watchlist.searchCompany, ({ query }) => searchCompanies(market, query.keyword, 1)),
    route(watchlist.reorderColumns, ({ body }) => {
      const { id } = headOf(body.watchlist_id);
      marks.orderColumns(id, body.columns);
      return { watchlist_id: id, columns: [...marks.columns(id)] };
    }),
    route(watchlist.rearrangeFavourites, ({ body: { symbols, watchlist_ids } }) => {
      if (!symbols && !watchlist_ids) throw invalidParameter('symbols', 'or watchlist_ids must be given');
      const { id } = defaultHead();
      // Both orders are checked before either is kept.
      const items = symbols && rearranged('symbols', rows.items(id), symbols);
      const heads = rows.all().map((head) => head.id);
      const lists = watchlist_ids && rearranged('watchlist_ids', heads, watchlist_ids);
      store.inTransaction(() => {
        if (items) rows.arrangeItems(id, items);
        if (lists) rows.arrange(lists);
      });
      return { favorites: detail(id), watchlists: rows.all().map(wireHead) };
    }),
    route(watchlist.companyItem, ({ body }) => {
      const { code, name } = stock(body.symbol);
      const { id } = body.watchlist_id === undefined ? defaultHead() : headOf(body.watchlist_id);
      switch (body.action) {
        case 'FOLLOW':
        case 'UNFOLLOW':
          marks.follow(code, body.action === 'FOLLOW');
          break;
        case 'PIN':
          if (!rows.items(id).includes(code)) throw invalidParameter('symbol', `${code} is not on the watchlist`);
          marks.pin(id, code, true);
          break;
        case 'UNPIN':
          marks.pin(id, code, false);
      }
      return {
        symbol: code,
        name,
        is_followed: marks.isFollowed(code),
        is_pinned: marks.isPinned(id, code),
        watchlist_id: id,
      };
    }),
    route(watchlist.suggestions, ({ query }) => {
      const all = market.instruments.map(watched);
      const codes = new Set(rows.all().flatMap(({ id }) => rows.items(id)));
      return suggestionsFor(all, codes, query.limit ?? SUGGESTIONS).map((each) => ({
        ...standingOf(each),
        sector: each.instrument.sector,
        sub_sector: each.instrument.subSector,
        value: each.quote.value,
        watched_in_sector: each.watchedInSector,
      }));
    }),
  ];
}
