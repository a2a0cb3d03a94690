import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { useMove } from './use-move.ts';

type MoveButtonProps = {
  readonly move: ReturnType<typeof useMove>;
  /** What is typed can be sent. */
  readonly isReady: boolean;
  readonly text: string;
  onSend(): void;
};

/** Sends what is typed, once a press; a refusal stands above it. */
export function MoveButton({ move, isReady, text, onSend }: MoveButtonProps): ReactNode {
  const { t } = useTexts('accounts');
  const press = usePress();
  return (
    <>
      {move.failure === null ? null : (
        <p className="accounts-fault" role="alert">
          {move.failure}
        </p>
      )}
      <Button size="large" tone="brand" busy={move.isSending} disabled={!isReady} {...press.on(onSend)}>
        {isReady ? text : t('moveEmpty')}
      </Button>
    </>
  );
}
