import {
  type Leg,
  legId,
  legOrder,
  legsOf,
  type SmartOrder,
  type SmartOrders,
  smartIdOf,
  stopOf,
  trailingOf,
} from '#exchange/smart-orders/index.ts';
import { assertNever } from '#shared/contract/error.ts';
import type { OrderSide, Price } from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { momentText } from '#shared/service/lenient.ts';
import type { WireOrderStatus } from '#shared/service/order-words.ts';
import { ZERO_TIMESTAMP } from '#shared/service/read/index.ts';
import type { ListedOrder } from './listed-order.ts';

type Link = NonNullable<ListedOrder['smart_order']>;

const KIND = { stop: 'STOP', 'trailing-stop': 'TRAILING_STOP', bracket: 'BRACKET' } as const;
const ROLE: Record<Leg, string> = {
  stop: 'STOP',
  'trailing-stop': 'TRAILING_STOP',
  'take-profit': 'TAKE_PROFIT',
  'stop-loss': 'STOP_LOSS',
};
const STATE = { waiting: 'WAITING', armed: 'ARMED', triggered: 'TRIGGERED', placed: 'PLACED', ended: 'ENDED' } as const;

type Watched = { readonly price: Price | 0; readonly direction: 'AT_OR_ABOVE' | 'AT_OR_BELOW' | '' };

const side = (orderSide: OrderSide): Watched['direction'] => (orderSide === 'sell' ? 'AT_OR_BELOW' : 'AT_OR_ABOVE');

/** The price condition of a leg. @param leg null for the purchase of a bracket */
function watchedBy(order: SmartOrder, leg: Leg | null): Watched {
  const { terms } = order;
  if (leg === null) return { price: 0, direction: '' };
  switch (terms.kind) {
    case 'stop':
      return { price: terms.trigger, direction: terms.direction === 'up' ? 'AT_OR_ABOVE' : 'AT_OR_BELOW' };
    case 'trailing-stop':
      return { price: stopOf(order), direction: side(terms.side) };
    case 'bracket':
      return leg === 'take-profit'
        ? { price: terms.takeProfit ?? 0, direction: 'AT_OR_ABOVE' }
        : { price: stopOf(order), direction: 'AT_OR_BELOW' };
    default:
      return assertNever(terms);
  }
}

const legNamed = (order: SmartOrder, orderId: string): Leg | null =>
  legsOf(order).find((leg) => legId(order, leg) === orderId) ?? null;

/** An order's link to its smart order; null without one. */
export function smartLink(orderId: string, smart: Pick<SmartOrders, 'get'>): Link | null {
  const order = smart.get(smartIdOf(orderId) ?? '');
  return order ? linkOf(order, orderId) : null;
}

export function linkOf(order: SmartOrder, orderId: string): Link {
  const { id, terms, trail, stage } = order;
  const leg = legNamed(order, orderId);
  const trigger = stage.name === 'triggered' || stage.name === 'placed' ? stage.trigger : null;
  const watched = watchedBy(order, leg);
  const legs = legsOf(order).map((each) => legId(order, each));
  // The purchase of a bracket names how its stop trails, too: it is what the placing call answers with.
  const trailing = trailingOf(order, leg ?? 'stop-loss');
  return {
    id,
    kind: KIND[terms.kind],
    role: leg === null ? 'ENTRY' : ROLE[leg],
    state: STATE[stage.name],
    trigger_price: watched.price,
    trigger_direction: watched.direction,
    trail_type: trailing === null ? '' : trailing.distance.unit === 'rupiah' ? 'RUPIAH' : 'PERCENT',
    trail_value: trailing?.distance.amount ?? 0,
    best_price: trailing === null ? 0 : (trail?.best ?? 0),
    triggered_at: momentText(trigger?.at ?? null),
    triggered_price: trigger?.last ?? 0,
    order_ids: [...new Set([id, ...legs])],
  };
}

/** Status of a leg that is not at the market. */
function statusOf({ stage }: SmartOrder, leg: Leg): WireOrderStatus {
  switch (stage.name) {
    case 'waiting':
      return 'PENDING';
    case 'armed':
      return 'READY';
    case 'triggered':
      return stage.trigger.leg === leg ? 'PENDING' : 'WITHDRAWN';
    case 'placed':
      return 'WITHDRAWN';
    case 'ended':
      return stage.as;
    default:
      return assertNever(stage);
  }
}

/** The legs of a smart order as the list shows them until they are at the market. */
export const waitingItems = (order: SmartOrder): ListedOrder[] =>
  legsOf(order).map((leg) => {
    const { orderId, side, price, lots } = legOrder(order, null, null, leg);
    const status = statusOf(order, leg);
    return {
      order_id: orderId,
      market_order_id: '',
      symbol: order.symbol,
      status_text: status,
      side: DEFAULT_REST_DIALECT.sideNames[side],
      price: { order: price, average: { price: 0, fee: 0 } },
      qty: { lot_done: 0, lot_open: lots, lot_total: lots },
      time: { ordered_at: momentText(order.placedAt), opened_at: ZERO_TIMESTAMP, matched_at: ZERO_TIMESTAMP },
      smart_order: linkOf(order, orderId),
    };
  });

export const waitingReason = ({ stage }: SmartOrder): string => (stage.name === 'ended' ? stage.reason : '');
