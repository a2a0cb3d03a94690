import { z } from 'zod';
import { corporateAction } from './company-shapes.ts';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest, idListInRequest } from './ids.ts';
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

/** Codes that the practice exchange takes at once. */
export const MAX_CODES = 50;

/** Days are YYYY-MM-DD, prices rupiah a share, sums rupiah; a unit is one right, warrant or convertible share. */
const series = z.object({
  code: looseText,
  symbol: looseText,
  company_name: looseText,
  /** RIGHTS, WARRANT or CONVERTIBLE. */
  kind: looseText,
  /** So many shares on the record day gave so many units. */
  old_shares: looseWhole,
  new_units: looseWhole,
  units_per_share: looseWhole,
  /** Units come in multiples of this: whole lots of shares. */
  unit_step: looseWhole,
  /** 0 where nothing is paid. */
  exercise_price: looseNumber,
  last_price: looseNumber,
  /** What a unit is worth now if it is exercised; 0 when shares are cheaper in the market. */
  intrinsic_value: looseNumber,
  is_in_the_money: looseFlag,
  record_date: looseText,
  period_from: looseText,
  period_to: looseText,
  /** UPCOMING, OPEN or EXPIRED. */
  period: looseText,
});
const entitlement = series.extend({
  units_granted: looseWhole,
  units_used: looseWhole,
  units_left: looseWhole,
  /** What is left as shares, what they cost, and what they are worth over that. */
  shares_possible: looseWhole,
  amount_needed: looseWhole,
  value: looseWhole,
});
const record = z.object({
  exercise_id: idText,
  code: looseText,
  symbol: looseText,
  company_name: looseText,
  kind: looseText,
  units: looseWhole,
  shares: looseWhole,
  exercise_price: looseNumber,
  /** Paid. */
  amount: looseWhole,
  /** PENDING until the shares arrive, then DELIVERED. */
  status: looseText,
  requested_at: looseText,
  settlement_date: looseText,
});
const get = { host: 'trading', method: 'GET', shape: 'assumed' } as const;
const post = { host: 'trading', method: 'POST', shape: 'assumed', effect: 'money' } as const;
const request = z.object({ code: idInRequest, units: z.number().int().min(1).max(1_000_000_000_000) });

const REQUEST =
  'The body is {code, units}; units come in multiples of unit_step. What the account has no units for, or outside the period, answers 400.';
const SETTLES =
  'The shares arrive two trading days on; until then the exercise is PENDING. At most 200 over all accounts may be: one more answers 409.';

/** Rights, warrants and convertible shares, and what companies do for the holders of their shares. */
export const exerciseEndpoints = {
  tradable: endpoint(() => ({
    ...get,
    path: '/exercise/tradable',
    freshMs: 5_000,
    purpose: 'rights, warrants and convertible shares that can be exercised',
    response: answer(looseList(series)),
    assumptions: [
      'Every series of the market whose period is open or still to come, whether the account has any or not.',
    ],
  })),
  list: endpoint(() => ({
    ...get,
    path: '/exercise/list',
    purpose: 'exercises of the account',
    query: z.object({
      status: z.enum(['PENDING', 'DELIVERED']).optional(),
      page: pageNumber.optional(),
      limit: pageLimit.optional(),
    }),
    response: answer(pageOf(record)),
    assumptions: ['Newest first; query status (PENDING or DELIVERED), page and limit (20 unless given).'],
  })),
  entitlements: endpoint(() => ({
    ...get,
    path: '/exercise',
    purpose: 'what the account may exercise',
    response: answer(looseList(entitlement)),
    assumptions: [
      'What the active account was given by its holdings, and has left; series that are over included. Of announced rights the close of the cum date decides.',
    ],
  })),
  exercisable: endpoint(() => ({
    ...get,
    path: '/exercise/exercisable',
    purpose: 'what the account may exercise of one stock',
    query: z.object({ stockCode: idInRequest }),
    response: answer(
      z.object({
        symbol: looseText,
        is_exercisable: looseFlag,
        /** Why not; empty where it is: NO_SERIES, NOT_ENTITLED, NOT_OPEN or NOTHING_LEFT. */
        reason: looseText,
        trading_balance: looseWhole,
        entitlements: looseList(
          entitlement.extend({
            /** As far as units and cash go, in whole steps. */
            most_units: looseWhole,
          }),
        ),
      }),
    ),
    assumptions: ['stockCode is the stock itself; every series of it that the account has comes along.'],
  })),
  exercise: endpoint(() => ({
    ...post,
    path: '/exercise',
    purpose: 'exercise rights or warrants',
    body: request,
    response: answer(record),
    assumptions: [
      REQUEST,
      'The exercise price leaves the cash at once; too little answers 400 INSUFFICIENT_BALANCE.',
      SETTLES,
    ],
  })),
  conversion: endpoint(() => ({
    ...post,
    path: '/exercise/conversion',
    purpose: 'convert convertible shares',
    body: request,
    response: answer(record),
    assumptions: [REQUEST, 'Only for convertible shares: they become shares without a payment.', SETTLES],
  })),
  corporateActions: endpoint(() => ({
    ...get,
    path: '/corpaction/status',
    purpose: 'corporate actions of the stocks that the account holds',
    response: answer(
      looseList(
        corporateAction.extend({
          /** Of a dividend those held at the close of the cum date, once it is over; else those held now. */
          shares: looseWhole,
          /** Dividend for these shares, rupiah: before tax, withheld, and what arrives. */
          amount: looseNumber,
          tax: looseNumber,
          net_amount: looseNumber,
          /** Of a dividend EXPECTED, PENDING, PAID or NOT_ENTITLED; else empty. */
          payment_status: looseText,
          /** Units of a rights issue or the like: given and left. */
          units_granted: looseWhole,
          units_left: looseWhole,
        }),
      ),
    ),
    assumptions: [
      'Items are those of GET /corpaction/{symbol} with shares, amount, tax, net_amount, payment_status, units_granted and units_left added: of what the account holds, and of what it has a right to though it was sold since.',
      'From half a year back to what is announced, newest first.',
      'Whoever holds a share at the close of the cum date gets the dividend on the payment date into the cash, less a final tax of 10 %, with a notification; the sum before tax is rounded down to whole rupiah.',
      'payment_status is EXPECTED up to the cum date (worked out on what is held now), then PENDING and PAID, or NOT_ENTITLED where nothing was held.',
      'Where the practice exchange was closed over a cum date, what it held when it opened next decides: nothing can be traded in between.',
    ],
  })),
  stockTradable: endpoint(() => ({
    ...get,
    path: '/stock/tradable',
    purpose: 'whether stocks can be bought and sold now',
    query: z.object({
      stock_codes: idListInRequest,
    }),
    response: answer(
      looseList(
        z.object({
          symbol: looseText,
          name: looseText,
          is_tradable: looseFlag,
          can_buy: looseFlag,
          can_sell: looseFlag,
          /** Empty where it can be: UNKNOWN_STOCK, NO_NEW_ORDERS, NOTHING_TO_SELL. */
          buy_reason: looseText,
          sell_reason: looseText,
          available_shares: looseWhole,
          last_price: looseNumber,
          /** Rupiah. */
          trading_balance: looseWhole,
          listing_board: looseText,
          /** As in the market hours, such as SESSION_1. */
          market_status: looseText,
        }),
      ),
    ),
    assumptions: [
      `stock_codes holds up to ${MAX_CODES} codes with commas between; one that is unknown is listed with its reason.`,
      'NO_NEW_ORDERS while the regular board takes none, NOTHING_TO_SELL where no share is available.',
    ],
  })),
};
