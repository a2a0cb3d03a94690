import { LantaiError, type Order, type OrderBoard, type ordersContract } from '../../shared/contract/index.ts';
import {
  checkOrder,
  isLimitCode,
  type OrderCircumstances,
  type OrderDraft,
  sharesOf,
} from '../../shared/market/index.ts';
import type { RestDialect } from '../../shared/service/index.ts';
import type { HandlersOf } from '../ipc/handlers.ts';
import type { Log, ServiceClient, Timers } from '../service/index.ts';
import { amendCircumstances, circumstancesOf, costOf, type Knowledge } from './circumstances.ts';
import { openJournal } from './journal.ts';
import { isWorking } from './listed-order.ts';
import { type BoardListener, createOrderWatch } from './order-watch.ts';
import { type RefusedListener, type Submission, submit } from './submit.ts';

export type { OrderChange } from './board.ts';
export { JournalTooNew } from './journal-file.ts';
export type { BoardListener } from './order-watch.ts';
export type { RefusedListener } from './submit.ts';

export type OrdersDeps = {
  readonly client: ServiceClient;
  readonly dialect: RestDialect;
  readonly timers: Timers;
  readonly log: Log;
  readonly journalPath: string;
  readonly newUiRef: () => string;
  readonly clockOffsetMs: () => number;
  /** @throws LantaiError SIGNED_OUT or TRADING_LOCKED */
  readonly tradingAccount: () => { readonly number: string };
  /** What the checks look at; each null where it cannot be had soon. */
  readonly knowledge: (
    symbol: string,
  ) => Promise<Pick<Knowledge, 'stock' | 'fees' | 'phase' | 'portfolio' | 'portfolioReadAt' | 'limits' | 'last'>>;
  readonly onSent: () => void;
  readonly onPrefill: (prefill: Parameters<HandlersOf<typeof ordersContract>['prefill']>[0]) => void;
};

export type Orders = {
  readonly handlers: HandlersOf<typeof ordersContract>;
  board(): OrderBoard;
  onOrderBoard(listener: BoardListener): () => void;
  /** An amendment or cancellation came back refused; its order stays as it is. */
  onChangeRefused(listener: RefusedListener): () => void;
  follow(account: string): void;
  pause(): void;
  forget(): void;
  nudge(symbol: string): void;
  /** The machine woke up: what is on screen is old. */
  resumed(): void;
  stop(): void;
};

/** From sending an order to the end of its answer, ms. */
const ORDER_TIMEOUT_MS = 8_000;

