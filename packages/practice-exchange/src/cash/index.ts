export { type BankAccount, createPayoutAccount, type PayoutAccount } from './bank-account.ts';
export { BANKS, bankOf, fundAccountNumber, fundBank, type Method, virtualAccountNumber } from './banks.ts';
export {
  createDeposits,
  type Deposit,
  type Deposits,
  depositRecords,
  TOP_UP_AMOUNT,
  TOP_UP_FLOOR,
} from './deposits.ts';
export { clockText, nextBusinessTime } from './pay-day.ts';
export { type CashRefusal, checkAmount, planSweep } from './plan.ts';
export { moveShares, type StockMove, tooMuchAsked, withdrawableOf } from './transfers.ts';
export { createWithdrawals, MAX_WAITING, type Planned, type Withdrawal, type Withdrawals } from './withdrawals.ts';
