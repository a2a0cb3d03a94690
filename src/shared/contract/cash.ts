import { z } from 'zod';
import { MAX_WITHDRAWAL, METHOD_CODES } from '#shared/cash/withdrawing.ts';
import { call } from './define.ts';
import { nothing } from './fields.ts';

/** Characters of what a request names: a bank's code, a number, a name, a code of one use. */
const text = (longest: number) => z.string().min(1).max(longest);
/** Rupiah. */
const rupiah = z.number().int().min(1).max(MAX_WITHDRAWAL);

const bankRef = z.object({ code: z.string(), name: z.string() });

/** A bank account as windows see it: its number never leaves the main process, but for its last digits. */
export const maskedAccount = z.object({
  bank: bankRef,
  /** At most four, and never the whole number; empty where the service sends none. */
  lastDigits: z.string(),
  /** As the bank has it. */
  holder: z.string(),
});
export type MaskedAccount = z.infer<typeof maskedAccount>;

export const payoutAccount = z.object({
  current: maskedAccount,
  /** One that is being verified; `from` is when it takes over, Unix ms, null where that is not known. */
  pending: maskedAccount.extend({ from: z.number().nullable() }).nullable(),
  /** Banks that can be chosen. */
  banks: z.array(bankRef),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** A withdrawal that was requested, or would be. Rupiah; moments as the service writes them. */
export const plannedWithdrawal = z.object({
  account: z.string(),
  method: z.string(),
  /** What leaves the account, the fee in it. */
  amount: z.number(),
  fee: z.number(),
  received: z.number(),
  to: maskedAccount,
  estimatedAt: z.string(),
});
export type PlannedWithdrawal = z.infer<typeof plannedWithdrawal>;

export const withdrawal = plannedWithdrawal.extend({
  id: z.string(),
  /** Common to the parts of one request over several accounts; empty for a single one. */
  group: z.string(),
  /** The service's word: PENDING, PROCESSED, or another. */
  status: z.string(),
  createdAt: z.string(),
  /** The zero timestamp until it is paid out. */
  processedAt: z.string(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const withdrawalPlan = z.object({
  amount: z.number(),
  fee: z.number(),
  received: z.number(),
  /** What the active account may withdraw before and after it. */
  before: z.number(),
  after: z.number(),
  /** One for each account that it is taken from. */
  items: z.array(plannedWithdrawal),
});
export type WithdrawalPlan = z.infer<typeof withdrawalPlan>;

/** Where money is paid in. Numbers of virtual accounts are there to be typed elsewhere, so they come whole. */
export const depositGuide = z.object({
  /** The account in the person's own name, masked as any other. */
  fundAccount: maskedAccount,
  virtualAccounts: z.array(
    z.object({
      bank: bankRef,
      number: z.string(),
      minimum: z.number(),
      fee: z.number(),
      steps: z.array(z.string()),
    }),
  ),
  notes: z.array(z.string()),
});
export type DepositGuide = z.infer<typeof depositGuide>;

/** Rows of a page of withdrawals. */
export const WITHDRAWALS_A_PAGE = 50;

const ws = ['workspace'] as const;

/**
 * What a panel shows of bank accounts and withdrawals: the answers have numbers and names of a person, which windows do
 * not read by name. Moving money goes through `transfers`.
 */
export const cashContract = {
  payoutAccount: call(ws, nothing, payoutAccount),
  depositGuide: call(ws, nothing, depositGuide),
  /** The whole number of the fund account, on request: for a transfer that is made elsewhere. */
  fundAccountNumber: call(ws, nothing, z.string()),
  /** Newest first; `page` from 1. */
  withdrawals: call(
    ws,
    z.strictObject({ page: z.number().int().min(1).max(100) }),
    z.object({ results: z.array(withdrawal), hasNext: z.boolean() }),
  ),
  /** What a withdrawal would do; nothing is held by it. */
  preview: call(ws, z.strictObject({ amount: rupiah, method: z.enum(METHOD_CODES) }), withdrawalPlan),
  /**
   * Changes the bank account for withdrawals. `needs-code` where the service has sent a one-time password and expects it;
   * the call is then made again with it.
   */
  changePayoutAccount: call(
    ws,
    z.strictObject({ bank: text(200), number: text(40), holder: text(100), code: text(12).nullable() }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('changed'), account: payoutAccount.shape.pending.unwrap() }),
      z.object({
        kind: z.literal('needs-code'),
        /** From now on until another may be sent, ms; null where that is not known. */
        resendAfterMs: z.number().nullable(),
      }),
    ]),
  ),
};
