import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import { CELL_COUNTS, type Cells, SYNCS } from '../setup/cells.ts';

type CellsMenuProps = { readonly cells: Cells; onChange(cells: Cells): void };

/** How many charts the panel has, and what they share. */
export function CellsMenu({ cells, onChange }: CellsMenuProps): ReactNode {
  const { t } = useTexts('chart');
  const counts = CELL_COUNTS.map(
    (count, at): MenuItem => ({
      key: String(count),
      label: t('chartCount', { count }),
      checked: count === cells.count,
      heading: at === 0 ? t('charts') : undefined,
      onSelect: () => onChange({ ...cells, count }),
    }),
  );
  const syncs = SYNCS.map(
    (sync, at): MenuItem => ({
      key: sync,
      label: t(`sync.${sync}`),
      on: cells.sync[sync],
      heading: at === 0 ? t('syncTitle') : undefined,
      onSelect: () => onChange({ ...cells, sync: { ...cells.sync, [sync]: !cells.sync[sync] } }),
    }),
  );
  return (
    <Menu label={t('charts')} className="icon-btn" items={[...counts, ...syncs]}>
      <Icon name="panels" />
    </Menu>
  );
}
