import type { Instrument, Market } from '#exchange/market/index.ts';
import { inForm } from '#exchange/rest/checked-input.ts';
import { invalidParameter, notFound } from '#exchange/service-refusal.ts';
import type { WatchlistHead, WatchlistRows } from '#exchange/store/index.ts';
import {
  createWatchlistMarks,
  metricOf,
  movedToFront,
  standingOf,
  suggestionsFor,
  type Watched,
} from '#exchange/watchlists/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { type AnswerData, type Call, type Route, route } from '../route.ts';
import { searchCompanies } from './market.ts';

/** A client's own name for a column. */
const COLUMN = /^[a-z][a-z0-9_]{0,39}$/;

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

const { watchlist } = endpoints;

class WatchlistRoutes {
  readonly #deps: Parts;
  readonly #rows;
  readonly #marks;

  constructor(deps: Parts) {
    this.#deps = deps;
    this.#rows = this.#deps.store.watchlists;
    this.#marks = createWatchlistMarks(this.#deps.store.collection);
  }

  routes(): Route[] {
    return [
      route(watchlist.all, () => this.#all()),
      route(watchlist.defaultItems, () => this.#defaultItems()),
      route(watchlist.detail, (call) => this.#detailAnswer(call)),
      route(watchlist.create, (call) => this.#create(call)),
      route(watchlist.remove, (call) => this.#remove(call)),
      route(watchlist.addStock, (call) => this.#addStock(call)),
      route(watchlist.removeStock, (call) => this.#removeStock(call)),
      route(watchlist.metric, (call) => this.#metricAnswer(call)),
      route(watchlist.searchCompany, (call) => this.#searchCompany(call)),
      route(watchlist.reorderColumns, (call) => this.#reorderColumns(call)),
      route(watchlist.rearrangeFavourites, (call) => this.#rearrangeFavourites(call)),
      route(watchlist.companyItem, (call) => this.#companyItem(call)),
      route(watchlist.suggestions, (call) => this.#suggestions(call)),
    ];
  }

  #all(): AnswerData<typeof watchlist.all> {
    return this.#rows.all().map((each) => this.#wireHead(each));
  }

  #defaultItems(): AnswerData<typeof watchlist.defaultItems> {
    return this.#detail(this.#defaultHead().id);
  }

  #detailAnswer({ body }: Call<typeof watchlist.detail>): AnswerData<typeof watchlist.detail> {
    return this.#detail(body.watchlist_id);
  }

  #create({ body }: Call<typeof watchlist.create>): AnswerData<typeof watchlist.create> {
    const name = body.name.trim();
    if (name === '' || name.length > LONGEST_NAME)
      throw invalidParameter('name', `must have 1 to ${LONGEST_NAME} characters`);
    if (this.#rows.all().length >= MAX_LISTS)
      throw invalidParameter('name', `there are ${MAX_LISTS} watchlists already`);
    const id = this.#deps.randomId();
    this.#rows.create(id, name, false);
    return this.#detail(id);
  }

  #remove({ body }: Call<typeof watchlist.remove>): AnswerData<typeof watchlist.remove> {
    if (this.#headOf(body.watchlist_id).isDefault)
      throw invalidParameter('watchlist_id', 'the default watchlist stays');
    this.#deps.store.inTransaction(() => {
      this.#rows.remove(body.watchlist_id);
      this.#marks.forgetList(body.watchlist_id);
    });
    return {};
  }

  #addStock({ body }: Call<typeof watchlist.addStock>): AnswerData<typeof watchlist.addStock> {
    const { code } = this.#stock(body.symbol);
    if (this.#headOf(body.watchlist_id).total >= MAX_ITEMS)
      throw invalidParameter('symbol', `a watchlist holds ${MAX_ITEMS} stocks`);
    this.#rows.addItem(body.watchlist_id, code);
    return this.#detail(body.watchlist_id);
  }

  #removeStock({ body }: Call<typeof watchlist.removeStock>): AnswerData<typeof watchlist.removeStock> {
    this.#headOf(body.watchlist_id);
    this.#deps.store.inTransaction(() => {
      this.#rows.removeItem(body.watchlist_id, body.symbol);
      this.#marks.pin(body.watchlist_id, body.symbol, false);
    });
    return this.#detail(body.watchlist_id);
  }

  #metricAnswer({ query }: Call<typeof watchlist.metric>): AnswerData<typeof watchlist.metric> {
    return {
      metrics: (query.watchlist_id === undefined ? this.#rows.all() : [this.#headOf(query.watchlist_id)]).map((head) =>
        this.#metric(head),
      ),
    };
  }

  #searchCompany({ query }: Call<typeof watchlist.searchCompany>): AnswerData<typeof watchlist.searchCompany> {
    return searchCompanies(this.#deps.market, query.keyword, 1);
  }

  #reorderColumns({ body }: Call<typeof watchlist.reorderColumns>): AnswerData<typeof watchlist.reorderColumns> {
    const { id } = this.#headOf(body.watchlist_id);
    for (const name of body.columns)
      inForm('columns', name, COLUMN, 'are lower-case letters, digits and _, 40 at most');
    this.#marks.orderColumns(id, body.columns);
    return { watchlist_id: id, columns: [...this.#marks.columns(id)] };
  }

  #rearrangeFavourites({
    body: { symbols, watchlist_ids },
  }: Call<typeof watchlist.rearrangeFavourites>): AnswerData<typeof watchlist.rearrangeFavourites> {
    if (!symbols && !watchlist_ids) throw invalidParameter('symbols', 'or watchlist_ids must be given');
    const { id } = this.#defaultHead();
    // Both orders are checked before either is stored.
    const items = symbols && this.#rearranged('symbols', this.#rows.items(id), symbols);
    const heads = this.#rows.all().map((head) => head.id);
    const lists = watchlist_ids && this.#rearranged('watchlist_ids', heads, watchlist_ids);
    this.#deps.store.inTransaction(() => {
      if (items) this.#rows.arrangeItems(id, items);
      if (lists) this.#rows.arrange(lists);
    });
    return { favorites: this.#detail(id), watchlists: this.#rows.all().map((each) => this.#wireHead(each)) };
  }

  #companyItem({ body }: Call<typeof watchlist.companyItem>): AnswerData<typeof watchlist.companyItem> {
    const { code, name } = this.#stock(body.symbol);
    const { id } = body.watchlist_id === undefined ? this.#defaultHead() : this.#headOf(body.watchlist_id);
    switch (body.action) {
      case 'FOLLOW':
      case 'UNFOLLOW':
        this.#marks.follow(code, body.action === 'FOLLOW');
        break;
      case 'PIN':
        if (!this.#rows.items(id).includes(code)) throw invalidParameter('symbol', `${code} is not on the watchlist`);
        this.#marks.pin(id, code, true);
        break;
      case 'UNPIN':
        this.#marks.pin(id, code, false);
    }
    return {
      symbol: code,
      name,
      is_followed: this.#marks.isFollowed(code),
      is_pinned: this.#marks.isPinned(id, code),
      watchlist_id: id,
    };
  }

  #suggestions({ query }: Call<typeof watchlist.suggestions>): AnswerData<typeof watchlist.suggestions> {
    const all = this.#deps.market.instruments.map((instrument) => this.#watched(instrument));
    const codes = new Set(this.#rows.all().flatMap(({ id }) => this.#rows.items(id)));
    return suggestionsFor(all, codes, query.limit ?? SUGGESTIONS).map((each) => ({
      ...standingOf(each),
      sector: each.instrument.sector,
      sub_sector: each.instrument.subSector,
      value: each.quote.value,
      watched_in_sector: each.watchedInSector,
    }));
  }

  #headOf(id: string): WatchlistHead {
    const head = this.#rows.head(id);
    if (!head) throw notFound('this watchlist');
    return head;
  }

  #defaultHead(): WatchlistHead {
    const head = this.#rows.all().find((each) => each.isDefault);
    if (!head) throw notFound('the default watchlist');
    return head;
  }

