import { createInbox } from '#main/inbox/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { createRead } from '#main/service/index.ts';
import { createPages } from '#main/stream/pages.ts';
import { brokersOfStock } from '#shared/brokers/read-summary.ts';
import { type BookFrame, FEED_KINDS } from '#shared/contract/feed-kinds.ts';
import type { Order, OrderBoard } from '#shared/contract/orders.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { Reading } from './observation.ts';
import type { Station } from './station.ts';

/** An order as a window shows it, without the names that differ from run to run; a time of 0 is drawn as –. */
const shownOrder = ({ ref: _ref, orderId: _id, marketNumber: _number, orderedAt, ...shown }: Order): unknown => ({
  ...shown,
  orderedAt: orderedAt > 0 ? orderedAt : null,
});

const WINDOW = { windowId: 'window-1' };
const byLots = (first: Order, second: Order): number => first.lotsTotal - second.lotsTotal;
const TAPE_ROWS = 50;
/** Levels of a book, each of price, lots and orders. */
const BOOK_LEVELS = 20;
const LEVEL_NUMBERS = 3;
type Read = (name: string, call: () => unknown) => Promise<unknown>;

/** Everything that panels read over REST. */
export async function readPanels(station: Station, [symbol]: readonly StockCode[], read: Read): Promise<void> {
  const { services, events } = station;
  const { client, handlers } = services;
  if (client === null || symbol === undefined) return;
  const { market, watchlist } = handlers;
  const named = createRead(client);
  const inbox = createInbox({
    client,
    line: { on: () => () => undefined } as never,
    timers: systemTimers,
    file: { of: () => null, set: async () => undefined },
    deposits: async () => null,
    reconnected: () => undefined,
    broadcast: () => undefined,
    arrived: () => undefined,
    counted: () => undefined,
    snoozed: () => [],
    onSnoozed: () => () => undefined,
    isBlocked: () => false,
    seen: () => undefined,
  });
  const stream = createPages({ client, isBlocked: () => false, badge: () => undefined });
  const filters = { range: '1W', board: 'ALL', investor: 'ALL' } as const;

  const board = handlers.orders.list(undefined, WINDOW) as OrderBoard;
  // Each has lots of its own: an order whose time is not known may stand in another place.
  await read('orders.board', () => board.orders.toSorted(byLots).map(shownOrder));
  await read('orders.mode', () => board.path.mode);
  await read('portfolio', () => events.broadcasts.get('portfolio.changed'));
  await read('watchlist.lists', () => watchlist.list(undefined, WINDOW));
  await read('watchlist.suggestions', () => named('watchlist.suggestions', { limit: 20 }));
  await read('market.stock', () => market.stock({ symbol }, WINDOW));
  await read('market.key statistics', () => named('market.keyStatistics', { symbol }));
  await read('market.days', () => market.candles({ symbol, interval: 'D', range: 'whole' } as never, WINDOW));
  await read('market.minutes', () => market.candles({ symbol, interval: '1', range: 'recent' } as never, WINDOW));
  await read('market.search', () => market.search({ keyword: symbol.slice(0, 2) }, WINDOW));
  await read('market.sectors', () => named('sectors.sectors', {}));
  await read('market.fees', () => market.fees(undefined, WINDOW));
  await read('market.phase', () => market.phase(undefined, WINDOW));
  await read('company.profile', () => named('company.profile', { symbol }));
  await read('company.performance', () => named('company.pricePerformance', { symbol }));
  await read('company.seasonality', () => named('company.seasonality', { symbol, backYear: 8 }));
  await read(
    'company.composition',
    async () => (await named('company.composition', { symbols: symbol, limit: 100 })).results,
  );
  await read(
    'company.insiders',
    async () => (await named('company.majorHolder', { symbols: symbol, limit: 100 })).results,
  );
  await read('company.actions', () => named('company.corporateActions', { symbol, limit: 100 }));
  await read('company.analysts', () => named('sectors.analyst', { symbol, param: 'analyst' }));
  await read('brokers.stock', () => brokersOfStock(named, symbol, filters));
  await read('brokers.members', () => named('brokers.list', {}));
  await read('brokers.market', () => named('brokers.topByPeriod', { period: '1D', sort: 'VALUE' }));
  await read('actions.own', () => named('exercise.corporateActions', {}));
  await read('actions.offers', () => named('exercise.tradable', {}));
  await read('actions.entitlements', () => named('exercise.entitlements', {}));
  await read('actions.exercised', async () => (await named('exercise.list', { limit: 100 })).results);
  await read('marketMap.sectors', () => named('sectors.sectorTree', {}));
  await read('marketMap.special', () => named('sectors.specialBoard', {}));
  await read('marketMap.trending', () => named('company.trending', {}));
  await read('inbox.page', () => inbox.handlers.page({ kind: null, before: null }, WINDOW));
  await read('inbox.unread', () => inbox.handlers.unread(undefined, WINDOW));
  await read('stream.stock', () => stream.page({ of: 'stock', symbol }, null));
}

/** Without what each service numbers in its own way, and without the moment of arrival. */
function asMeant(row: Readonly<Record<string, unknown>> | undefined): unknown {
  if (row === undefined) return undefined;
  const { sequence: _sequence, receivedAt: _receivedAt, ...meant } = row;
  return meant;
}

/** The levels that every way to send a book has. */
function bookOf(book: BookFrame | undefined): unknown {
  if (book === undefined) return undefined;
  const numbers = BOOK_LEVELS * LEVEL_NUMBERS;
  const half = (triples: Float64Array): readonly number[] => [...triples.slice(0, numbers)].map(orNotKnown);
  return asMeant({ ...book, bids: half(book.bids), offers: half(book.offers) });
}

/** A price at which lots stand has orders: where none are counted, their number was not sent, and the panel draws n/a. */
const orNotKnown = (number: number, index: number): number =>
  index % LEVEL_NUMBERS === LEVEL_NUMBERS - 1 && number === 0 ? Number.NaN : number;

/** Everything that the window was sent by the feed. */
export function readFeed(
  { port, feed }: Station,
  codes: readonly StockCode[],
  readings: Record<string, Reading>,
): void {
  for (const code of codes) {
    const shown = FEED_KINDS.quotes.fields.map((field) => [field, port.shown(code, field)] as const);
    readings[`feed.quotes.${code}`] = { value: asMeant(Object.fromEntries(shown)) };
    readings[`feed.books.${code}`] = { value: bookOf(port.book(code)) };
    readings[`feed.depths.${code}`] = { value: bookOf(port.depth(code)) };
    for (const kind of ['auctions', 'lines', 'minutes'] as const) {
      readings[`feed.${kind}.${code}`] = { value: asMeant(port.row(kind, code)) };
    }
  }
  // A trade's number is a name, which each service gives in its own way.
  readings['feed.tape'] = { value: port.tape.slice(-TAPE_ROWS).map(({ number: _number, ...trade }) => trade) };
  readings['feed.movers'] = { value: port.movers('active') };
  readings['feed.hotlist'] = { value: port.hotlist() };
  const { state, malformed } = feed.status();
  readings['feed.state'] = { value: { state, malformed } };
}
