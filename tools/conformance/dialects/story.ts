import { createRestClient } from '#exchange/testing/index.ts';
import { orderTimeOffsetHours } from '#main/orders/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { failureOf } from '#shared/contract/error.ts';
import type { UnreadAnswer } from '#shared/contract/explorer.ts';
import type { FeedFinding } from '#shared/contract/feed.ts';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import type { OrderBoard } from '#shared/contract/orders.ts';
import { lots, price, type StockCode, stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { type Alarm, ANOTHER_FORM, type Observation, type Reading } from './observation.ts';
import { readFeed, readPanels } from './readings.ts';
import { openStation, type Station } from './station.ts';

const WINDOW = { windowId: 'window-1' };
/** Within this time whatever is wrong has to be reported. */
const ALARM_MS = 60_000;
const ANSWER_MS = 3_000;
const STOCKS = 3;

/** What each finding of the feed speaks about. */
const FINDINGS: Readonly<Record<FeedFinding['kind'], readonly string[]>> = {
  unreadable: ['feed.'],
  quoteVolume: ['feed.quotes', 'feed.lines'],
  tradeVolume: ['feed.tape'],
  bookVolume: ['feed.books', 'feed.depths'],
  bestVolume: ['feed.quotes', 'feed.lines'],
  restVolume: ['market.', 'marketMap.'],
  timeZone: ['feed.'],
  prices: ['feed.quotes'],
  bestAndBook: ['feed.quotes', 'feed.books'],
  frozenBook: ['feed.books', 'feed.depths'],
  notSent: ['feed.'],
  noTrades: ['feed.tape'],
  noPongs: [],
};

export type Minute = {
  /** Names of packages/practice-exchange/src/dialects. */
  readonly dialects: readonly string[];
  /** Whether orders are placed: what they fill changes the market for everybody. */
  readonly trades: boolean;
};

/** A Thursday in session, Unix ms. */
const STARTS_AT = Date.parse('2026-11-19T10:00:00+07:00');

/**
 * Signs in to a service that speaks these dialects, by a profile that sets nothing, trades for a minute and reads what
 * the panels show in the end.
 */
export async function observe({ dialects, trades }: Minute): Promise<Observation> {
  const station = await openStation(dialects, STARTS_AT);
  try {
    return await liveThrough(station, trades);
  } finally {
    await station.close();
  }
}

async function liveThrough(station: Station, trades: boolean): Promise<Observation> {
  const { services, feed, exchange, events } = station;
  const { session, orders } = services.handlers;
  const { username, password, pin } = exchange.profile.credentials;
  const readings: Record<string, Reading> = {};
  const alarms = new Map<string, Alarm>();
  const report = (name: string, about: readonly string[]): void => void alarms.set(name, { name, about });
  const read = async (name: string, call: () => unknown): Promise<unknown> => {
    const reading = await readingOf(station, call);
    readings[name] = reading;
    return 'value' in reading ? reading.value : undefined;
  };

  feed.onStatus(({ findings, state }) => {
    for (const { kind } of findings) report(`finding ${kind}`, FINDINGS[kind]);
    if (state === 'refused') report('the feed refuses the sign-in', ['feed.']);
  });
  await station.answerOf(() => services.start());
  await read('session.wrong password', () => session.signIn({ username, password: `${password}x` }, WINDOW));
  const signIn = await readingOf(station, () => session.signIn({ username, password }, WINDOW));
  if ('failed' in signIn) {
    report(`signing in fails with ${signIn.failed}`, ['']);
    return { readings, alarms: [...alarms.values()], adaptations: adaptationsOf(events), hasTraded: false };
  }
  // The panels of the workspace read before anybody unlocks.
  const codes = await stocksOf(station);
  const wrong = pin === '000000' ? '111111' : '000000';
  await read('session.wrong PIN', () => session.unlock({ pin: wrong }, WINDOW));
  const unlocked = await readingOf(station, () => session.unlock({ pin }, WINDOW));
  if ('failed' in unlocked) report(`unlocking fails with ${unlocked.failed}`, ['orders', 'portfolio', 'session']);
  await station.advance(ANSWER_MS);
  readings.session = { value: sessionOf(station) };

  feed.handlers.subscribe(
    {
      ...NO_SUBSCRIPTIONS,
      quotes: codes,
      books: codes,
      bests: codes,
      trades: 'all',
      auctions: codes,
      lines: codes,
      minutes: codes,
      depths: codes,
      hotlist: true,
      movers: [{ kind: 'active', boards: ['all'] }],
    },
    WINDOW,
  );
  feed.start();
  const alarmedBy = station.elapsedMs() + ALARM_MS;
  await station.advance(ANSWER_MS);
  const hasTraded = trades && (await trade(station, read));
  await station.advance(Math.max(0, alarmedBy - station.elapsedMs()));
  await station.answerOf(() => orders.refresh(undefined, WINDOW)).catch(() => undefined);
  // As the order panel does: what only details tell is read of orders in sight.
  const orderIds = boardOf(station).orders.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  await station.answerOf(() => orders.inSight({ panelId: 'orders', orderIds }, WINDOW));
  await station.advance(ANSWER_MS);
  await station.answerOf(() => services.handlers.portfolio.refresh(undefined, WINDOW)).catch(() => undefined);
  await station.advance(ANSWER_MS);

  readFeed(station, codes, readings);
  reportBoard(boardOf(station), report);
  await readPanels(station, codes, read);
  reportEvents(events, report);
  return { readings, alarms: [...alarms.values()], adaptations: adaptationsOf(events), hasTraded };
}

async function readingOf(station: Station, call: () => unknown): Promise<Reading> {
  try {
    return { value: await station.answerOf(call) };
  } catch (thrown) {
    return { failed: failureOf(thrown).code };
  }
}

function sessionOf({ services }: Station): unknown {
  const state = services.sessionState();
  if (state.kind !== 'signed-in') return state.kind;
  return { user: state.user, trading: state.trading.kind };
}

/** Stocks of the default watchlist; of the market where the lists cannot be read. */
async function stocksOf(station: Station): Promise<StockCode[]> {
  const { answerOf, services } = station;
  const lists = await answerOf(() => services.handlers.watchlist.list(undefined, WINDOW)).catch(() => []);
  const codes = lists.flatMap(({ items }) => items.map(({ code }) => code));
  const known = codes.length > 0 ? codes : DEFAULT_STOCKS.map(stockCode);
  return known.slice(0, STOCKS);
}
/** The first stocks of the practice exchange's default watchlist, and one that no panel here shows. */
const DEFAULT_STOCKS: readonly string[] = ['BNTG', 'SRUN', 'LNTR'];
const TRADED = 'MRBH';

const boardOf = ({ services }: Station): OrderBoard => services.handlers.orders.list(undefined, WINDOW) as OrderBoard;

type Report = (name: string, about: readonly string[]) => void;
type Read = (name: string, call: () => unknown) => Promise<unknown>;

/** One order that stands, one that is filled and one that is withdrawn. @returns whether any was sent */
async function trade(station: Station, read: Read): Promise<boolean> {
  const { services } = station;
  const { orders, market } = services.handlers;
  const symbol = stockCode(TRADED);
  const stock = await readingOf(station, () => market.stock({ symbol }, WINDOW));
  if ('failed' in stock) return false;
  const { arb, ara } = stock.value as { readonly arb: number; readonly ara: number };
  const buy = (count: number, at: number) => () =>
    confirming(
      {
        side: 'buy',
        symbol,
        board: 'RG',
        price: price(at),
        lots: lots(count),
        goodTillCancelled: false,
        draftId: `conformance-${count}`,
      } as const,
      (each) => orders.place(each, WINDOW),
    );
  let accepted = 0;
  const outcome = async (name: string, call: () => unknown): Promise<void> => {
    await read(`orders.${name}`, async () => {
      await call();
      accepted += 1;
      return 'accepted';
    });
    await station.advance(ANSWER_MS);
  };
  await outcome('place one that stands', buy(2, arb));
  await outcome('place one that is filled', buy(1, ara));
  await outcome('place one to withdraw', buy(3, arb));
  const orderId = boardOf(station).orders.find(({ lotsTotal }) => lotsTotal === 3)?.orderId ?? '';
  await outcome('withdraw', () => orders.cancel({ orderId }, WINDOW));
  if (accepted > 0) await placeElsewhere(station, symbol, arb);
  return accepted > 0;
}

/** An order of which the workstation knows only what the service tells: on the cash board, until cancelled. */
async function placeElsewhere(station: Station, symbol: StockCode, at: number): Promise<void> {
  const elsewhere = createRestClient(station.exchange.profile);
  await station.answerOf(() => elsewhere.signIn());
  const body = { symbol, price: at, shares: 500, board_type: 'TN' };
  await station.answerOf(() => elsewhere.call(endpoints.orders.buy, { body }));
  await station.advance(ANSWER_MS);
}

function reportBoard({ path, stale }: OrderBoard, report: Report): void {
  if (path.unreadableRows > 0) report('orders: rows that cannot be read', ['orders', 'portfolio', 'api GET /order']);
  if (stale) report('orders: not current', ['orders']);
  for (const { kind } of path.differences) report(`orders: ${kind}`, ['orders', 'portfolio']);
}

function reportEvents({ orderChanges, broadcasts, logged }: Station['events'], report: Report): void {
  if (logged.has('service.board-unknown')) report('notice board-unknown', ['orders.board']);
  const hours = orderTimeOffsetHours(orderChanges);
  if (hours !== null) report('notice order-times-off', ['orders', 'stream', 'inbox', 'api ']);
  const unread = (broadcasts.get('explorer.unreadChanged') ?? []) as readonly UnreadAnswer[];
  for (const { endpoint } of unread) report(`rows of ${endpoint} that cannot be read`, readingsOf(endpoint));
}

/** What panels read from an endpoint. */
function readingsOf(endpoint: string): readonly string[] {
  const [domain = ''] = endpoint.split('.');
  const panels: Readonly<Record<string, readonly string[]>> = {
    orders: ['orders'],
    history: ['orders'],
    portfolio: ['portfolio', 'orders'],
    streams: ['stream'],
    notifications: ['inbox'],
    sectors: ['marketMap', 'actions', 'market'],
    exercise: ['actions'],
    company: ['company', 'actions', 'marketMap', 'brokers'],
    market: ['market', 'company'],
  };
  return panels[domain] ?? [domain];
}

/** What was recognised, for the table. */
function adaptationsOf({ logged }: Station['events']): string[] {
  const zones = (logged.get('service.zone-found') ?? []).map(
    ({ hours }) => `times without a zone are read at UTC+${hours}`,
  );
  const lots = (logged.get('service.lots-found') ?? []).map(({ key }) => `rest.${String(key)} is read in lots`);
  const names = (logged.get('service.list-name-found') ?? []).map(({ name }) => `lists are under “${String(name)}”`);
  const isAdapted = (logged.get('service.answer-adapted') ?? []).length > 0;
  return [...zones, ...lots, ...names, ...(isAdapted ? [ANOTHER_FORM] : [])];
}
