import { z } from 'zod';
import { answer, endpoint, wireTime } from './endpoint.ts';

export const wireBoard = z.enum(['RG', 'NG', 'TN']);
export const wireOrderStatus = z.enum([
  'READY',
  'PENDING',
  'OPEN',
  'PARTIAL',
  'MATCH',
  'AMENDED',
  'WITHDRAWN',
  'REJECTED',
  'EXPIRED',
]);
export type WireOrderStatus = z.infer<typeof wireOrderStatus>;

const orderRequest = z.object({
  symbol: z.string(),
  /** Rupiah a share. */
  price: z.number().int(),
  /** Shares, a multiple of 100. */
  shares: z.number().int(),
  board_type: wireBoard,
  is_gtc: z.boolean().optional(),
  /** '0' is good for day. */
  time_in_force: z.string().optional(),
  split_order: z.boolean().optional(),
  platform_order_type: z.string().optional(),
});

const placed = answer(
  z.object({ order_id: z.string(), order_limit_info: z.object({ today_count: z.number().int() }) }),
);

const listItem = z.object({
  order_id: z.string(),
  market_order_id: z.string(),
  symbol: z.string(),
  status_text: wireOrderStatus,
  side: z.string(),
  price: z.object({ order: z.number(), average: z.object({ price: z.number(), fee: z.number() }) }),
  qty: z.object({ lot_done: z.number().int(), lot_open: z.number().int(), lot_total: z.number().int() }),
  time: z.object({ ordered_at: wireTime, opened_at: wireTime, matched_at: wireTime }),
});
export type WireOrder = z.infer<typeof listItem>;

const detailItem = listItem.extend({
  board_type: wireBoard,
  is_gtc: z.boolean(),
  /** Venue's reason for a rejection; empty otherwise. */
  reason: z.string(),
  /** The request identifier that placed it; empty where it was placed elsewhere. */
  ui_ref: z.string(),
});

const ORDER_REFUSALS =
  'Refused money answers 400 INSUFFICIENT_BALANCE, any other refusal of the venue 400 ORDER_REJECTED with data.reason (a code) and a sentence in message.';

export const orderEndpoints = {
  buy: endpoint({
    host: 'trading',
    method: 'POST',
    path: '/order/v2/buy',
    shape: 'documented',
    purpose: 'place a buy order',
    body: orderRequest,
    response: placed,
    assumptions: [ORDER_REFUSALS],
  }),
  sell: endpoint({
    host: 'trading',
    method: 'POST',
    path: '/order/v2/sell',
    shape: 'assumed',
    purpose: 'place a sell order',
    body: orderRequest,
    response: placed,
    assumptions: ['Request and answer are those of a buy order.', ORDER_REFUSALS],
  }),
  amend: endpoint({
    host: 'trading',
    method: 'POST',
    path: '/order/v2/amend',
    shape: 'assumed',
    purpose: 'change price or quantity of a working order',
    body: z.object({ order_id: z.string(), price: z.number().int(), shares: z.number().int() }),
    response: placed,
    assumptions: [
      'The body is {order_id, price, shares}; shares is the new total, what is done included.',
      'The order keeps its order_id.',
    ],
  }),
  cancel: endpoint({
    host: 'trading',
    method: 'POST',
    path: '/order/v2/cancel',
    shape: 'assumed',
    purpose: 'withdraw a working order',
    body: z.object({ order_id: z.string() }),
    response: answer(z.object({ order_id: z.string() })),
    assumptions: ['The body is {order_id}; the answer repeats it.'],
  }),
  list: endpoint({
    host: 'trading',
    method: 'GET',
    path: '/order/v2/list',
    shape: 'documented',
    purpose: 'orders of the day',
    response: answer(z.array(listItem)),
    assumptions: ['side of a sale is SIDE_SELL.', 'Newest first; holds every order of the day whatever its status.'],
  }),
  detail: endpoint({
    host: 'trading',
    method: 'GET',
    path: '/order/v2/detail',
    shape: 'assumed',
    purpose: 'one order in full',
    query: z.object({ order_id: z.string() }),
    response: answer(detailItem),
    assumptions: ['Query order_id; the answer is the list item with board_type, is_gtc, reason and ui_ref added.'],
  }),
};