export function createOrders(deps: OrdersDeps): Orders {
  const { client, dialect, timers, log, clockOffsetMs } = deps;
  const journal = openJournal({ path: deps.journalPath, timers, log });
  const provenAfterMs = 2 * ORDER_TIMEOUT_MS;
  const watch = createOrderWatch({ client, journal, timers, log, dialect, clockOffsetMs, provenAfterMs });
  const refusedListeners = new Set<RefusedListener>();
  const refused: RefusedListener = (kind, order, reason) => {
    for (const listener of refusedListeners) listener(kind, order, reason);
  };
  const { newUiRef, onSent } = deps;
  const send = (submission: Submission): Promise<Order> =>
    submit({ journal, watch, timers, log, newUiRef, clockOffsetMs, onSent, refused }, submission);

  async function known(symbol: string, account: string): Promise<Knowledge> {
    const found = await deps.knowledge(symbol);
    const serviceNow = timers.now() + clockOffsetMs();
    return { ...found, orders: watch.board().orders, rows: journal.rows(account), serviceNow };
  }

  function changeable(orderId: string): Order {
    const order = watch.find(orderId);
    if (!order) throw new LantaiError('NOT_FOUND', 'no such order today');
    if (order.status === 'SENDING') throw new LantaiError('DUPLICATE_ORDER', 'a change of this order is on its way');
    return order;
  }

  return {
    handlers: {
      list: () => watch.board(),
      async place(draft) {
        const account = deps.tradingAccount().number;
        const { side, symbol, board, price, lots, goodTillCancelled, draftId } = draft;
        const terms = { side, symbol, board, price, lots, goodTillCancelled };
        const circumstances = circumstancesOf(terms, await known(symbol, account));
        insist(terms, circumstances);
        const post = side === 'buy' ? client.orders.buy : client.orders.sell;
        const body = {
          symbol,
          price,
          shares: sharesOf(lots),
          board_type: board,
          is_gtc: goodTillCancelled,
          platform_order_type: dialect.platformOrderType,
          ...(goodTillCancelled ? {} : { time_in_force: dialect.goodForDay }),
        };
        return send({
          kind: 'place',
          account,
          draftId,
          orderId: null,
          terms,
          cost: circumstances.totalCost ?? 0,
          post: async (uiRef) => ({
            orderId: (await post(body, { uiRef, timeoutMs: ORDER_TIMEOUT_MS })).data.order_id,
          }),
        });
      },
      async amend({ orderId, price, lots, draftId }) {
        const account = deps.tradingAccount().number;
        const order = changeable(orderId);
        if (!isWorking(order)) throw new LantaiError('NOT_ALLOWED', 'this order cannot be changed now');
        const terms = { ...termsOf(order), price, lots };
        const knowledge = await known(order.symbol, account);
        // Asking took a moment: another change may have left meanwhile.
        changeable(orderId);
        insist({ ...terms, lots: lots > order.lotsDone ? lots : 0 }, amendCircumstances(terms, order, knowledge));
        return send({
          kind: 'amend',
          account,
          draftId,
          orderId,
          terms,
          cost: costOf(terms, knowledge.fees) ?? 0,
          post: async (uiRef) => {
            const body = { order_id: orderId, price, shares: sharesOf(lots) };
            return { orderId: (await client.orders.amend(body, { uiRef, timeoutMs: ORDER_TIMEOUT_MS })).data.order_id };
          },
        });
      },
      async cancel({ orderId }) {
        const account = deps.tradingAccount().number;
        const order = changeable(orderId);
        return send({
          kind: 'cancel',
          account,
          draftId: null,
          orderId,
          terms: termsOf(order),
          cost: 0,
          post: async (uiRef) => {
            const { data } = await client.orders.cancel({ order_id: orderId }, { uiRef, timeoutMs: ORDER_TIMEOUT_MS });
            return { orderId: data.order_id };
          },
        });
      },
      async refresh() {
        deps.tradingAccount();
        await watch.refresh();
      },
      prefill: (prefill) => deps.onPrefill(prefill),
    },
    board: () => watch.board(),
    onOrderBoard: (listener) => watch.onBoard(listener),
    onChangeRefused(listener) {
      refusedListeners.add(listener);
      return () => refusedListeners.delete(listener);
    },
    follow: (account) => watch.follow(account),
    pause: () => watch.pause(),
    forget: () => watch.forget(),
    nudge: (symbol) => watch.nudge(symbol),
    resumed: () => void watch.refresh(),
    stop() {
      refusedListeners.clear();
      watch.stop();
      journal.close();
    },
  };
}

function termsOf(order: Order): Submission['terms'] {
  const { side, symbol, board, price, lotsTotal: lots, goodTillCancelled } = order;
  return { side, symbol, board, price, lots, goodTillCancelled };
}

/** @throws LantaiError BEYOND_LIMITS where one of them is the person's own limit, else CHECK_FAILED, with the codes of everything that is wrong, comma-separated */
function insist(draft: Omit<OrderDraft, 'lots'> & { readonly lots: number }, circumstances: OrderCircumstances): void {
  const problems = checkOrder(draft, circumstances);
  if (problems.length === 0) return;
  const codes = problems.map((problem) => problem.code).join(',');
  if (problems.some(({ code }) => isLimitCode(code))) {
    throw new LantaiError('BEYOND_LIMITS', `the order is beyond the person's own limits: ${codes}`, {
      params: { codes, sent: 'no' },
    });
  }
  throw new LantaiError('CHECK_FAILED', `the order was not sent: ${codes}`, { params: { codes, reason: codes } });
}
