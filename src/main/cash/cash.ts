import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import {
  type cashContract,
  type PlannedWithdrawal,
  WITHDRAWALS_A_PAGE,
  type Withdrawal,
} from '#shared/contract/cash.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { hasNextPage } from '#shared/paging.ts';
import type { endpoints } from '#shared/service/endpoints.ts';
import { momentOf } from '#shared/service/read/index.ts';
import { maskedAccount } from './masked-account.ts';

type WireWithdrawal = AnswerOf<typeof endpoints.cash.withdrawHistory>['data']['results'][number];
type WirePlanned = AnswerOf<typeof endpoints.cash.preview>['data']['items'][number];

/** Reason of a change that would change nothing. */
const SAME_ACCOUNT = 'SAME_ACCOUNT';

/** Reason of a refusal that asks for the one-time password which has just been sent. */
const CODE_REQUIRED = 'OTP_REQUIRED';

/** Answers what windows see of bank accounts and withdrawals, with all numbers masked but those that money is paid to. */
export const createCashHandlers = ({
  cash,
  accounts,
}: Pick<ServiceClient, 'cash' | 'accounts'>): HandlersOf<typeof cashContract> => {
  /** @throws LantaiError where withdrawals go, or will go, to this account anyway; while one is verified, the present one may be named again */
  const refuseSame = async (named: { readonly bank: string; readonly number: string }): Promise<void> => {
    const { data } = await accounts.bank({}, { fresh: true });
    const { bank, account_number: number } = data.pending ?? data;
    if (bank.code !== named.bank || number.replaceAll(/\D/g, '') !== named.number.replaceAll(/\D/g, '')) return;
    const params = { reason: 'account_number: is that of the account already', reasonCode: SAME_ACCOUNT };
    throw new LantaiError('INVALID_PARAMETER', 'this is the bank account already', { params });
  };
  return {
    async payoutAccount() {
      const { data } = await accounts.bank({}, { fresh: true });
      return {
        current: maskedAccount(data),
        pending: data.pending && { ...maskedAccount(data.pending), from: momentOf(data.pending.takes_over_at) },
        banks: data.banks,
      };
    },
    async depositGuide() {
      const { data } = await cash.depositGuide({});
      const { fund_account: fund } = data;
      return {
        fundAccount: maskedAccount({ bank: fund.bank, account_number: fund.number, account_name: fund.name }),
        virtualAccounts: data.virtual_accounts,
        notes: data.notes,
      };
    },
    async fundAccountNumber() {
      const { data } = await cash.depositGuide({});
      return data.fund_account.number;
    },
    async withdrawals({ page }) {
      const { data } = await cash.withdrawHistory({ page, limit: WITHDRAWALS_A_PAGE }, { fresh: true });
      const { page: shown, limit, total, has_next } = data.pagination;
      const isMore = hasNextPage({ page: shown, limit, total, hasNext: has_next });
      return {
        results: data.results.map(withdrawalOf),
        hasNext: isMore ?? data.results.length === WITHDRAWALS_A_PAGE,
      };
    },
    async preview({ amount, method }) {
      const { data } = await cash.preview({ amount, method });
      return {
        amount: data.amount,
        fee: data.fee,
        received: data.received,
        before: data.withdrawable_before,
        after: data.withdrawable_after,
        items: data.items.map(plannedOf),
      };
    },
    async changePayoutAccount({ bank, number, holder, code }) {
      if (code === null) await refuseSame({ bank, number });
      try {
        const { data } = await accounts.amendBank({
          bank_code: bank,
          account_number: number,
          account_name: holder,
          ...(code === null ? {} : { otp: code }),
        });
        return { kind: 'changed', account: { ...maskedAccount(data), from: momentOf(data.takes_over_at) } };
      } catch (thrown) {
        if (!(thrown instanceof LantaiError) || thrown.params.reasonCode !== CODE_REQUIRED) throw thrown;
        const { retryAfterMs } = thrown.params;
        return { kind: 'needs-code', resendAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : null };
      }
    },
  };
};

const plannedOf = (row: WirePlanned): PlannedWithdrawal => ({
  account: row.account_number,
  method: row.method,
  amount: row.amount,
  fee: row.fee,
  received: row.received,
  to: maskedAccount({ bank: row.bank, account_number: row.bank.account_number, account_name: row.bank.account_name }),
  estimatedAt: row.estimated_at,
});

const withdrawalOf = (row: WireWithdrawal): Withdrawal => ({
  ...plannedOf(row),
  id: row.withdrawal_id,
  group: row.group_id,
  status: row.status.trim().toUpperCase(),
  createdAt: row.created_at,
  processedAt: row.processed_at,
});
