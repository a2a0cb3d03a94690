import { type BankAccount, bankOf, type CashRefusal, MAX_WAITING, type Method } from '#exchange/cash/index.ts';
import { conflict, invalidParameter, ServiceRefusal } from '#exchange/service-refusal.ts';

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
