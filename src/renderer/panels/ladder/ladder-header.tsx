import type { ReactNode } from 'react';
import { marketStore, OriginButton, originOfFrame } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { StockCode } from '#shared/market/index.ts';
import { GROUPS, type Group } from './price-rows.ts';

type LadderHeaderProps = {
  readonly title: string;
  readonly symbol: StockCode;
  /** Ticks of a row. */
  readonly group: Group;
  readonly areKeysShown: boolean;
  onGroup(ticks: number): void;
  onKeys(): void;
};

/** The panel's header: where the prices come from, the size of a row, the keys. */
export function LadderHeader({ title, symbol, group, areKeysShown, onGroup, onKeys }: LadderHeaderProps): ReactNode {
  const { t } = useTexts('ladder');
  const origin = (
    <OriginButton
      kind="book"
      subject={symbol}
      read={() => originOfFrame(marketStore.book(symbol))}
      listen={(changed) => marketStore.onBook(symbol, changed)}
    />
  );
  const keys = (
    <IconButton label={t('keys.title')} pressed={areKeysShown} onClick={onKeys}>
      ?
    </IconButton>
  );
  const groups = (
    <Segmented
      label={t('group')}
      look="view"
      value={String(group)}
      choices={GROUPS.map((ticks) => ({
        value: String(ticks),
        label: `×${ticks}`,
        name: t('groupOf', { count: ticks }),
      }))}
      onChange={(next) => onGroup(Number(next))}
    />
  );
  return (
    <PanelHeader
      title={title}
      right={[
        { id: 'origin', leaves: 1, node: origin },
        { id: 'keys', leaves: 3, node: keys },
        { id: 'group', leaves: 2, node: groups },
      ]}
    />
  );
}
