import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { entitlement, exercisable, exerciseRecord, ownAction, series, stockTradable } from './exercise-shapes.ts';
import { idInRequest, idListInRequest } from './ids.ts';
import { looseList, pageLimit, pageNumber, pageOf } from './lenient.ts';

/** Codes that the practice exchange takes at once. */
export const MAX_CODES = 50;

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
    forWindows: true,
    purpose: 'rights, warrants and convertible shares that can be exercised',
    response: answer(looseList(series)),
    assumptions: [
      'Every series of the market whose period is open or still to come, whether the account has any or not.',
      'broker_until is the last moment at which the broker takes an exercise: 15:00 of the last day; left out where only the period counts. unit_cost is what the units of one share had cost, which goes into the average with the price.',
    ],
  })),
  list: endpoint(() => ({
    ...get,
    path: '/exercise/list',
    forWindows: true,
    purpose: 'exercises of the account',
    query: z.object({
      status: z.enum(['PENDING', 'DELIVERED']).optional(),
      page: pageNumber.optional(),
      limit: pageLimit.optional(),
    }),
    response: answer(pageOf(exerciseRecord)),
    assumptions: [
      'Newest first; query status (PENDING or DELIVERED), page and limit (20 unless given).',
      'A record carries the ui_ref of the request that made it, by which one without an answer is found again.',
    ],
  })),
  entitlements: endpoint(() => ({
    ...get,
    path: '/exercise',
    forWindows: true,
    purpose: 'what the account may exercise',
    response: answer(looseList(entitlement)),
    assumptions: [
      'What the active account was given by its holdings, and has left; series that are over included. Of announced rights the close of the cum date decides.',
    ],
  })),
  exercisable: endpoint(() => ({
    ...get,
    path: '/exercise/exercisable',
    forWindows: true,
    purpose: 'what the account may exercise of one stock',
    query: z.object({ stockCode: idInRequest }),
    response: answer(exercisable),
    assumptions: ['stockCode is the stock itself; every series of it that the account has comes along.'],
  })),
  exercise: endpoint(() => ({
    ...post,
    path: '/exercise',
    purpose: 'exercise rights or warrants',
    body: request,
    response: answer(exerciseRecord),
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
    response: answer(exerciseRecord),
    assumptions: [REQUEST, 'Only for convertible shares: they become shares without a payment.', SETTLES],
  })),
  corporateActions: endpoint(() => ({
    ...get,
    path: '/corpaction/status',
    forWindows: true,
    purpose: 'corporate actions of the stocks that the account holds',
    response: answer(looseList(ownAction)),
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
    forWindows: true,
    purpose: 'whether stocks can be bought and sold now',
    query: z.object({
      stock_codes: idListInRequest,
    }),
    response: answer(looseList(stockTradable)),
    assumptions: [
      `stock_codes holds up to ${MAX_CODES} codes with commas between; one that is unknown is listed with its reason.`,
      'NO_NEW_ORDERS while the regular board takes none, NOTHING_TO_SELL where no share is available.',
    ],
  })),
};
