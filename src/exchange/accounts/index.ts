export { createDesk, type Desk, type DeskAnswer, type DeskRefusal } from './desk.ts';
export { FEE_FORMULAS, feeBy } from './fees.ts';
export { type AccountChanges, type AccountState, type CashView, createLedger, type Ledger } from './ledger.ts';
export { openDesk } from './open-desk.ts';
export { openingState } from './opening.ts';
export { type AccountOrder, isWorking, openLots } from './order.ts';
export { averageFee, averagePrice, type Holding } from './position.ts';
export { type Account, type Accounts, createAccounts, MOST_ACCOUNTS } from './registry.ts';
