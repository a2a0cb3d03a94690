import {
  type BankAccount,
  bankOf,
  type CashRefusal,
  fundAccountNumber,
  fundBank,
  MAX_WAITING,
  type Method,
  type Planned,
  type Withdrawal,
} from '#exchange/cash/index.ts';
import { conflict, invalidParameter, ServiceRefusal } from '#exchange/service-refusal.ts';
import { momentText } from '#shared/service/lenient.ts';

/** A cash refusal as a service refusal. */
export const refusedCash = ({ kind, why }: CashRefusal): ServiceRefusal =>
  kind === 'funds' ? new ServiceRefusal('INSUFFICIENT_BALANCE', `amount: ${why}`) : invalidParameter('amount', why);

/** @throws ServiceRefusal when the payout bank has no such method */
export function payoutMethod({ bank }: BankAccount, code: string): Method {
  const found = bankOf(bank)?.methods.find((each) => each.code === code);
  if (!found) throw invalidParameter('method', `${bankOf(bank)?.name ?? bank} cannot be paid by ${code}`);
  return found;
}

/** @throws ServiceRefusal when too many would be pending */
export function checkRoom(waiting: number): void {
  if (waiting > MAX_WAITING) throw conflict(`${MAX_WAITING} withdrawals are waiting already`);
}

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
  ui_ref: withdrawal.uiRef,
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
