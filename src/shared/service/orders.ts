import { z } from 'zod';
import { answer, endpoint, wireTime } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { idText, looseFlag, looseList, looseNumber, looseText, looseWhole } from './lenient.ts';
import { wireBoard, wireOrderStatus } from './order-words.ts';
import { bestEffort, bestEffortText } from './read/index.ts';

export const wireSymbol = idInRequest;
/** An order's name. */
export const wireOrderId = idInRequest;
/** Rupiah a share. */
export const wirePrice = z.number().int();
/** Shares, a multiple of 100. */
export const wireShares = z.number().int();

const orderRequest = z.object({
  symbol: wireSymbol,
  price: wirePrice,
  shares: wireShares,
  board_type: wireBoard,
  is_gtc: z.boolean().optional(),
  /** '0' is good for day, '1' good till cancelled. */
  time_in_force: z.string().max(10).optional(),
  split_order: z.boolean().optional(),
  platform_order_type: z.string().max(64).optional(),
});
const amendment = z.object({ order_id: wireOrderId, price: wirePrice, shares: wireShares });

/** What an order has to do with a smart order. Prices in rupiah; 0 where there is none. */
export const smartOrderLink = z.object({
  id: looseText,
  /** STOP, TRAILING_STOP or BRACKET. */
  kind: looseText,
  /** STOP, TRAILING_STOP, ENTRY, TAKE_PROFIT or STOP_LOSS. */
  role: looseText,
  /** WAITING, ARMED, TRIGGERED, PLACED or ENDED: of the smart order as a whole. */
  state: looseText,
  trigger_price: looseNumber,
  /** AT_OR_ABOVE or AT_OR_BELOW. */
  trigger_direction: looseText,
  /** RUPIAH or PERCENT; empty where nothing trails. Of a bracket whose stop trails, its purchase and its stop have it. */
  trail_type: looseText,
  trail_value: bestEffort(looseNumber),
  /** The best price since a trailing stop was placed, or since such a bracket bought its first lot. */
  best_price: bestEffort(looseNumber),
  triggered_at: looseText,
  /** The last price that set it off. */
  triggered_price: bestEffort(looseNumber),
  /** All orders of the smart order, this one included. */
  order_ids: looseList(looseText),
});

export const placedOrder = answer(
  z.object({
    order_id: z.string().min(1),
    order_limit_info: bestEffort(z.object({ today_count: z.number().int() })),
  }),
);

const listItem = z.object({
  order_id: z.string().min(1),
  market_order_id: bestEffortText(),
  symbol: z.string(),
  status_text: wireOrderStatus,
  side: z.string(),
  price: z.object({
    order: z.number(),
    average: z.object({ price: bestEffort(z.number()), fee: bestEffort(z.number()) }),
  }),
  qty: z.object({
    lot_done: z.number().int(),
    /** Follows from the others and the status. */
    lot_open: bestEffort(z.number().int()),
    lot_total: z.number().int(),
  }),
  time: z.object({ ordered_at: wireTime, opened_at: wireTime, matched_at: wireTime }),
  /** Given for a day trade only. */
  is_day_trade: looseFlag.optional(),
  /** Given only for an order that belongs to a smart order. */
  smart_order: smartOrderLink.optional(),
});
/**
 * A row of the list with all that an order is shown by: a status in any words or none, and the request identifier
 * where a service sends it along.
 */
export const completeOrderRow = listItem.extend({ status_text: bestEffortText(), ui_ref: looseText.optional() });
/**
 * A row of the list as it is read. Only the id is required: an order whose other fields cannot be read may still
 * stand, and is cancelled by its id.
 */
export const wireOrderRow = completeOrderRow.extend({
  symbol: bestEffortText(),
  side: bestEffortText(),
  price: listItem.shape.price.extend({ order: bestEffort(z.number()) }),
  qty: listItem.shape.qty.extend({
    lot_done: bestEffort(z.number().int()),
    lot_total: bestEffort(z.number().int()),
  }),
});
export type WireOrder = z.infer<typeof wireOrderRow>;

/** What only an order's detail has, as it is read: what a service leaves out is not known. */
const onlyInDetail = {
  /** In any words or none. */
  board_type: bestEffortText(),
  is_gtc: bestEffort(looseFlag),
  reason: bestEffortText(),
};
export const completeOrderDetail = completeOrderRow.extend(onlyInDetail);
/** An order's detail as it is read. */
export const wireOrderDetail = wireOrderRow.extend(onlyInDetail);

const detailItem = listItem.extend({
  board_type: bestEffort(wireBoard),
  is_gtc: bestEffort(z.boolean()),
  /** Venue's reason for a rejection; empty otherwise. */
  reason: bestEffortText(),
  /** The request identifier that placed it; empty where it was placed elsewhere. */
  ui_ref: bestEffortText(),
});

/** What became of one order of a bulk call. */
const bulkResult = z.object({
  order_id: idText,
  success: looseFlag,
  /** Type of the error; empty on success. */
  error_type: looseText,
  /** The venue's code; empty on success. */
  reason: looseText,
  message: looseText,
});
const bulkAnswer = answer(
  z.object({
    results: looseList(bulkResult),
    success_count: bestEffort(looseWhole),
    failure_count: bestEffort(looseWhole),
  }),
);
const MAX_IN_BULK = 50;
const BULK =
  'Carried out one after the other, in the order given: one that is refused does not stop the others. The answer is 200 with a result for each: {order_id, success, error_type, reason, message}.';

