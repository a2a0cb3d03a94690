import type { Order, OrderDraftInput, OrderPlan, SmartOrder } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import {
  checksOf,
  type Lots,
  type OrderChecks,
  type OrderSide,
  type Price,
  sharesOf,
  ticksBetween,
  trailingLimitAt,
  trailingStopAt,
} from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT, type RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { OrderTerms, RequestOrigin } from '../request/request.ts';

/** One call of the service, what it means, and what is looked at before it may leave. */
export type Placement = Call & {
  readonly terms: OrderTerms;
  readonly checks: OrderChecks;
  readonly origin: RequestOrigin;
};

const TRAIL_TYPES = { rupiah: 'RUPIAH', percent: 'PERCENT' } as const;
const DIRECTIONS = { up: 'AT_OR_ABOVE', down: 'AT_OR_BELOW' } as const;

/**
 * The call that places a draft.
 * @param last what the stock traded at last, rupiah: a trailing stop names no price and is worth its limit under that;
 *   null where it is not known, and the price of the draft stands for that limit
 */
export function placementOf(draft: OrderDraftInput, dialect: RestDialect, last: number | null): Placement {
  const { side, symbol, board, lots, goodTillCancelled, plan, origin = 'ticket' } = draft;
  const price = plan?.kind === 'trailing-stop' ? trailingLimit(plan, side, last, draft.price) : draft.price;
  const terms: OrderTerms = { side, symbol, board, price, lots, goodTillCancelled };
  const isSmart = plan !== undefined && plan.kind !== 'split' && plan.kind !== 'day-trade';
  return {
    ...callOf(plan, terms, dialect),
    terms,
    checks: checksOf(plan?.kind ?? null),
    origin: isSmart ? 'smart-order' : origin,
  };
}

function trailingLimit(
  { distance, slipTicks }: Extract<OrderPlan, { kind: 'trailing-stop' }>,
  side: OrderSide,
  last: number | null,
  otherwise: Price,
): Price {
  return last === null ? otherwise : trailingLimitAt(trailingStopAt(distance, side, last as Price), side, slipTicks);
}

/** A call of the service, and what it carries. */
type Call = {
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
};

function callOf(plan: OrderPlan | undefined, terms: OrderTerms, dialect: RestDialect): Call {
  const { side, symbol, price, lots, goodTillCancelled } = terms;
  const named = { symbol, shares: sharesOf(lots) };
  const smart = { ...named, is_gtc: goodTillCancelled };
  switch (plan?.kind) {
    case undefined:
    case 'split': {
      const endpoint = side === 'buy' ? endpoints.orders.buy : endpoints.orders.sell;
      const input = {
        ...smart,
        price,
        board_type: terms.board,
        platform_order_type: dialect.platformOrderType,
        ...(goodTillCancelled ? {} : { time_in_force: dialect.goodForDay }),
        ...(plan === undefined ? {} : { split_order: true }),
      };
      return { endpoint, input };
    }
    case 'day-trade':
      return {
        endpoint: side === 'buy' ? endpoints.dayTrade.buy : endpoints.dayTrade.sell,
        input: { ...named, price },
      };
    case 'bracket': {
      const input = {
        ...smart,
        price,
        ...(plan.takeProfit === null ? {} : { take_profit_price: plan.takeProfit }),
        stop_loss_trigger_price: plan.stopTrigger,
        // Sent for a stop that trails too: a service that knows none is then left with one that stays.
        stop_loss_price: plan.stopLimit,
        ...trailOf(plan),
      };
      return { endpoint: endpoints.smartOrders.placeBracket, input };
    }
    case 'stop': {
      const input = {
        ...smart,
        price,
        side: DEFAULT_REST_DIALECT.sideNames[side],
        trigger_price: plan.trigger,
        trigger_direction: DIRECTIONS[plan.direction],
      };
      return { endpoint: endpoints.smartOrders.placeStop, input };
    }
    case 'trailing-stop': {
      const input = {
        ...smart,
        side: DEFAULT_REST_DIALECT.sideNames[side],
        trail_type: TRAIL_TYPES[plan.distance.unit],
        trail_value: plan.distance.amount,
        limit_ticks: plan.slipTicks,
      };
      return { endpoint: endpoints.smartOrders.placeTrailingStop, input };
    }
  }
}

function trailOf({ trail, stopTrigger, stopLimit }: Extract<OrderPlan, { kind: 'bracket' }>): Call['input'] {
  if (trail === null) return {};
  return {
    stop_loss_trail_type: TRAIL_TYPES[trail.unit],
    stop_loss_trail_value: trail.amount,
    stop_loss_limit_ticks: ticksBetween(stopLimit, stopTrigger),
  };
}

const GIVE_UP: Readonly<Record<SmartOrder['kind'], Endpoint>> = {
  bracket: endpoints.smartOrders.cancelBracket,
  stop: endpoints.smartOrders.cancelStop,
  'trailing-stop': endpoints.smartOrders.cancelTrailingStop,
};

/**
 * The call that withdraws an order: one that is at no exchange yet is given up with the smart order that watches for it.
 * @param order null where the board has none of that id
 */
export function cancellationOf(orderId: string, order: Order | null): Call {
  const smart = order?.smart;
  if (order && smart !== undefined && isWatched(order))
    return { endpoint: GIVE_UP[smart.kind], input: { id: smart.id } };
  return {
    endpoint: order?.isDayTrade ? endpoints.dayTrade.cancel : endpoints.orders.cancel,
    input: { order_id: orderId },
  };
}

/** Whether a person, or the kill switch, can have the order withdrawn now. */
export const isCancellable = (order: Order): order is Order & { readonly orderId: string } =>
  order.canCancel && order.orderId !== null;

/** The call that changes price and total lots of a standing order, what is done included. */
export function amendmentOf(order: Order, orderId: string, price: Price, lots: Lots): Call {
  const endpoint = order.isDayTrade ? endpoints.dayTrade.amend : endpoints.orders.amend;
  return { endpoint, input: { order_id: orderId, price, shares: sharesOf(lots) } };
}

/** The call that withdraws several ordinary orders. */
export const bulkCancellationOf = (orderIds: readonly string[]): Call => ({
  endpoint: endpoints.orders.cancelBulk,
  input: { order_ids: orderIds },
});

/** The call that changes the price of several ordinary orders; their total lots stay. */
export const bulkAmendmentOf = (
  changes: readonly { readonly order: Order; readonly orderId: string; readonly price: Price }[],
): Call => ({
  endpoint: endpoints.orders.amendBulk,
  input: {
    orders: changes.map(({ order, orderId, price }) => amendmentOf(order, orderId, price, order.lotsTotal).input),
  },
});

/** Whether an order is changed and withdrawn by the ordinary calls, which alone take several at once. */
export const isOrdinary = (order: Order): boolean => order.isDayTrade !== true && !isWatched(order);
