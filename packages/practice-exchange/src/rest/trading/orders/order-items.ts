import { type Account, type AccountOrder, isDayTrade, openLots } from '#exchange/accounts/index.ts';
import type { AnswerData } from '#exchange/rest/route.ts';
import { type SmartOrders, smartIdOf } from '#exchange/smart-orders/index.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import type { ListedOrder } from './listed-order.ts';
import { smartLink, waitingItems, waitingReason } from './smart-order-items.ts';

const { orders } = endpoints;
type OrderDetail = AnswerData<typeof orders.detail>;

/** Average price of what is done, rupiah a share; 0 where nothing is. */
export const averageDone = ({ lotsDone, valueDone }: Pick<AccountOrder, 'lotsDone' | 'valueDone'>): number =>
  lotsDone === 0 ? 0 : valueDone / (lotsDone * SHARES_PER_LOT);

export const marketIdOf = ({ marketNumber }: Pick<AccountOrder, 'marketNumber'>): string =>
  marketNumber === null ? '' : String(marketNumber);

/** An order as the list shows it. */
function listedOrder(order: AccountOrder, smart: SmartOrders): ListedOrder {
  const link = smartLink(order.orderId, smart);
  return {
    order_id: order.orderId,
    market_order_id: marketIdOf(order),
    symbol: order.symbol,
    status_text: order.status,
    side: DEFAULT_REST_DIALECT.sideNames[order.side],
    price: { order: order.price, average: { price: averageDone(order), fee: order.feeDone } },
    qty: { lot_done: order.lotsDone, lot_open: openLots(order), lot_total: order.lotsTotal },
    time: {
      ordered_at: momentText(order.orderedAt),
      opened_at: momentText(order.openedAt),
      matched_at: momentText(order.matchedAt),
    },
    ...(isDayTrade(order) && { is_day_trade: true }),
    ...(link && { smart_order: link }),
  };
}

/** An account's order list, newest first: orders at the market and smart orders that wait. */
export function listOf(account: Account, smart: SmartOrders): ListedOrder[] {
  const there = account.trading.orders();
  const names = new Set(there.map(({ orderId }) => orderId));
  const waiting = smart
    .of(account)
    .flatMap(waitingItems)
    .filter(({ order_id }) => !names.has(order_id));
  const all = [...there.map((order) => listedOrder(order, smart)), ...waiting];
  // Stable: what was ordered at the same moment stays in the order in which it was entered.
  return all.sort((a, b) => a.time.ordered_at.localeCompare(b.time.ordered_at)).reverse();
}

/** One order in full; undefined where the account has none of that name. @param past finds orders of earlier days */
export function detailOf(
  orderId: string,
  {
    account,
    smart,
    past,
  }: {
    readonly account: Account;
    readonly smart: SmartOrders;
    readonly past: (orderId: string) => AccountOrder | undefined;
  },
): OrderDetail | undefined {
  const order = account.trading.ledger.order(orderId) ?? past(orderId);
  if (order) {
    const { board, goodTillCancelled, uiRef } = order;
    // The purchase of a bracket ends for the reason of the whole.
    const whole = smart.get(smartIdOf(orderId) ?? '');
    const reason = order.reason || (whole && order.status === 'WITHDRAWN' ? waitingReason(whole) : '');
    return { ...listedOrder(order, smart), board_type: board, is_gtc: goodTillCancelled, reason, ui_ref: uiRef };
  }
  for (const each of smart.of(account)) {
    const item = waitingItems(each).find(({ order_id }) => order_id === orderId);
    if (!item) continue;
    const uiRef = orderId === each.id ? each.uiRef : '';
    return { ...item, board_type: 'RG', is_gtc: each.goodTillCancelled, reason: waitingReason(each), ui_ref: uiRef };
  }
  return undefined;
}
