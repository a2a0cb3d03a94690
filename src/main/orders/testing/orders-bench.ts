import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { createAddressBook, createHealthWatch, createHttp } from '#main/service/index.ts';
import {
  createFakeService,
  FAKE_ADDRESSES,
  ok,
  type Received,
  type Reply,
  refused,
} from '#main/service/testing/fake-service.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { confirming } from '#main/testing/confirming.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type Order, type OrderBoard, orderBoard } from '#shared/contract/orders.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { type BasketRun, basketRun } from '#shared/contract/several-orders.ts';
import { type TransferRow, transferRow } from '#shared/contract/transfers.ts';
import {
  type ConfirmationRules,
  lots,
  NO_CONFIRMATIONS,
  NO_LIMITS,
  type PersonalLimits,
  price,
  sharesOf,
  stockCode,
} from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT, type RestDialect } from '#shared/service/dialect.ts';
import { ZERO_TIMESTAMP } from '#shared/service/read/index.ts';
import {
  ACCEPTED_LIMITS,
  createOrders,
  type LimitsAcceptance,
  memoryRiskState,
  type Orders,
  type OrdersDeps,
  openJournal,
} from '../index.ts';
import { failingJournal } from '../journal/testing/failing-journal.ts';
import type { FollowedQuotes } from '../orders-deps.ts';
import type { OrderChange } from '../watch/order-board.ts';
import { AT } from './requests.ts';

/** Of `live`, ms; turns of the event loop in each. */
const LIVE_STEP_MS = 250;
const TURNS = 20;
/** Rows of which an answer is read in more than one turn. */
const LONG_LIST = 250;

export const WINDOW = { windowId: 'w' };
type Facts = Awaited<ReturnType<OrdersDeps['facts']>>;
type Draft = Parameters<Orders['handlers']['place']>[0];

type WireRow = ReturnType<typeof wireRow>;
export const wireRow = (id: string, at: number, uiRef: string, body: Received['body'], side = 'SIDE_BUY') => ({
  order_id: id,
  market_order_id: id,
  symbol: String(body.symbol),
  status_text: 'OPEN',
  side,
  price: { order: Number(body.price), average: { price: 0, fee: 0 } },
  qty: { lot_done: 0, lot_open: Number(body.shares) / 100, lot_total: Number(body.shares) / 100 },
  time: { ordered_at: new Date(at).toISOString(), opened_at: new Date(at).toISOString(), matched_at: ZERO_TIMESTAMP },
  board_type: 'RG',
  is_gtc: false,
  reason: '',
  ui_ref: uiRef,
});

/** A row of the list with that status; WITHDRAWN, MATCH and the like have nothing open. */
export function setStatus(row: WireRow | undefined, status: string, done = 0): void {
  if (!row) throw new Error('there is no such order');
  const isOver = ['MATCH', 'WITHDRAWN', 'REJECTED', 'EXPIRED'].includes(status);
  const total = row.qty.lot_total;
  Object.assign(row, {
    status_text: status,
    qty: { lot_done: done, lot_open: isOver ? 0 : total - done, lot_total: total },
  });
}

/** The row as the history has it. */
export const transactionOf = (row: WireRow) => ({
  order_id: row.order_id,
  symbol: row.symbol,
  side: row.side,
  status_text: row.status_text,
  order_price: row.price.order,
  lot_total: row.qty.lot_total,
  lot_done: row.qty.lot_done,
  average_price: 0,
  ordered_at: row.time.ordered_at,
});

export const aPortfolio = (change: Partial<PortfolioParts['summary']> = {}, held = 10): PortfolioParts => ({
  summary: {
    tradingBalance: 1_000_000_000,
    cash: 0,
    invested: 0,
    marketValue: 0,
    equity: 0,
    unrealised: 0,
    realised: 0,
    net: 0,
    gainPercent: 0,
    ...change,
  },
  positions: [
    {
      symbol: stockCode('BNTG'),
      name: '',
      shares: sharesOf(lots(held)),
      availableShares: sharesOf(lots(held)),
      averagePrice: 0,
      lastPrice: 0,
      tradable: true,
      invested: 0,
      marketValue: 0,
      unrealised: 0,
      gainPercent: 0,
    },
  ],
  unreadableRows: 0,
  missing: [],
  day: null,
  stale: false,
  loadedAt: 0,
});

export const FEES: NonNullable<Facts['fees']> = {
  version: '1',
  buy: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_BUY', broker_fee: '0', exchange_fee: '0' },
  sell: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_SELL' },
  rates: DEFAULT_REST_DIALECT.rates,
};

type BenchOptions = {
  readonly facts?: Partial<Facts>;
  readonly limits?: Partial<PersonalLimits>;
  readonly confirmations?: Partial<ConfirmationRules>;
  readonly limitsAcceptance?: LimitsAcceptance;
  readonly dialect?: Partial<RestDialect>;
  readonly mode?: 'practice' | 'live';
  readonly riskState?: OrdersDeps['riskState'];
  readonly journalPath?: string;
  /** Its disk can be made to refuse every commit. */
  readonly hasFailingDisk?: boolean;
};

