import { bankOf, fundAccountNumber, fundBank, type Planned, type Withdrawal } from '#exchange/cash/index.ts';
import { momentText } from '#shared/service/lenient.ts';

export const bankRef = (code: string) => ({ code, name: bankOf(code)?.name ?? code });

export const plannedWithdrawal = (planned: Planned) => ({
  account_number: planned.account,
  method: planned.method,
  amount: planned.amount,
  fee: planned.fee,
  received: planned.amount - planned.fee,
  bank: {
    ...bankRef(planned.bank.bank),
    account_number: planned.bank.number,
    account_name: planned.bank.holder,
  },
  estimated_at: momentText(planned.dueAt),
});

export const statusOf = ({ processedAt }: Pick<Withdrawal, 'processedAt'>): 'PENDING' | 'PROCESSED' =>
  processedAt === null ? 'PENDING' : 'PROCESSED';

export const wireWithdrawal = (withdrawal: Withdrawal) => ({
  ...plannedWithdrawal(withdrawal),
  withdrawal_id: withdrawal.id,
  group_id: withdrawal.group,
  status: statusOf(withdrawal),
  created_at: momentText(withdrawal.askedAt),
  processed_at: momentText(withdrawal.processedAt),
});

/** An account's fund account. */
export const fundAccount = (number: string, holder: string) => ({
  bank: bankRef(fundBank().code),
  number: fundAccountNumber(number),
  name: holder,
});
