import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useCommandKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { openPalette } from '../palette/palette-store.ts';

/** From its smallest width, which is 140 px, to that of its icon. */
const NARROWS_PX = 112;

/** Opens the palette; looks like the field that it opens, with its keys. Without room only its icon is left. */
export function SearchField(): ReactNode {
  const { t } = useTexts('palette');
  const keys = useCommandKeys('palette.open');
  return (
    <button
      type="button"
      className="title-search"
      data-collapse={11}
      data-gives={NARROWS_PX}
      data-tip={keys === null ? t('title') : `${t('title')} (${keys})`}
      onClick={() => openPalette('')}
    >
      <Icon name="search" />
      <span>{t('title')}</span>
      {keys === null ? null : <kbd>{keys}</kbd>}
    </button>
  );
}
