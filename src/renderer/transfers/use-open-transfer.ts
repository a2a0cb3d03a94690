import type { Transfer } from '#shared/contract/transfers.ts';
import { useTransfers } from './use-transfers.ts';

/** Whether a transfer that is chosen by `isOf` has no result yet: the same again would be a second one. */
export function useHasOpenTransfer(isOf: (transfer: Transfer) => boolean): boolean {
  return useTransfers().some(
    ({ state, transfer }) => (state === 'sending' || state === 'unknown' || state === 'unproven') && isOf(transfer),
  );
}
