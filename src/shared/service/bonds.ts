import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import {
  idText,
  looseFlag,
  looseList,
  looseNumber,
  looseText,
  looseWhole,
  pageLimit,
  pageNumber,
  pageOf,
} from './lenient.ts';

/** Nominal in rupiah. */
const amountOf = <Read extends z.ZodNumber | z.ZodCoercedNumber>(read: Read) =>
  read.int().min(1).max(Number.MAX_SAFE_INTEGER);
const queryAmount = amountOf(z.coerce.number());

/** Prices and rates are per cent, days YYYY-MM-DD, sums rupiah. */
const offer = z.object({
  code: looseText,
  name: looseText,
  issuer: looseText,
  /** GOVERNMENT or CORPORATE. */
  issuer_type: looseText,
  rating: looseText,
  /** A year, of the nominal. */
  coupon_rate: looseNumber,
  coupons_a_year: looseWhole,
  /** How days become a part of a year: ACT/ACT, 30/360. */
  day_count: looseText.nullish(),
  issued_on: looseText,
  maturity_date: looseText,
  next_coupon_date: looseText,
  /** Clean: accrued interest comes on top. */
  buy_price: looseNumber,
  sell_price: looseNumber,
  /** Against the trading day before, percentage points. */
  price_change: looseNumber,
  /** A year, at the price one buys at. */
  yield_to_maturity: looseNumber,
  /** Coupon over price. */
  current_yield: looseNumber,
  accrued_interest_per_unit: looseWhole,
  /** Nominal of one unit, and of the least and the most of an order. */
  unit_amount: looseWhole,
  min_amount: looseWhole,
  max_amount: looseWhole,
});

const deal = z.object({
  code: looseText,
  /** BUY or SELL. */
  side: looseText,
  /** Nominal. */
  amount: looseWhole,
  units: looseWhole,
  price: looseNumber,
  principal: looseWhole,
  accrued_interest: looseWhole,
  tax: looseWhole,
  fee: looseWhole,
  /** What is paid or got. */
  total: looseWhole,
  trade_date: looseText,
  settlement_date: looseText,
});
const preview = deal.extend({
  yield_to_maturity: looseNumber,
  /** Cash free to buy with. */
  trading_balance: looseWhole,
  /** Nominal that may be sold. */
  available_amount: looseWhole,
  /** Whether cash, or what is held, suffices. */
  is_possible: looseFlag,
});
const order = deal.extend({
  order_id: idText,
  /** Identifier of the request that made it; a service may leave it out. */
  ui_ref: looseText.optional(),
  name: looseText,
  /** PENDING until it settles, then SETTLED. */
  status: looseText,
  ordered_at: looseText,
});
const position = z.object({
  code: looseText,
  name: looseText,
  issuer: looseText,
  issuer_type: looseText,
  rating: looseText,
  coupon_rate: looseNumber,
  coupons_a_year: looseWhole.nullish(),
  day_count: looseText.nullish(),
  issued_on: looseText.nullish(),
  maturity_date: looseText,
  /** Nominal: held, held and not being sold, bought but not settled. */
  amount: looseWhole,
  available_amount: looseWhole,
  pending_buy_amount: looseWhole,
  units: looseWhole,
  /** Average price of what is held, fees included. */
  average_price: looseNumber,
  amount_invested: looseWhole,
  /** What the dealer pays today. */
  market_price: looseNumber,
  market_value: looseWhole,
  accrued_interest: looseWhole,
  /** Market value less what was invested. */
  profit_loss: looseWhole,
  gain: looseNumber,
  /** Result of what was sold or paid back, rupiah. */
  realised: looseWhole,
  /** Got so far, after tax, and less what was paid to sellers. */
  net_interest: looseWhole,
  tax_paid: looseWhole,
  current_yield: looseNumber,
  yield_to_maturity: looseNumber,
  /** The next coupon; after tax. */
  next_coupon: z.object({ date: looseText, gross: looseWhole, tax: looseWhole, net: looseWhole }),
});

const trading = { host: 'trading', shape: 'assumed' } as const;
const orderBody = z.object({
  code: idInRequest,
  /** Nominal, rupiah. */
  amount: amountOf(z.number()),
  /** Per cent, as previewed; left out, today's is taken. */
  price: z.number().min(1).max(1_000).optional(),
});
const DEALING = [
  'The body is {code, amount, price}; amount is the nominal in rupiah, whole units of a million; price (per cent) may be left out.',
  'The order is dealt at once at the price of the day, PENDING until it settles two trading days on; a price other than the previewed one answers 409.',
  'The fee is 0.1 % of the principal, with taxes; interest since the last coupon is paid by the buyer.',
];

