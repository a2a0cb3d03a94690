import type { ReactNode } from 'react';
import { writeAlert } from '#renderer/alert-ui/new-alert.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { copyText } from '#renderer/ui/copy-text.ts';
import { type MenuItem, MenuList } from '#renderer/ui/menu.tsx';
import type { Order } from '#shared/contract/orders.ts';
import type { StockCode } from '#shared/market/index.ts';

type PriceMenuProps = {
  /** Accessible name. */
  readonly label: string;
  readonly symbol: StockCode;
  /** Rupiah, on a tick; null where no price is known. */
  readonly price: number | null;
  readonly anchor: HTMLElement;
  /** Why nothing can be ordered or watched at the price here; left out where it can. */
  readonly withheld?: string | undefined;
  /** What else the place offers, below what every price does. */
  readonly more: readonly MenuItem[];
  /** Fills the ticket in; sends nothing. */
  onOrder(side: Order['side'], price: number): void;
  onClose(): void;
};

/** The context menu of a price, wherever it is: on a chart, in a book. */
export function PriceMenu({
  label,
  symbol,
  price,
  anchor,
  withheld,
  more,
  onOrder,
  onClose,
}: PriceMenuProps): ReactNode {
  const { t, translate } = useTexts('priceMenu');
  const formats = useFormats();
  const refusal = withheld === undefined ? {} : { disabled: true, note: withheld };
  const alert: MenuItem = {
    ...refusal,
    key: 'alert',
    label: price === null ? translate('alerts:alertMe') : translate('alerts:alertAt', { price: formats.price(price) }),
    separated: price !== null,
    onSelect: () => writeAlert({ symbol, price }),
  };
  const below = more.map((item, at) => (at === 0 ? { ...item, separated: true } : item));
  const items = price === null ? [alert, ...below] : [...itemsAt(price), ...below];
  return <MenuList label={label} anchor={anchor} onClose={onClose} items={items} />;

  function itemsAt(at: number): readonly MenuItem[] {
    const text = formats.price(at);
    return [
      {
        ...refusal,
        key: 'buy',
        label: <span className="is-up">{t('buyAt', { price: text })}</span>,
        hint: t('intoTicket'),
        onSelect: () => onOrder('buy', at),
      },
      {
        ...refusal,
        key: 'sell',
        label: <span className="is-down">{t('sellAt', { price: text })}</span>,
        hint: t('intoTicket'),
        onSelect: () => onOrder('sell', at),
      },
      alert,
      // Bare digits: what is grouped is read as another number elsewhere.
      { key: 'copy', label: t('copy', { price: text }), onSelect: () => void copyText(String(at)) },
    ];
  }
}
