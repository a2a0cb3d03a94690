import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useCommandKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { openPalette } from '../palette/palette-store.ts';

/** Opens the palette; looks like the field that it opens, with its keys. */
export function SearchField(): ReactNode {
  const { t } = useTexts('palette');
  const keys = useCommandKeys('palette.open');
  return (
    <button type="button" className="title-search" onClick={() => openPalette('')}>
      <Icon name="search" />
      <span>{t('title')}</span>
      {keys === null ? null : <kbd>{keys}</kbd>}
    </button>
  );
}

/** The same where there is no room for the field; shows its keys. */
export function SearchButton(): ReactNode {
  const { t } = useTexts('palette');
  const keys = useCommandKeys('palette.open');
  return (
    <button
      type="button"
      className="title-button title-keys"
      aria-label={keys === null ? t('title') : `${t('title')}, ${keys}`}
      data-tip={keys === null ? t('title') : `${t('title')} (${keys})`}
      onClick={() => openPalette('')}
    >
      {keys ?? <Icon name="search" />}
    </button>
  );
}
