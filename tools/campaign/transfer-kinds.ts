import type { Transfer, TransferRow } from '#shared/contract/transfers.ts';

export const TRANSFER_KINDS = [
  'withdrawal',
  'withdrawal-of-both',
  'move-cash',
  'move-stock',
  'bond',
  'exercise',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Something that a person does with cash, shares or bonds; `withPin` has the service check the PIN first. */
export type TransferDeed = {
  readonly kind: 'transfer';
  readonly what: TransferKind;
  readonly withPin: boolean;
  /** One draft is pressed in both windows at once. */
  readonly isTwice: boolean;
  readonly window: 'window-1' | 'window-2';
};

/** Above every method's minimum, and so little that the account is not used up; rupiah. */
export const MIN_AMOUNT = 60_000;

export const isSettled = ({ state }: Pick<TransferRow, 'state'>): boolean => state === 'done' || state === 'refused';

/** Failures that promise that nothing was sent. */
export const NOTHING_SENT = new Set<string>([
  'CHECK_FAILED',
  'BEYOND_LIMITS',
  'DUPLICATE_ORDER',
  'KILL_SWITCH_ON',
  'RECONCILING',
  'NEEDS_CONFIRMATION',
  'TRANSFER_IN_DOUBT',
  'NOT_SENT_IN_TIME',
  'SESSION_CHANGED',
  'ACCOUNT_UNVERIFIED',
  'JOURNAL_UNAVAILABLE',
  'SIGNED_OUT',
  'TRADING_LOCKED',
]);

/** Whether a call may move cash, shares or bonds. @param path without query */
export const isTransferPath = (path: string): boolean =>
  /\/withdrawal\/v1\/withdraw(\/multi-account)?$|\/bond\/v1\/(buy|sell)$|\/exercise$|\/multi-portfolio\/v1\/move-/.test(
    path,
  );

/** A press that is to move something, with a number that its amount carries and no other's does. */
export type TransferPress = {
  readonly transfer: Transfer;
  readonly at: number;
  /** Null until it is answered; then `done` or the code of the failure. */
  answer: string | null;
};
