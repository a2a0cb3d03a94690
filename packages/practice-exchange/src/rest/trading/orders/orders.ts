import {
  type Account,
  type Accounts,
  type AccountTrading,
  feeBy,
  notifyOfOrders,
  type OrderAnswer,
  type OrderRequest,
} from '#exchange/accounts/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, type Route, route } from '#exchange/rest/route.ts';
import { invalidParameter, notFound, ServiceRefusal } from '#exchange/service-refusal.ts';
import { type SmartAnswer, smartIdOf } from '#exchange/smart-orders/index.ts';
import { type Claim, claimOf, splitLots } from '#shared/accounts/split-order.ts';
import type { OrderReason } from '#shared/contract/order-reason.ts';
import { isStockCode, type Lots, type OrderSide, type Price, SHARES_PER_LOT } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { detailOf, listOf } from './order-items.ts';
import { smartOrdersOf } from './smart-order-book.ts';

const feeOn = feeBy();

/**
 * Places an order in parts, one for each account that can take some. Where they cannot take all of it together, or
 * there is nothing to divide, the whole is placed on the active account, whose refusal is returned.
 * @returns the first answer; parts after a refused one are not placed
 */
function placeSplit(accounts: Accounts, request: OrderRequest): OrderAnswer {
  const whole = (): OrderAnswer => accounts.active().trading.place(request);
  const lots = request.shares / SHARES_PER_LOT;
  if (!Number.isSafeInteger(lots) || lots < 1) return whole();
  const all = accounts.all();
  const parts = splitLots(
    lots as Lots,
    all.map((account) => claimIn(account, request)),
  );
  if (!parts) return whole();
  let first: OrderAnswer | null = null;
  for (const [index, account] of all.entries()) {
    const part = parts[index] ?? 0;
    if (part === 0) continue;
    const answer = account.trading.place({ ...request, shares: part * SHARES_PER_LOT });
    first ??= answer;
    if (!answer.ok) break;
  }
  return first ?? whole();
}

/** What an account can take of the order; a code or price that is none is refused where the whole is placed. */
function claimIn({ trading }: Account, { side, symbol, price }: OrderRequest): Claim {
  const account = {
    power: trading.ledger.cash(trading.today()).power,
    availableShares: isStockCode(symbol) ? trading.ledger.availableShares(symbol) : 0,
  };
  return claimOf(account, side, price as Price, (lots) => {
    const value = lots * price * SHARES_PER_LOT;
    return value + feeOn('buy', value as Parameters<typeof feeOn>[1]);
  });
}

const { orders } = endpoints;
type Placed = AnswerData<typeof orders.buy>;
type BulkAnswer = AnswerData<typeof orders.cancelBulk>;

/** The order's id. @throws ServiceRefusal for any refusal of the account or the market */
export function accepted(answer: OrderAnswer | SmartAnswer): string {
  if (answer.ok) return answer.orderId;
  const type = answer.code === 'INSUFFICIENT_BALANCE' ? 'INSUFFICIENT_BALANCE' : 'ORDER_REJECTED';
  throw new ServiceRefusal(type, answer.message, {
    // A reason code that the workstation translates.
    reason: answer.code satisfies OrderReason,
    ...(answer.orderId !== null && { order_id: answer.orderId }),
  });
}

/** The answer to a placed or changed order. */
export const placedAnswer = ({ accounts }: Pick<Parts, 'accounts'>, answer: OrderAnswer): Placed => ({
  order_id: accepted(answer),
  order_limit_info: { today_count: accounts.all().reduce((sum, { trading }) => sum + trading.todayCount(), 0) },
});

export function orderRoutes(parts: Parts): Route[] {
  const { accounts, store } = parts;
  const smart = smartOrdersOf(parts);
  const trading = (): AccountTrading => accounts.active().trading;
  parts.onStop(notifyOfOrders(accounts, parts.notifications, parts.wallClock));

  const place = (side: OrderSide, { body, uiRef }: Call<typeof orders.buy>): Placed => {
    checkPrice(body.price);
    const request = {
      side,
      symbol: body.symbol,
      board: body.board_type,
      price: body.price,
      shares: body.shares,
      goodTillCancelled: isGoodTillCancelled(body),
      uiRef,
    };
    return placedAnswer(parts, body.split_order ? placeSplit(accounts, request) : trading().place(request));
  };
  const amend = (body: Call<typeof orders.amend>['body']): Placed => {
    checkPrice(body.price);
    return placedAnswer(parts, trading().amend(body.order_id, body.price, body.shares));
  };
  const cancel = (orderId: string): string => {
    // Orders at the market are withdrawn by the account; waiting smart orders by their own id.
    const waits = smartIdOf(orderId) === orderId && !trading().ledger.order(orderId);
    return accepted((waits ? smart.cancel(accounts.active(), orderId) : null) ?? trading().cancel(orderId));
  };

  return [
    route(orders.buy, (call) => place('buy', call)),
    route(orders.sell, (call) => place('sell', call)),
    route(orders.amend, ({ body }) => amend(body)),
    route(orders.amendBulk, ({ body }) => inBulk(body.orders, ({ order_id }) => order_id, amend)),
    route(orders.cancel, ({ body }) => ({ order_id: cancel(body.order_id) })),
    route(orders.cancelBulk, ({ body }) => inBulk(body.order_ids, (orderId) => orderId, cancel)),
    route(orders.list, () => listOf(accounts.active(), smart)),
    route(orders.detail, ({ query }) => {
      const account = accounts.active();
      const past = (orderId: string) => store.account(account.number).history.order(orderId);
      const found = detailOf(query.order_id, { account, smart, past });
      if (!found) throw notFound(`order ${query.order_id}`);
      return found;
    }),
  ];
}

/** Runs one after the other and reports a refusal with its item. @throws anything other than a ServiceRefusal */
function inBulk<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => unknown,
): BulkAnswer {
  const results = items.map((item) => {
    const order_id = nameOf(item);
    try {
      work(item);
      return { order_id, success: true, error_type: '', reason: '', message: '' };
    } catch (thrown) {
      if (!(thrown instanceof ServiceRefusal)) throw thrown;
      const { type, detail, message } = thrown;
      return { order_id, success: false, error_type: type, reason: detail.reason ?? '', message };
    }
  });
  const good = results.filter(({ success }) => success).length;
  return { results, success_count: good, failure_count: results.length - good };
}

/** '0': good for the day; '1': good till cancelled. */
function isGoodTillCancelled(body: Pick<Call<typeof orders.buy>['body'], 'is_gtc' | 'time_in_force'>): boolean {
  const { is_gtc, time_in_force } = body;
  if (time_in_force !== undefined && time_in_force !== '0' && time_in_force !== '1')
    throw invalidParameter('time_in_force', 'must be 0 (day) or 1 (good till cancelled)');
  if (is_gtc !== undefined && time_in_force !== undefined && is_gtc !== (time_in_force === '1'))
    throw invalidParameter('time_in_force', 'contradicts is_gtc');
  return is_gtc ?? time_in_force === '1';
}

/** Above any valid price, and low enough that price × shares stays a safe integer. */
const HIGHEST_PRICE = 100_000_000;

/** @throws ServiceRefusal naming the field */
export function checkPrice(price: number): void {
  if (price < 1 || price > HIGHEST_PRICE) throw invalidParameter('price', 'must be at least 1 rupiah');
}
