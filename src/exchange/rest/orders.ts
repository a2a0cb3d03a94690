import { type OrderSide, SHARES_PER_LOT } from '../../shared/market/index.ts';
import { DEFAULT_REST_DIALECT, endpoints, ZERO_TIMESTAMP } from '../../shared/service/index.ts';
import type { AccountOrder, Desk, DeskAnswer } from '../accounts/index.ts';
import { openLots } from '../accounts/index.ts';
import type { Parts } from './parts.ts';
import { invalidParameter, notFound, ServiceRefusal } from './refusal.ts';
import { type AnswerData, type Call, type Route, route } from './route.ts';

const { orders } = endpoints;
type Placed = AnswerData<typeof orders.buy>;
type Listed = AnswerData<typeof orders.list>[number];

const moment = (at: number | null): string => (at === null ? ZERO_TIMESTAMP : new Date(at).toISOString());

const listed = (order: AccountOrder): Listed => ({
  order_id: order.orderId,
  market_order_id: order.marketNumber === null ? '' : String(order.marketNumber),
  symbol: order.symbol,
  status_text: order.status,
  side: DEFAULT_REST_DIALECT.sideNames[order.side],
  price: {
    order: order.price,
    average: {
      price: order.lotsDone === 0 ? 0 : order.valueDone / (order.lotsDone * SHARES_PER_LOT),
      fee: order.feeDone,
    },
  },
  qty: { lot_done: order.lotsDone, lot_open: openLots(order), lot_total: order.lotsTotal },
  time: {
    ordered_at: moment(order.orderedAt),
    opened_at: moment(order.openedAt),
    matched_at: moment(order.matchedAt),
  },
});

/** The order's id. @throws ServiceRefusal for any refusal of the desk or the market */
function accepted(answer: DeskAnswer): string {
  if (answer.ok) return answer.orderId;
  const type = answer.code === 'INSUFFICIENT_BALANCE' ? 'INSUFFICIENT_BALANCE' : 'ORDER_REJECTED';
  throw new ServiceRefusal(type, answer.message, {
    reason: answer.code,
    ...(answer.orderId !== null && { order_id: answer.orderId }),
  });
}

export function orderRoutes({ accounts }: Parts): Route[] {
  const desk = (): Desk => accounts.active().desk;
  const placed = (answer: DeskAnswer): Placed => ({
    order_id: accepted(answer),
    order_limit_info: { today_count: desk().todayCount() },
  });
  const place = (side: OrderSide, { body, uiRef }: Call<typeof orders.buy>): Placed => {
    checkPrice(body.price);
    return placed(
      desk().place({
        side,
        symbol: body.symbol,
        board: body.board_type,
        price: body.price,
        shares: body.shares,
        goodTillCancelled: body.is_gtc ?? false,
        uiRef,
      }),
    );
  };
  return [
    route(orders.buy, (call) => place('buy', call)),
    route(orders.sell, (call) => place('sell', call)),
    route(orders.amend, ({ body }) => {
      checkPrice(body.price);
      return placed(desk().amend(body.order_id, body.price, body.shares));
    }),
    route(orders.cancel, ({ body }) => ({ order_id: accepted(desk().cancel(body.order_id)) })),
    route(orders.list, () => desk().orders().map(listed).reverse()),
    route(orders.detail, ({ query }) => {
      const order = desk().ledger.order(query.order_id);
      if (!order) throw notFound(`order ${query.order_id}`);
      const { board, goodTillCancelled, reason, uiRef } = order;
      return { ...listed(order), board_type: board, is_gtc: goodTillCancelled, reason, ui_ref: uiRef };
    }),
  ];
}

/** Far above any price, and low enough that price × shares stays exact. */
const HIGHEST_PRICE = 100_000_000;

function checkPrice(price: number): void {
  if (price < 1 || price > HIGHEST_PRICE) throw invalidParameter('price', 'must be at least 1 rupiah');
}
