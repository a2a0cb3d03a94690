import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
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
  /** A withdrawal of which nobody knows yet whether it was carried out: another one waits for it. */
  readonly blockedBy: TransferRow | null;
  send(request: Request): void;
  /** A new form after a receipt. */
  begin(): void;
};

const OPEN: ReadonlySet<TransferRow['state']> = new Set(['sending', 'unknown', 'unproven']);

/** Sends withdrawals of one form, each at most once: a form has one draft, and another one after each answer. */
export function useWithdrawal(account: string): Withdrawing {
  const { translate } = useTexts('cash');
  const client = useQueryClient();
  const rows = useTransfers();
  const [draftId, setDraftId] = useState(() => crypto.randomUUID());
  const [sentRef, setSentRef] = useState<string | null>(null);
  const [sent, setSent] = useState<TransferRow | null>(null);
  const [isSending, setSending] = useState(false);
  const [pinError, setPinError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [mistakes, setMistakes] = useState(0);

  async function sendNow({ method, items, isLegacy, pin, cost }: Request): Promise<void> {
    setSending(true);
    setPinError(null);
    setProblem(null);
    try {
      const transfer = {
        kind: 'withdrawal' as const,
        method,
        items: items.map(({ account: from, amount }) => ({ account: from, amount })),
        ...(isLegacy && { legacy: true }),
      };
      const row = await ask(bridge.transfers.send({ transfer, draftId, pin, cost }));
      setSent(row);
      setSentRef(row.ref);
    } catch (thrown) {
      const failure = failureFrom(thrown);
      const text = messageOf(failure, translate);
      if (failure.code === 'INVALID_PIN') {
        setPinError(text);
        setMistakes((count) => count + 1);
      } else setProblem(text);
    } finally {
      // Whatever was answered, the next press is another request.
      setDraftId(crypto.randomUUID());
      setSending(false);
      void client.invalidateQueries({ queryKey: ['cash', account] });
    }
  }

  return {
    isSending,
    receipt: sentRef === null ? null : (rows.find(({ ref }) => ref === sentRef) ?? sent),
    pinError,
    problem,
    mistakes,
    blockedBy:
      rows.find((row) => row.transfer.kind === 'withdrawal' && OPEN.has(row.state) && row.account === account) ?? null,
    send: (request) => void sendNow(request),
    begin() {
      setSentRef(null);
      setSent(null);
      setPinError(null);
      setProblem(null);
    },
  };
}