/** A service that has a list of orders of one account, and the orders part of Lantai before it. */
function createBench(options: BenchOptions = {}) {
  const timers = createManualTimers(AT);
  const service = createFakeService();
  /** What the service knows: `listed` is what its list names, `history` all of today. */
  const listed: WireRow[] = [];
  const history: WireRow[] = [];
  /** Everything around the order path, as a test sets it. */
  const world = {
    account: 'A-1',
    /** The one that the service acts on; null: it does not say. */
    activeAccount: 'A-1' as string | null,
    generation: 1,
    isLocked: false,
    /** How far the wall clock was set, ms. */
    clockStep: 0,
    portfolio: aPortfolio() as PortfolioParts,
    portfolioReadMono: 0,
    isQuoteFresh: null as boolean | null,
    /** Tells for each stock what `isQuoteFresh` tells for all; null: all stocks are alike. */
    isQuoteFreshOf: null as ((symbol: string) => boolean) | null,
    lastPrice: 200 as number | null,
    followQuotes: (_symbols: readonly string[]): FollowedQuotes => ({
      ready: Promise.resolve(),
      stop: () => undefined,
    }),
    limits: { ...NO_LIMITS, ...options.limits },
    confirmations: { ...NO_CONFIRMATIONS, ...options.confirmations },
    facts: {
      stock: null,
      fees: null,
      phase: null,
      last: null,
      dayResult: null,
      ...options.facts,
    } as Facts,
    /** Set: the facts come when it resolves. */
    holdFacts: null as Promise<void> | null,
    accountsFound: [] as (string | null)[],
    renewals: [] as string[],
    sent: 0,
  };
  const log: string[] = [];
  const monotonicMs = (): number => timers.now() - AT;
  const clock = { now: () => timers.now() + world.clockStep, after: timers.after };
  const report = (_level: string, event: string): void => void log.push(event);

  const take = (call: Received, side?: string): Reply => {
    const row = wireRow(String(history.length + 1), timers.now(), String(call.body.ui_ref), call.body, side);
    listed.unshift(row);
    history.unshift(row);
    return ok({ order_id: row.order_id, order_limit_info: { today_count: history.length } });
  };
  const rowOf = (orderId: unknown): WireRow | undefined => history.find((row) => row.order_id === orderId);
  service.on('POST /order/v2/buy', (call) => take(call));
  service.on('POST /order/v2/sell', (call) => take(call, 'SIDE_SELL'));
  service.on('POST /order/v2/cancel', ({ body }) => {
    setStatus(rowOf(body.order_id), 'WITHDRAWN');
    return ok({ order_id: body.order_id });
  });
  service.on('POST /order/v2/amend', ({ body }) => {
    const row = rowOf(body.order_id);
    const total = Number(body.shares) / 100;
    if (row) {
      row.price.order = Number(body.price);
      row.qty = { ...row.qty, lot_total: total, lot_open: total - row.qty.lot_done };
    }
    return ok({ order_id: body.order_id, order_limit_info: { today_count: 1 } });
  });
  // Only a detail names board, validity, reason and request.
  const asListed = ({ board_type, is_gtc, reason, ui_ref, ...row }: WireRow) => row;
  service.on('GET /order/v2/list', () => ok(listed.map(asListed)));
  service.on('GET /order/history/v4', () => ok({ results: history.map(transactionOf), next_before_id: null }));
  service.on('GET /order/v2/detail', ({ search }) => {
    const row = rowOf(search.get('order_id'));
    return row ? ok(row) : refused(404, 'NOT_FOUND');
  });
  service.on('GET /account/sub-account/detail', () =>
    world.activeAccount === null ? refused(404, 'NOT_FOUND') : ok({ account_number: world.activeAccount }),
  );

  const dialect = { ...DEFAULT_REST_DIALECT, ...options.dialect };
  const http = createHttp({
    transport: service.transport,
    addresses: createAddressBook(clock, FAKE_ADDRESSES),
    tokens: { bearer: () => 'trading', renew: async () => 'trading' },
    dialect,
    timers: clock,
    monotonicMs,
    randomBytes,
    log: report,
    health: createHealthWatch(),
  });
  const failing = options.hasFailingDisk ? failingJournal({ timers: clock, monotonicMs }) : null;
  const journal =
    failing?.journal ??
    openJournal({ path: options.journalPath ?? ':memory:', timers: clock, monotonicMs, log: report }).journal;
  const disk = failing?.disk ?? { full: false };
  const whenUnlocked = <Value>(value: Value): Value => {
    if (world.isLocked) throw new LantaiError('TRADING_LOCKED', 'locked', { params: { sent: 'no' } });
    return value;
  };
  const baskets: BasketRun[] = [];
  const transfers: TransferRow[][] = [];
  const orders = createOrders({
    http,
    dialect,
    profile: { name: 'practice', mode: options.mode ?? 'practice' },
    timers: clock,
    monotonicMs,
    log: report,
    journal,
    riskState: options.riskState ?? memoryRiskState(),
    clockOffsetMs: () => 0,
    session: {
      generation: () => world.generation,
      account: () => whenUnlocked(world.account),
      bearer: () => whenUnlocked(`bearer-${world.generation}`),
      renew: (refusedToken) => void world.renewals.push(refusedToken),
      accountFound: (account) => void world.accountsFound.push(account),
    },
    facts: async () => {
      await world.holdFacts;
      return world.facts;
    },
    portfolio: () => ({
      current: world.portfolio,
      positionsReadMono: world.portfolioReadMono,
      buyingPowerReadMono: world.portfolioReadMono,
    }),
    limits: () => world.limits,
    confirmations: () => world.confirmations,
    limitsAcceptance: options.limitsAcceptance ?? ACCEPTED_LIMITS,
    isQuoteFresh: (symbol) => world.isQuoteFreshOf?.(symbol) ?? world.isQuoteFresh,
    lastPrice: () => world.lastPrice,
    followQuotes: (symbols) => world.followQuotes(symbols),
    onSent: () => {
      world.sent += 1;
    },
    onTransfers: (rows) => void transfers.push(transferRow.array().parse(rows)),
    onBasket: (progress) => void baskets.push(basketRun.parse(progress)),
    onPrefill: () => undefined,
  });
  const changes: OrderChange[] = [];
  const boards: OrderBoard[] = [];
  orders.onOrderBoard((board, changed) => {
    boards.push(orderBoard.parse(board));
    changes.push(...changed);
  });

  /** The portfolio has just been read. */
  function readPortfolio(portfolio = world.portfolio): void {
    world.portfolio = portfolio;
    world.portfolioReadMono = monotonicMs();
    orders.changed();
  }

  /** One press of the ticket's button. */
  const press = async (draft: Draft): Promise<Order> => orders.handlers.place(draft, WINDOW);

  return {
    timers,
    service,
    orders,
    journal,
    disk,
    listed,
    history,
    world,
    take,
    changes,
    boards,
    /** Every list of transfers that windows were sent. */
    transfers,
    /** Progress of baskets, as windows are sent it. */
    baskets,
    log,
    monotonicMs,
    readPortfolio,
    posts: (path = '/order/v2/buy') => service.calls(path).length,
    lists: () => service.calls('/order/v2/list').length,
    shown: () => orders.board().orders,
    path: () => orders.board().path,
    /** As a person who confirms what they are asked. */
    place: (draft = aDraft()): Promise<Order> => confirming(draft, press),
    press,
    cancel: (orderId: string | null) => orders.handlers.cancel({ orderId: orderId ?? '' }, WINDOW) as Promise<Order>,
    amend: (orderId: string | null, to: number, count: number, draftId = `amend-${++drafts}-of-tests`) =>
      orders.handlers.amend(
        { orderId: orderId ?? '', price: price(to), lots: lots(count), draftId },
        WINDOW,
      ) as Promise<Order>,
    /** Trading is unlocked and everything has been read once: orders are admitted. */
    async start(): Promise<void> {
      orders.follow(world.account);
      await timers.advance(0);
      if (listed.length > LONG_LIST) {
        for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
        await timers.advance(0);
      }
      readPortfolio();
    },
    /** Lets time pass where lists are long: these are read in turns of the event loop, which take no time. */
    async live(ms: number): Promise<void> {
      for (let passed = 0; passed <= ms; passed += LIVE_STEP_MS) {
        await timers.advance(passed === 0 ? 0 : LIVE_STEP_MS);
        for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
        await timers.advance(0);
      }
    },
    /** A window shows these orders. */
    show: (...orderIds: string[]) => orders.handlers.inSight({ panelId: 'orders', orderIds }, WINDOW),
    /** As the session does it: locked, then everything that waits is called off. */
    lock(): void {
      world.isLocked = true;
      world.generation += 1;
      orders.pause();
    },
    /** The wall clock is set by somebody; the one that is never set goes on. */
    setClock(ms: number): void {
      world.clockStep += ms;
    },
  };
}
export type Bench = ReturnType<typeof createBench>;

/** A bench whose orders stop when the test ends. */
export function openBench(options: BenchOptions = {}): Bench {
  const bench = createBench(options);
  onTestFinished(() => bench.orders.stop());
  return bench;
}

/** An open bench that admits orders. */
export async function readyBench(options: BenchOptions = {}): Promise<Bench> {
  const bench = openBench(options);
  await bench.start();
  return bench;
}

/** Loses the answer to an order; `hasArrived`: the service has received it all the same. */
export const loseAnswers = (bench: Bench, hasArrived: boolean): void =>
  bench.service.on('POST /order/v2/buy', (call) => {
    if (hasArrived) bench.take(call);
    return { broken: 'ECONNRESET' };
  });

let drafts = 0;
export const aDraft = (change: Partial<Draft> = {}): Draft => ({
  side: 'buy' as const,
  symbol: stockCode('BNTG'),
  board: 'RG' as const,
  price: price(200),
  lots: lots(5),
  goodTillCancelled: false,
  draftId: `draft-${++drafts}-of-tests`,
  ...change,
});

export { failureOf } from '#shared/testing/failure-of.ts';

/** A promise that a test resolves. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
