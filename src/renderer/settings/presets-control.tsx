import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { readDistancePresets, readSizePresets } from '#shared/ticket/index.ts';

type PresetsControlProps = {
  readonly id: string;
  readonly label: string;
  readonly presets: 'sizes' | 'distances';
  readonly value: string;
  /** IDs of describing elements. */
  readonly describedBy: string;
  onChange(value: string): void;
};

/**
 * Presets in one line: they apply on Enter and blur. What cannot be read stays in the field with the reason, and the old
 * ones still apply; so does what is stored and was written in another number format.
 */
export function PresetsControl({ id, label, presets, value, describedBy, onChange }: PresetsControlProps): ReactNode {
  const { t } = useTexts('settings');
  const format = useSettings()?.numberFormat ?? 'en';
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const isRead = (words: string): boolean =>
    (presets === 'sizes' ? readSizePresets(words, format) : readDistancePresets(words, format)) !== null;
  const isWrong = isRefused || (typed === null && !isRead(value));
  const messageId = `${id}-message`;
  const reset = (): void => {
    setTyped(null);
    setRefused(false);
  };
  const settle = (): void => {
    if (typed === null) return;
    const words = typed.trim().replace(/[\s;]+/g, ' ');
    if (!isRead(words)) setRefused(true);
    else {
      reset();
      if (words !== value) onChange(words);
    }
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') settle();
    else if (event.key === 'Escape' && typed !== null) {
      reset();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <div className={`number-control ${isWrong ? 'is-wrong' : ''}`}>
      <TextInput
        look="framed"
        id={id}
        aria-label={label}
        aria-describedby={isWrong ? messageId : describedBy}
        aria-invalid={isWrong}
        maxLength={80}
        spellCheck={false}
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={pressed}
      />
      {isWrong ? (
        <p id={messageId} role="alert">
          {t(`presetsWrong.${presets}`)}
        </p>
      ) : null}
    </div>
  );
}
