import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { useNotations } from './use-notations.ts';

type NotationProps = { readonly symbol: string; readonly visible: boolean };

/** The letters of a stock's notations: their words are shown to the pointer, to the focus, and by a press. Nothing without any. */
export function Notation({ symbol, visible }: NotationProps): ReactNode {
  const { t } = useTexts('notations');
  const notes = useNotations(visible);
  const letters = notes.letters(symbol);
  if (letters === '') return null;
  const words = notes.explain(symbol);
  return (
    <PopoverButton
      label={t('title', { code: symbol })}
      className="notation-card"
      button={(opener) => (
        <button
          {...opener}
          type="button"
          className="notation-button"
          aria-label={t('of', { code: symbol, letters })}
          aria-description={words}
        >
          {letters}
        </button>
      )}
    >
      {() => <p>{words}</p>}
    </PopoverButton>
  );
}
