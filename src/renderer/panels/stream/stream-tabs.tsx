import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { StockCode } from '#shared/market/index.ts';
import { TABS, type Tab } from './options.ts';

type StreamTabsProps = {
  readonly tab: Tab;
  readonly person: string | null;
  readonly symbol: StockCode | null;
  onTab(tab: Tab): void;
  onBack(): void;
};

/** The tabs, or a person's name with a back button. */
export function StreamTabs({ tab, person, symbol, onTab, onBack }: StreamTabsProps): ReactNode {
  const { t } = useTexts('stream');
  if (person !== null) {
    return (
      <div className="stream-tabs">
        <IconButton label={t('back')} autoFocus onClick={onBack}>
          <Icon name="back" />
        </IconButton>
        <h3 className="stream-person">@{person}</h3>
      </div>
    );
  }
  return (
    <div className="stream-tabs">
      <Segmented
        look="view"
        label={t('whose')}
        value={tab}
        onChange={onTab}
        choices={TABS.map((value) =>
          value === 'stock'
            ? { value, label: symbol ?? t('tabs.stock'), ...(symbol ? { name: t('ofStock', { symbol }) } : {}) }
            : { value, label: t(`tabs.${value}`) },
        )}
      />
    </div>
  );
}