/** Government and corporate bonds for private investors. */
export const bondsEndpoints = {
  buy: endpoint(() => ({
    ...trading,
    method: 'POST',
    path: '/bond/v1/buy',
    effect: 'money',
    purpose: 'buy a bond',
    body: orderBody,
    response: answer(order),
    assumptions: [
      ...DEALING,
      'Cash leaves with the order; too little answers 400 INSUFFICIENT_BALANCE.',
      'At most 200 orders over all accounts wait to settle: one more answers 409.',
    ],
  })),
  buyPreview: endpoint(() => ({
    ...trading,
    method: 'GET',
    path: '/bond/v1/buy/preview',
    forWindows: true,
    purpose: 'bonds on offer, and what an order would cost',
    query: z.object({ code: idInRequest.optional(), amount: queryAmount.optional() }),
    response: answer(z.object({ bonds: looseList(offer), preview: z.union([preview, z.null()]) })),
    assumptions: [
      'Query code and amount (nominal, rupiah); bonds holds every bond on offer, as no endpoint lists them.',
      'day_count is ACT/ACT ICMA of government bonds and 30/360 of those of companies; yields are compounded with each coupon, from the day on which an order of today settles.',
      'Without a code preview is null; without an amount it is that of the least order.',
    ],
  })),
  sell: endpoint(() => ({
    ...trading,
    method: 'POST',
    path: '/bond/v1/sell',
    effect: 'money',
    purpose: 'sell a bond back to the dealer',
    body: orderBody,
    response: answer(order),
    assumptions: [
      ...DEALING,
      'The cash comes at settlement. 10 % tax is kept of the interest sold along and of the gain over the average price, a loss taken off; at maturity of the gain alone. More than is available answers 400 naming amount.',
    ],
  })),
  sellPreview: endpoint(() => ({
    ...trading,
    method: 'GET',
    path: '/bond/v1/sell/preview',
    forWindows: true,
    purpose: 'what a sale would bring',
    query: z.object({ code: idInRequest, amount: queryAmount.optional() }),
    response: answer(preview),
    assumptions: ['Query code and amount (nominal, rupiah); without an amount everything that is available.'],
  })),
  orders: endpoint(() => ({
    ...trading,
    method: 'GET',
    path: '/bond/v1/orders',
    forWindows: true,
    purpose: 'orders in bonds',
    query: z.object({
      status: z.enum(['PENDING', 'SETTLED']).optional(),
      page: pageNumber.optional(),
      limit: pageLimit.optional(),
    }),
    response: answer(pageOf(order)),
    assumptions: [
      'Of the active account, newest first; query status (PENDING or SETTLED), page and limit (20).',
      'A record carries the ui_ref of the request that made it, by which one without an answer is found again.',
    ],
  })),
  order: endpoint(() => ({
    ...trading,
    method: 'GET',
    path: '/bond/v1/orders/{id}',
    forWindows: true,
    purpose: 'one order in bonds',
    pathParams: z.object({ id: idInRequest }),
    response: answer(order),
    assumptions: ['id is the order_id of the list; the answer is its item.'],
  })),
  portfolio: endpoint(() => ({
    ...trading,
    method: 'GET',
    path: '/bond/v1/portfolio',
    forWindows: true,
    purpose: 'bonds held',
    response: answer(
      z.object({
        results: looseList(position),
        summary: z.object({
          market_value: looseWhole,
          amount_invested: looseWhole,
          accrued_interest: looseWhole,
          profit_loss: looseWhole,
          gain: looseNumber,
          realised: looseWhole,
          net_interest: looseWhole,
          /** Amounts of orders that have not settled: paid for, and still to come. */
          pending_purchases: looseWhole,
          pending_proceeds: looseWhole,
        }),
      }),
    ),
    assumptions: ['Of the active account; results hold what is held or about to be, summary adds it up.'],
  })),
  position: endpoint(() => ({
    ...trading,
    method: 'GET',
    path: '/bond/v1/portfolio/{id}',
    forWindows: true,
    purpose: 'one bond held, with its coupons and orders',
    pathParams: z.object({ id: idInRequest }),
    response: answer(
      position.extend({
        coupons: looseList(
          z.object({ date: looseText, gross: looseWhole, tax: looseWhole, net: looseWhole, is_last: looseFlag }),
        ),
        orders: looseList(order),
      }),
    ),
    assumptions: [
      'id is the code of the bond; coupons are those to come for what is held now, at most 24, orders all of this bond.',
    ],
  })),
};
