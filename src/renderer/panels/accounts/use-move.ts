import { useQueryClient } from '@tanstack/react-query';
import { useSendTransfer } from '#renderer/transfers/use-send-transfer.ts';
import type { Transfer, TransferRow } from '#shared/contract/transfers.ts';
import type { ReadName } from '#shared/service/reads.ts';

/** What a move makes old. */
const OLD: readonly ReadName[] = [
  'accounts.subAccounts',
  'accounts.collaterals',
  'accounts.margin',
  'accounts.marginActivation',
  'portfolio.transferableStocks',
];

type Move = {
  readonly isSending: boolean;
  /** Why nothing was moved, in the person's language. */
  readonly failure: string | null;
  /** What was sent, with what became of it; null before. */
  readonly sent: TransferRow | null;
  /** @param cost what it takes from the buying power of the active account, rupiah */
  send(transfer: Transfer, cost: number): Promise<void>;
};

/** A move between own accounts, which also makes the cash of both old. */
export function useMove(): Move {
  const client = useQueryClient();
  const { state, send } = useSendTransfer(OLD);
  return {
    isSending: state.kind === 'sending',
    failure: state.kind === 'failed' ? state.text : null,
    sent: state.kind === 'answered' ? state.row : null,
    async send(transfer, cost) {
      await send(transfer, null, cost);
      void client.invalidateQueries({ queryKey: ['cash'] });
    },
  };
}
