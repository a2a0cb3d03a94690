import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
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

/** Sends a move once for each form: another press of the same form is refused as the same draft. */
export function useMove(): Move {
  const { translate } = useTexts('accounts');
  const client = useQueryClient();
  const draft = useRef<string>(crypto.randomUUID());
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<TransferRow | null>(null);
  const send = async (transfer: Transfer, cost: number): Promise<void> => {
    // A ref, since state would update too late for a second press within the same frame.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setFailure(null);
    try {
      setSent(await ask(bridge.transfers.send({ transfer, draftId: draft.current, pin: null, cost })));
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
      // It was refused or never left: what is sent next is another try.
      draft.current = crypto.randomUUID();
    } finally {
      isUnderWay.current = false;
      setSending(false);
      for (const name of OLD) void client.invalidateQueries({ queryKey: ['read', name] });
      void client.invalidateQueries({ queryKey: ['cash'] });
    }
  };
  return { isSending, failure, sent, send };
}
