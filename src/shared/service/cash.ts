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

/** Left out it is the active account. */
const ofAccount = z.object({ account_number: idInRequest.optional() });
/** Rupiah. */
const amount = z.number().int().min(1).max(1_000_000_000_000);
const method = z.enum(['OVERBOOKING', 'BI_FAST', 'RTGS']);

const bankRef = z.object({ code: looseText, name: looseText });
/** What a withdrawal does, before it is requested. */
const plannedWithdrawal = z.object({
  account_number: looseText,
  method: looseText,
  /** What leaves the account, rupiah. */
  amount: looseWhole,
  /** Taken out of `amount`. */
  fee: looseWhole,
  /** What the bank account gets. */
  received: looseWhole,
  bank: bankRef.extend({ account_number: looseText, account_name: looseText }),
  /** When it is paid out, ISO 8601. */
  estimated_at: looseText,
});
const withdrawal = plannedWithdrawal.extend({
  withdrawal_id: idText,
  /** Identifier of the request that made it; a service may leave it out. */
  ui_ref: looseText.optional(),
  /** Shared by the withdrawals of one multi-account request; empty otherwise. */
  group_id: looseText,
  /** PENDING or PROCESSED. */
  status: looseText,
  created_at: looseText,
  /** The zero timestamp until it is paid out. */
  processed_at: looseText,
});
const deposit = z.object({
  deposit_id: idText,
  account_number: looseText,
  /** Rupiah; negative where a move took it out of the account. */
  amount: looseWhole,
  fee: looseWhole,
  /** OPENING, TRANSFER, PRACTICE_TOP_UP, or MOVE between own accounts. */
  channel: looseText,
  /** The other account of a move. */
  counter_account_number: looseText.optional(),
  /** Identifier of the request that made a move; a service may leave it out. */
  ui_ref: looseText.optional(),
  bank: bankRef,
  status: looseText,
  note: looseText,
  created_at: looseText,
  processed_at: looseText,
});

const read = { host: 'trading', method: 'GET', shape: 'assumed' } as const;
const money = { host: 'trading', method: 'POST', shape: 'assumed', effect: 'money' } as const;

const WITHDRAWAL_RULES =
  'Only settled and free cash can be withdrawn; more than that answers 400 INSUFFICIENT_BALANCE and changes nothing. The fee is taken out of the amount. The amount leaves the account at once, stays PENDING until the method’s next cut-off on a business day (UTC+7), and is then PROCESSED.';
const NAMES_REQUEST =
  'A record carries the ui_ref of the request that made it, by which one without an answer is found again.';
const ACTIVE = 'Query account_number is optional; without it the active account is meant.';

