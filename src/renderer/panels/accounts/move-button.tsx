import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import TermsOffer from '#renderer/order-ui/terms/terms-offer.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { ActionWithTerms } from '#shared/account/terms-gate.ts';
import type { useMove } from './use-move.ts';

type MoveButtonProps = {
  readonly move: ReturnType<typeof useMove>;
  /** What is typed can be sent. */
  readonly isReady: boolean;
  readonly text: string;
  onSend(): void;
  /** What needs terms that may not be accepted yet. */
  readonly terms?: ActionWithTerms | null;
};

/** Sends what is typed, once a press; a refusal stands above it. */
export function MoveButton({ move, isReady, text, onSend, terms = null }: MoveButtonProps): ReactNode {
  const { t } = useTexts('accounts');
  const press = usePress();
  const isRefused = move.failure !== null || move.sent?.state === 'refused';
  return (
    <>
      {move.failure === null ? null : (
        <p className="accounts-fault" role="alert">
          {move.failure}
        </p>
      )}
      {terms !== null && isRefused ? <TermsOffer action={terms} /> : null}
      <Button size="large" tone="brand" busy={move.isSending} disabled={!isReady} {...press.on(onSend)}>
        {isReady ? text : t('moveEmpty')}
      </Button>
    </>
  );
}
