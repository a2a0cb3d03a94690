import type { Transfer, TransferRow } from '#shared/contract/transfers.ts';
import { useTransfers } from './use-transfers.ts';

/** Whether nobody knows yet what became of it. */
export const hasNoResult = ({ state }: Pick<TransferRow, 'state'>): boolean => state !== 'done' && state !== 'refused';

/** Whether nobody knows what became of it, although its answer is no longer waited for. */
const isInDoubt = ({ state }: Pick<TransferRow, 'state'>): boolean => state === 'unknown' || state === 'unproven';

/** Whether a transfer that is chosen by `isOf` is in doubt, of whatever account: the same again would be a second one. */
export function useHasOpenTransfer(isOf: (transfer: Transfer) => boolean): boolean {
  return useTransfers().some((row) => isInDoubt(row) && isOf(row.transfer));
}