export const cashEndpoints = {
  info: endpoint(() => ({
    ...read,
    forWindows: true,
    path: '/balance/cash/info',
    purpose: 'cash by use and by the day on which it settles',
    query: ofAccount,
    response: answer(
      z.object({
        account_number: looseText,
        currency: looseText,
        /** Settled and unsettled cash together; all sums in rupiah. */
        cash_on_hand: looseWhole,
        /** Held by working buy orders. */
        allocated: looseWhole,
        trading_balance: looseWhole,
        /** Part of the trading balance that has not settled: trading_balance is unsettled and withdrawable together. */
        unsettled: looseWhole,
        withdrawable: looseWhole,
        /** Left the account, not yet at the bank. */
        pending_withdrawal: looseWhole,
        /** What will be withdrawable if nothing else happens, day by day. */
        settlement: looseList(
          z.object({
            /** T+0, T+1, T+2. */
            label: looseText,
            /** YYYY-MM-DD at the exchange. */
            date: looseText,
            /** What becomes withdrawable that day; on T+0, what is already. */
            settles: looseWhole,
            withdrawable: looseWhole,
          }),
        ),
        as_of: looseText,
      }),
    ),
    assumptions: [ACTIVE, 'The cash of /balance/cash with what settles on T+0, T+1 and T+2 trading days.'],
  })),
  onHand: endpoint(() => ({
    ...read,
    forWindows: true,
    path: '/account/cashonhand',
    purpose: 'cash on hand',
    query: ofAccount,
    response: answer(z.object({ account_number: looseText, cash_on_hand: looseWhole, as_of: looseText })),
    assumptions: [ACTIVE, 'cash_on_hand is that of /balance/cash.'],
  })),
  withdrawable: endpoint(() => ({
    ...read,
    forWindows: true,
    path: '/balance/withdrawable',
    purpose: 'what can be withdrawn now',
    query: ofAccount,
    response: answer(
      z.object({
        account_number: looseText,
        withdrawable: looseWhole,
        unsettled: looseWhole,
        pending_withdrawal: looseWhole,
        /** Least amount of the cheapest method. */
        minimum: looseWhole,
        /** Over all own accounts: what a multi-account withdrawal may take. */
        withdrawable_all_accounts: looseWhole,
      }),
    ),
    assumptions: [ACTIVE, 'Settled and free cash: what sold shares bring counts from T+2 on (T+0 on the cash board).'],
  })),
  legacyBalance: endpoint(() => ({
    ...read,
    forWindows: true,
    path: '/withdraw/balance',
    legacy: true,
    purpose: 'what can be withdrawn now',
    response: answer(z.object({ balance: looseWhole })),
    assumptions: ['balance is the withdrawable of /balance/withdrawable for the active account.'],
  })),
  withdraw: endpoint(() => ({
    ...money,
    path: '/withdrawal/v1/withdraw',
    purpose: 'withdraw cash from the active account',
    body: z.object({ amount, method }),
    response: answer(withdrawal),
    assumptions: [
      'The body is {amount, method}; it goes to the registered bank account of /account/bank.',
      'method is OVERBOOKING (same bank as the fund account, free), BI_FAST or RTGS; limits and fees are those of /withdrawal/v1/option/{bank_code}.',
      WITHDRAWAL_RULES,
      'At most 50 withdrawals wait at a time: one more answers 409.',
    ],
  })),
  withdrawFromAccounts: endpoint(() => ({
    ...money,
    path: '/withdrawal/v1/withdraw/multi-account',
    purpose: 'withdraw cash from several own accounts',
    body: z.object({
      method,
      items: z
        .array(z.object({ account_number: idInRequest, amount }))
        .min(1)
        .max(10),
    }),
    response: answer(z.object({ group_id: looseText, total_amount: looseWhole, withdrawals: looseList(withdrawal) })),
    assumptions: [
      'The body is {method, items: [{account_number, amount}]}, each account once; it is one withdrawal an account, each with its fee, all or none.',
      WITHDRAWAL_RULES,
    ],
  })),
  foreignRules: endpoint(() => ({
    ...read,
    forWindows: true,
    path: '/withdrawal/v1/foreign-rules',
    freshMs: 3_600_000,
    purpose: 'rules for payouts abroad or in foreign currency',
    response: answer(
      z.object({
        /** Whether this account may be paid out abroad at all. */
        is_allowed: looseFlag,
        reason: looseText,
        currencies: looseList(looseText),
        /** Sums from here on need a document, rupiah; 0: never. */
        document_threshold: looseWhole,
        rules: looseList(z.object({ code: looseText, title: looseText, text: looseText })),
      }),
    ),
    assumptions: [
      'Payouts are in rupiah to domestic banks in the account holder’s own name; the answer says so as {is_allowed, reason, currencies, document_threshold, rules}.',
    ],
  })),
  options: endpoint(() => ({
    ...read,
    forWindows: true,
    path: '/withdrawal/v1/option/{bank_code}',
    purpose: 'ways to pay out to a bank, with fees, limits and cut-offs',
    pathParams: z.object({
      bank_code: idInRequest,
    }),
    response: answer(
      z.object({
        bank: bankRef,
        options: looseList(
          z.object({
            method: looseText,
            name: looseText,
            fee: looseWhole,
            minimum: looseWhole,
            maximum: looseWhole,
            /** HH:MM at the exchange, UTC+7. */
            cut_off: looseText,
            estimated_at: looseText,
            /** Whether the active account's withdrawable cash reaches the minimum. */
            is_available: looseFlag,
            reason: looseText,
            /** The most that the active account can withdraw this way now. */
            available_amount: looseWhole,
          }),
        ),
      }),
    ),
    assumptions: [
      'Bank codes are four capital letters, listed by /account/bank; an unknown one answers 404.',
      'OVERBOOKING exists for the fund account’s own bank only.',
    ],
  })),
  legacyWithdraw: endpoint(() => ({
    ...money,
    path: '/cash/withdraw/request',
    legacy: true,
    purpose: 'withdraw cash from the active account',
    body: z.object({ amount }),
    response: answer(z.object({ request_id: looseText, status: looseText })),
    assumptions: [
      'The body is {amount}; the cheapest method that takes the amount is used. request_id is the withdrawal_id of the history.',
      WITHDRAWAL_RULES,
    ],
  })),
  preview: endpoint(() => ({
    host: 'trading',
    method: 'POST',
    path: '/intraservice/cash-sweep/v1/withdraw/preview',
    shape: 'assumed',
    effect: 'read',
    idempotent: true,
    purpose: 'what a withdrawal would do, swept together from own accounts where one does not suffice',
    body: z.object({ amount, method }),
    response: answer(
      z.object({
        amount: looseWhole,
        fee: looseWhole,
        received: looseWhole,
        /** Withdrawable of the active account before and after. */
        withdrawable_before: looseWhole,
        withdrawable_after: looseWhole,
        /** One: withdraw does this. Several: multi-account withdraw with these accounts and amounts does. */
        items: looseList(plannedWithdrawal),
      }),
    ),
    assumptions: [
      'The body is {amount, method}. The active account comes first, then the own accounts with most to withdraw.',
      'Refused as the withdrawal itself would be. Nothing is held by it.',
    ],
  })),
  depositGuide: endpoint(() => ({
    ...read,
    path: '/deposit/guide',
    purpose: 'how to pay money in',
    query: ofAccount,
    response: answer(
      z.object({
        account_number: looseText,
        fund_account: z.object({ bank: bankRef, number: looseText, name: looseText }),
        virtual_accounts: looseList(
          z.object({
            bank: bankRef,
            number: looseText,
            minimum: looseWhole,
            fee: looseWhole,
            steps: looseList(looseText),
          }),
        ),
        /** The practice broker's own deposits. */
        practice_top_up: z.object({
          /** Equity of all accounts under which it pays in, rupiah. */
          floor: looseNumber,
          amount: looseNumber,
          /** When it checks next. */
          next_check_at: looseText,
          last_at: looseText,
        }),
        notes: looseList(looseText),
      }),
    ),
    assumptions: [
      ACTIVE,
      'Each account has a fund account and one virtual account number a bank.',
      'No real money can arrive on the practice exchange: an opening deposit is on record, and at 08:30 (UTC+7) of each business day 50,000,000 rupiah are paid into the main account when the equity of all accounts is under 10,000,000.',
    ],
  })),
  depositHistory: endpoint(() => ({
    ...read,
    forWindows: true,
    path: '/cash/deposit/history',
    purpose: 'deposits, newest first',
    query: ofAccount.extend({ page: pageNumber.optional(), limit: pageLimit.optional() }),
    response: answer(pageOf(deposit)),
    assumptions: [
      ACTIVE,
      'Query page and limit (20 when left out).',
      'A move between own accounts is a row of both with channel MOVE and the other account in counter_account_number; what left has a negative amount.',
      NAMES_REQUEST,
    ],
  })),
  withdrawHistory: endpoint(() => ({
    ...read,
    path: '/cash/withdraw/history/v2',
    purpose: 'withdrawals, newest first',
    query: ofAccount.extend({
      page: pageNumber.optional(),
      limit: pageLimit.optional(),
      status: z.enum(['PENDING', 'PROCESSED']).optional(),
    }),
    response: answer(pageOf(withdrawal)),
    assumptions: [ACTIVE, 'Query page, limit (20 when left out) and status (PENDING or PROCESSED).', NAMES_REQUEST],
  })),
};
