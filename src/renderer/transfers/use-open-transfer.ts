import type { Transfer, TransferRow } from '#shared/contract/transfers.ts';
import { useTransfers } from './use-transfers.ts';

/** Whether nobody knows yet what became of it. */
export const hasNoResult = ({ state }: Pick<TransferRow, 'state'>): boolean => state !== 'done' && state !== 'refused';

/** Whether a transfer that is chosen by `isOf` has no result yet: the same again would be a second one. */
export function useHasOpenTransfer(isOf: (transfer: Transfer) => boolean): boolean {
  return useTransfers().some((row) => hasNoResult(row) && isOf(row.transfer));
}
