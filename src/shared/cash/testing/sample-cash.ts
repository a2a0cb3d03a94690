import type { CashAnswers } from '../answers.ts';

/** Cash of 10 million, of which 2 have not settled and 1 is held: all answers agree. */
export const sampleAnswers = (change: Partial<CashAnswers> = {}): CashAnswers => ({
  info: {
    accountNumber: '0001',
    currency: 'IDR',
    cashOnHand: 10_000_000,
    allocated: 1_000_000,
    tradingBalance: 9_000_000,
    unsettled: 2_000_000,
    withdrawable: 7_000_000,
    pendingWithdrawal: 0,
    settlement: [],
    asOf: '',
  },
  byUse: { cashOnHand: 10_000_000, allocated: 1_000_000, tradingBalance: 9_000_000, withdrawable: 7_000_000 },
  onHand: { accountNumber: '0001', cashOnHand: 10_000_000, asOf: '' },
  withdrawable: {
    accountNumber: '0001',
    withdrawable: 7_000_000,
    unsettled: 2_000_000,
    pendingWithdrawal: 0,
    minimum: 10_000,
    withdrawableAllAccounts: 7_000_000,
  },
  legacy: null,
  unread: [],
  isLegacy: false,
  ...change,
});