  #stock(symbol: string): Instrument {
    const found = this.#deps.market.instrument(symbol);
    if (!found) throw invalidParameter('symbol', `there is no stock ${symbol}`);
    return found;
  }

  #watched(instrument: Instrument): Watched {
    return { instrument, quote: this.#deps.market.quote(instrument.code) };
  }

  /** A stored code may be unlisted in this market: it is shown and not counted. */
  #watchedIn(id: string): Watched[] {
    return this.#rows.items(id).flatMap((symbol) => {
      const instrument = this.#deps.market.instrument(symbol);
      return instrument ? [this.#watched(instrument)] : [];
    });
  }

  #wireHead({ id, name, isDefault, total }: WatchlistHead) {
    return {
      watchlist_id: id,
      name,
      is_default: isDefault,
      total_items: total,
    };
  }

  #detail(id: string) {
    return {
      ...this.#wireHead(this.#headOf(id)),
      items: this.#marks.pinnedFirst(id, this.#rows.items(id)).map((symbol) => ({
        symbol,
        name: this.#deps.market.instrument(symbol)?.name ?? symbol,
        is_followed: this.#marks.isFollowed(symbol),
        is_pinned: this.#marks.isPinned(id, symbol),
      })),
      columns: [...this.#marks.columns(id)],
    };
  }

  #metric(head: WatchlistHead) {
    const { watchlist_id, name, total_items } = this.#wireHead(head);
    return { watchlist_id, name, total_items, ...metricOf(this.#watchedIn(head.id)) };
  }

  /** @throws ServiceRefusal when something is named that is not there */
  #rearranged(field: string, there: readonly string[], named: readonly string[]): string[] {
    const stranger = named.find((each) => !there.includes(each));
    if (stranger !== undefined) throw invalidParameter(field, `${stranger} is not on the list`);
    return movedToFront(there, named);
  }
}

export function watchlistRoutes(parts: Parts): Route[] {
  return new WatchlistRoutes(parts).routes();
}
