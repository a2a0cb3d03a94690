import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { ORDER_REFUSALS, placedOrder, wireOrderId, wirePrice, wireShares, wireSymbol } from './orders.ts';
import { bestEffortText } from './read/index.ts';

const request = z.object({ symbol: wireSymbol, price: wirePrice, shares: wireShares });
const post = { host: 'trading', method: 'POST', shape: 'assumed', effect: 'money' } as const;

const RULES = [
  'A day trade buys with day_trade_multiplier times the cash that is free: its own part of the cost is held and paid, the rest is lent until the shares are sold. Stocks with a multiplier of 1 may not be day traded (NOT_DAY_TRADABLE).',
  'Regular board, for the day. What was bought has to be sold the same day: from the beginning of the pre-close auction (15:50; the profile has it as rest.dayTradesSquaredFrom) the exchange withdraws working day trades and offers what is left at the lowest price of the day; what finds no buyer is offered again after the close and on the next day. A market that never closes does so at midnight.',
];

/** Endpoints of day trades. */
export const dayTradeEndpoints = {
  buy: endpoint(() => ({
    ...post,
    path: '/order/day-trade/v1/buy',
    purpose: 'buy for the day with more than the cash that is there',
    body: request,
    response: placedOrder,
    assumptions: [
      'The body is {symbol, price, shares}; the answer is that of a buy order, and the order is listed like any other, with is_day_trade.',
      ...RULES,
      ORDER_REFUSALS,
    ],
  })),
  sell: endpoint(() => ({
    ...post,
    path: '/order/day-trade/v1/sell',
    purpose: 'sell what was bought for the day',
    body: request,
    response: placedOrder,
    assumptions: [
      'The body is {symbol, price, shares}. Sells only what was bought by day trade and is not sold yet (INSUFFICIENT_SHARES): no short selling. Ordinary sales do not touch these shares.',
      'Realised profit counts from the average cost of all shares of the stock that the account holds.',
      ...RULES,
    ],
  })),
  amend: endpoint(() => ({
    ...post,
    path: '/order/day-trade/v1/amend',
    purpose: 'change a working day trade',
    body: z.object({ order_id: wireOrderId, price: wirePrice, shares: wireShares }),
    response: placedOrder,
    assumptions: ['Body and answer are those of /order/v2/amend; an order that is no day trade answers 404.'],
  })),
  cancel: endpoint(() => ({
    ...post,
    path: '/order/day-trade/v1/cancel',
    purpose: 'withdraw a working day trade',
    body: z.object({ order_id: wireOrderId }),
    response: answer(z.object({ order_id: bestEffortText() })),
    assumptions: ['Body and answer are those of /order/v2/cancel; an order that is no day trade answers 404.'],
  })),
};
