import type { ReactNode } from 'react';
import { useTexts } from '../i18n/index.ts';
import { useAppInfo } from '../stores/app.ts';
import { openPalette } from './palette-store.ts';

/** Opens the symbol search and shows its shortcut. */
export function SearchButton(): ReactNode {
  const { t } = useTexts('shell');
  const mac = useAppInfo()?.platform === 'darwin';
  return (
    <button
      type="button"
      className="title-button title-keys is-spare-first"
      aria-label={t('search')}
      title={t('search')}
      onClick={() => openPalette('')}
    >
      {mac ? '⌘ K' : 'Ctrl K'}
    </button>
  );
}
