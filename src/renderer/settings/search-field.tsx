import type { ReactNode, Ref } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Icon } from '#renderer/ui/icons.tsx';

type SearchFieldProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly query: string;
  onChange(query: string): void;
  /** Goes to the first that was found. */
  onEnter(): void;
};

export function SearchField({ ref, query, onChange, onEnter }: SearchFieldProps): ReactNode {
  const { t } = useTexts('settings');
  return (
    <div className="settings-search field-frame">
      <Icon name="search" />
      <input
        ref={ref}
        className="field-input"
        type="search"
        value={query}
        aria-label={t('search')}
        placeholder={t('search')}
        spellCheck={false}
        maxLength={80}
        // biome-ignore lint/a11y/noAutofocus: a window of its own whose first use is to look for something
        autoFocus
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
      />
    </div>
  );
}