export const ORDER_REFUSALS =
  'Refused money answers 400 INSUFFICIENT_BALANCE, any other refusal of the venue 400 ORDER_REJECTED with data.reason (a code) and a sentence in message.';

export const orderEndpoints = {
  buy: endpoint(() => ({
    host: 'trading',
    method: 'POST',
    path: '/order/v2/buy',
    shape: 'documented',
    effect: 'money',
    purpose: 'place a buy order',
    body: orderRequest,
    response: placedOrder,
    assumptions: [
      ORDER_REFUSALS,
      'time_in_force 1 means the same as is_gtc: true; any other value but 0, and 0 with is_gtc: true, is refused. An order that is good till cancelled is carried over the night with its order_id, and expires where its price is outside the next day’s band. platform_order_type changes nothing.',
      'split_order divides the order over all accounts of the person, in whole lots, in proportion to the cash that each has free (a sale: to the shares that each may sell). order_id is the first part’s; the others are listed in their accounts under the same ui_ref.',
      'today_count counts the orders of the day over all accounts, refused ones included. An account may place 10,000 orders a day (DAILY_LIMIT).',
    ],
  })),
  sell: endpoint(() => ({
    host: 'trading',
    method: 'POST',
    path: '/order/v2/sell',
    shape: 'assumed',
    effect: 'money',
    purpose: 'place a sell order',
    body: orderRequest,
    response: placedOrder,
    assumptions: ['Request and answer are those of a buy order.', ORDER_REFUSALS],
  })),
  amend: endpoint(() => ({
    host: 'trading',
    method: 'POST',
    path: '/order/v2/amend',
    shape: 'assumed',
    effect: 'money',
    purpose: 'change price or quantity of a working order',
    body: amendment,
    response: placedOrder,
    assumptions: [
      'The body is {order_id, price, shares}; shares is the new total, what is done included.',
      'The order keeps its order_id.',
    ],
  })),
  amendBulk: endpoint(() => ({
    host: 'trading',
    method: 'POST',
    path: '/order/v2/amend/bulk',
    shape: 'assumed',
    effect: 'money',
    purpose: 'change several working orders',
    body: z.object({ orders: z.array(amendment).min(1).max(MAX_IN_BULK) }),
    response: bulkAnswer,
    assumptions: [
      `The body is {orders: [{order_id, price, shares}]}, at most ${MAX_IN_BULK}; each is what the single call takes.`,
      BULK,
    ],
  })),
  cancel: endpoint(() => ({
    host: 'trading',
    method: 'POST',
    path: '/order/v2/cancel',
    shape: 'assumed',
    effect: 'money',
    purpose: 'withdraw a working order',
    body: z.object({ order_id: wireOrderId }),
    response: answer(z.object({ order_id: bestEffortText() })),
    assumptions: [
      'The body is {order_id}; the answer repeats it.',
      'A smart order that still waits is given up by this call too, by its own id.',
    ],
  })),
  cancelBulk: endpoint(() => ({
    host: 'trading',
    method: 'POST',
    path: '/order/v2/bulk-cancel',
    shape: 'assumed',
    effect: 'money',
    purpose: 'withdraw several working orders',
    body: z.object({ order_ids: z.array(wireOrderId).min(1).max(MAX_IN_BULK) }),
    response: bulkAnswer,
    assumptions: [`The body is {order_ids: […]}, at most ${MAX_IN_BULK}.`, BULK],
  })),
  list: endpoint(() => ({
    host: 'trading',
    method: 'GET',
    path: '/order/v2/list',
    shape: 'documented',
    purpose: 'orders of the day',
    response: answer(z.array(listItem)),
    assumptions: [
      'side of a sale is SIDE_SELL.',
      'time.matched_at is when the order matched last.',
      'Newest first; holds every order of the day whatever its status, and those of before that still work.',
      'Two fields more than documented, each only where it says something: is_day_trade, and smart_order {id, kind, role, state, trigger_price, trigger_direction, trail_type, trail_value, best_price, triggered_at, triggered_price, order_ids}. trigger_price of a stop that trails is where it stands now; of a bracket whose stop trails, the purchase and the stop name trail_type and trail_value.',
      'Orders of a smart order are listed before they reach the market: READY while they watch the price, PENDING while they wait for something else (the purchase of a bracket, a phase that takes orders), WITHDRAWN when the other leg of a bracket went first. They keep their order_id when they are placed.',
    ],
  })),
  detail: endpoint(() => ({
    host: 'trading',
    method: 'GET',
    path: '/order/v2/detail',
    shape: 'assumed',
    purpose: 'one order in full',
    query: z.object({ order_id: wireOrderId }),
    response: answer(detailItem),
    assumptions: [
      'Query order_id; the answer is the list item with board_type, is_gtc, reason and ui_ref added.',
      'Orders of earlier days are found too, for as long as the history goes back.',
    ],
  })),
};
