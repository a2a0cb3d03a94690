import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { Transfer, TransferRow } from '#shared/contract/transfers.ts';
import type { EndpointName } from '#shared/service/endpoints.ts';

export type SendState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** What became of it; it may still be unknown. */
  | { readonly kind: 'answered'; readonly row: TransferRow }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly text: string };

const IDLE: SendState = { kind: 'idle' };

/** It was not refused: the same again would be a second one. */
export const mayBeCarriedOut = (state: SendState): boolean =>
  state.kind === 'answered' && state.row.state !== 'refused';

/**
 * Sends a transfer from a form, once for each press: a new draft begins only with an answer.
 * @param outdated reads that it makes old, whatever became of it
 */
export function useSendTransfer(outdated: readonly EndpointName[]) {
  const { translate } = useTexts('common');
  const client = useQueryClient();
  const draft = useRef<string | null>(null);
  const [state, setState] = useState<SendState>(IDLE);
  const end = (next: SendState): SendState => {
    setState(next);
    return next;
  };
  const textOf = (failure: Failure): string => {
    const { attemptsLeft: count } = failure.params;
    const text = messageOf(failure, translate);
    return failure.code === 'INVALID_PIN' && typeof count === 'number'
      ? `${text} ${translate('shell:pin.attemptsLeft', { count })}.`
      : text;
  };
  const failed = (failure: Failure): SendState => ({ kind: 'failed', failure, text: textOf(failure) });
  return {
    state,
    forget: (): void => setState(IDLE),
    /**
     * @param pin null where none is asked for
     * @param cost of the buying power, rupiah
     * @param confirmed the person has confirmed what was asked about exactly this
     * @returns what became of it, as the state has it then
     */
    async send(transfer: Transfer, pin: string | null, cost: number, confirmed = false): Promise<SendState> {
      if (draft.current !== null) return state;
      draft.current = crypto.randomUUID();
      setState({ kind: 'sending' });
      try {
        const answer = await bridge.transfers.send({ transfer, draftId: draft.current, pin, cost, confirmed });
        return end(answer.ok ? { kind: 'answered', row: answer.value } : failed(answer.error));
      } catch (thrown) {
        return end(failed(failureFrom(thrown)));
      } finally {
        draft.current = null;
        for (const name of outdated) void client.invalidateQueries({ queryKey: ['read', name] });
      }
    },
  };
}
