import type { ReactNode } from 'react';
import { writeAlert } from '#renderer/alert-ui/new-alert.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { MenuList } from '#renderer/ui/menu.tsx';
import type { StockCode } from '#shared/market/index.ts';

type LevelMenuProps = {
  readonly symbol: StockCode;
  readonly price: number;
  readonly anchor: HTMLElement;
  showQueue(): void;
  close(): void;
};

/** The context menu of a price level. */
export function LevelMenu({ symbol, price, anchor, showQueue, close }: LevelMenuProps): ReactNode {
  const { t } = useTexts('book');
  const formats = useFormats();
  const label = t('levelMenu', { price: formats.price(price) });
  return (
    <MenuList
      label={label}
      anchor={anchor}
      onClose={close}
      items={[
        {
          key: 'alert',
          label: t('alertAt', { price: formats.price(price) }),
          onSelect: () => writeAlert({ symbol, price }),
        },
        { key: 'queue', label: t('queueAt', { price: formats.price(price) }), onSelect: showQueue },
      ]}
    />
  );
}
