import { useState } from 'react';
import { useHasOpenTransfer } from '#renderer/transfers/use-open-transfer.ts';
import { useSendTransfer } from '#renderer/transfers/use-send-transfer.ts';
import { useTransfers } from '#renderer/transfers/use-transfers.ts';
import type { MethodCode } from '#shared/cash/withdrawing.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';

type Request = {
  readonly method: MethodCode;
  readonly items: readonly { readonly account: string; readonly amount: number }[];
  readonly isLegacy: boolean;
  readonly pin: string;
  /** Rupiah that leave the active account. */
  readonly cost: number;
};

export type Withdrawing = {
  readonly isSending: boolean;
  /** The withdrawal that was sent from this form; null while it is filled in. */
  readonly receipt: TransferRow | null;
  /** Why the last PIN was not accepted. */
  readonly pinError: string | null;
  /** Why the last try was not carried out, for another reason than the PIN. */
  readonly problem: string | null;
  /** PINs that were not accepted. */
  readonly mistakes: number;
  /** Nobody knows yet whether an earlier withdrawal was carried out: another one waits for it. */
  readonly isBlocked: boolean;
  send(request: Request): void;
  /** A new form after a receipt. */
  begin(): void;
};

/** Sends withdrawals of one form, each at most once. */
export function useWithdrawal(): Withdrawing {
  const rows = useTransfers();
  const isBlocked = useHasOpenTransfer((transfer) => transfer.kind === 'withdrawal');
  const { state, send, forget } = useSendTransfer([]);
  const [mistakes, setMistakes] = useState(0);
  const failed = state.kind === 'failed' ? state : null;
  const isWrongPin = failed?.failure.code === 'INVALID_PIN';

  async function sendNow({ method, items, isLegacy, pin, cost }: Request): Promise<void> {
    const sent = await send(
      { kind: 'withdrawal', method, items: [...items], ...(isLegacy && { legacy: true }) },
      pin,
      cost,
    );
    if (sent.kind === 'failed' && sent.failure.code === 'INVALID_PIN') setMistakes((count) => count + 1);
  }

  return {
    isSending: state.kind === 'sending',
    receipt: state.kind === 'answered' ? (rows.find(({ ref }) => ref === state.row.ref) ?? state.row) : null,
    pinError: failed !== null && isWrongPin ? failed.text : null,
    problem: failed !== null && !isWrongPin ? failed.text : null,
    mistakes,
    isBlocked,
    send: (request) => void sendNow(request),
    begin: forget,
  };
}
