import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { looseText } from './lenient.ts';
import { wireOrderStatus } from './order-words.ts';
import { ORDER_REFUSALS, smartOrderLink, wirePrice, wireShares, wireSymbol } from './orders.ts';

const wireSide = z.enum(['SIDE_BUY', 'SIDE_SELL']);
const common = {
  symbol: wireSymbol,
  shares: wireShares.min(1).max(1_000_000_000_000),
  is_gtc: z.boolean().optional(),
};
const trailType = z.enum(['RUPIAH', 'PERCENT']);
/** Rupiah or per cent between the best price and the stop. */
const trailValue = z.number().min(0.1).max(100_000_000);
const anyPrice = wirePrice.min(1).max(100_000_000);

const smartAnswer = answer(
  z.object({
    /** Under which its first order is listed; also what DELETE takes. */
    order_id: z.string(),
    status_text: wireOrderStatus,
    smart_order: smartOrderLink,
  }),
);
const id = z.object({ id: idInRequest });
const given = answer(z.object({ order_id: looseText, status_text: wireOrderStatus }));

const place = { host: 'trading', method: 'POST', shape: 'assumed', effect: 'money' } as const;
const give = { host: 'trading', method: 'DELETE', shape: 'assumed', effect: 'money' } as const;

const COMMON = [
  'Regular board only. It watches the last price at the exchange, also while nobody is signed in, and places an ordinary limit order when it is triggered. Until then it holds neither cash nor shares: where they do not suffice, that order is REJECTED and a notification says so.',
  'is_gtc false or left out: it ends with the trading day (placed in the evening: the next one), and so does the order that it places. Otherwise both go on until they are cancelled.',
  'What is triggered while no orders at any price are taken waits for the next phase that takes them. A limit beyond the day’s band is brought to its edge where that only makes it trade at a better price.',
  'The answer is {order_id, status_text, smart_order}: order_id is listed in /order/v2/list at once and stays the same when the order is placed. At most 200 may wait in an account (TOO_MANY_SMART_ORDERS).',
];
const CANCEL = [
  'The id is the order_id of the placing call. What waits is given up; an order that it has placed and that still works is withdrawn. One that is over already answers 400 ORDER_REJECTED with data.reason NOT_CANCELLABLE, one that is not there 404.',
];

/** Endpoints of bracket, stop and trailing stop orders. */
export const smartOrdersEndpoints = {
  placeBracket: endpoint(() => ({
    ...place,
    path: '/smart-order/bracket-order/v1/order/',
    purpose: 'buy, then sell with a profit or stop the loss',
    body: z.object({
      ...common,
      /** Limit of the purchase; rupiah a share, as all prices here. */
      price: anyPrice,
      /** Left out only where the stop trails. */
      take_profit_price: anyPrice.optional(),
      stop_loss_trigger_price: anyPrice,
      stop_loss_price: anyPrice,
      stop_loss_trail_type: trailType.optional(),
      stop_loss_trail_value: trailValue.optional(),
      /** How far below a stop that trails the placed sale still trades. */
      stop_loss_limit_ticks: z.number().int().min(0).max(100).optional(),
    }),
    response: smartAnswer,
    assumptions: [
      'The body is {symbol, shares, price, take_profit_price, stop_loss_trigger_price, stop_loss_price, is_gtc}. The purchase is placed at once and refused like any other.',
      'Three optional fields make the stop trail, {stop_loss_trail_type: RUPIAH or PERCENT, stop_loss_trail_value, stop_loss_limit_ticks}: it begins at stop_loss_trigger_price, follows the highest last price since the first lot was bought at that distance, on a tick, and never moves back. The sale is a limit stop_loss_limit_ticks ticks below the stop, or below the last price where that has jumped past it; where they are left out they are those between stop_loss_price and its trigger, and others are refused. At most 50 per cent, or half the price. take_profit_price may be left out of such a bracket: the stop alone sells.',
      'Both legs watch the price from the first lot bought on, for what has been bought so far. Reaching one cancels the other and withdraws what is not bought yet; the sale follows when the purchase is over, for exactly what it bought.',
      'The orders are listed as order_id (the purchase), order_id-TP and order_id-SL.',
      ...COMMON,
      ORDER_REFUSALS,
    ],
  })),
  placeStop: endpoint(() => ({
    ...place,
    path: '/smart-order/stop-order/v1/order/',
    purpose: 'an order for when a price is reached',
    body: z.object({
      ...common,
      side: wireSide,
      trigger_price: anyPrice,
      trigger_direction: z.enum(['AT_OR_ABOVE', 'AT_OR_BELOW']).optional(),
      /** Limit of the order that is placed. */
      price: anyPrice,
    }),
    response: smartAnswer,
    assumptions: [
      'The body is {symbol, side, shares, trigger_price, trigger_direction, price, is_gtc}. Without trigger_direction a purchase waits for AT_OR_ABOVE and a sale for AT_OR_BELOW. One whose trigger is reached already is triggered at once.',
      ...COMMON,
      ORDER_REFUSALS,
    ],
  })),
  placeTrailingStop: endpoint(() => ({
    ...place,
    path: '/smart-order/trailing-stop/v1/order/',
    purpose: 'a stop that follows the price',
    body: z.object({
      ...common,
      side: wireSide,
      trail_type: trailType,
      trail_value: trailValue,
      /** How far beyond the stop the placed order still trades. */
      limit_ticks: z.number().int().min(0).max(20).optional(),
    }),
    response: smartAnswer,
    assumptions: [
      'The body is {symbol, side, shares, trail_type, trail_value, limit_ticks, is_gtc}. The stop of a sale stays trail_value under the highest price since it was placed, that of a purchase above the lowest, on a tick; it never moves back. At most 50 per cent, or half the last price.',
      'The placed order is a limit limit_ticks ticks (5 when left out) beyond the stop, or beyond the last price where that has jumped past it.',
      ...COMMON,
      ORDER_REFUSALS,
    ],
  })),
  cancelBracket: endpoint(() => ({
    ...give,
    path: '/smart-order/bracket-order/v1/order/{id}',
    purpose: 'give up a bracket order',
    pathParams: id,
    response: given,
    assumptions: [...CANCEL, 'The purchase is withdrawn too; what it has bought stays.'],
  })),
  cancelStop: endpoint(() => ({
    ...give,
    path: '/smart-order/stop-order/v1/order/{id}',
    purpose: 'give up a stop order',
    pathParams: id,
    response: given,
    assumptions: CANCEL,
  })),
  cancelTrailingStop: endpoint(() => ({
    ...give,
    path: '/smart-order/trailing-stop/v1/order/{id}',
    purpose: 'give up a trailing stop',
    pathParams: id,
    response: given,
    assumptions: CANCEL,
  })),
};
