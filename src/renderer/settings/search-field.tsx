import type { ReactNode, Ref } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';

type SearchFieldProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly query: string;
  onChange(query: string): void;
  /** Opens the first match. */
  onEnter(): void;
};

export function SearchField({ ref, query, onChange, onEnter }: SearchFieldProps): ReactNode {
  const { t } = useTexts('settings');
  return (
    <div className="settings-search field-frame">
      <Icon name="search" />
      <TextInput
        look="bare"
        ref={ref}
        type="search"
        value={query}
        aria-label={t('search')}
        placeholder={t('search')}
        spellCheck={false}
        maxLength={80}
        autoFocus
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
      />
    </div>
  );
}
