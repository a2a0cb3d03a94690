import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { isCancellable } from '#renderer/order-ui/order-rows.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { type Choice, chosenBy } from './several-model.ts';

const MINUTES = [5, 15, 60] as const;

type ChooseOrdersProps = {
  readonly orders: readonly Order[];
  onChosen(refs: readonly string[]): void;
};

/** A menu that selects orders for a change of several: all, a side, a stock, or those of a while ago. */
export function ChooseOrders({ orders, onChosen }: ChooseOrdersProps): ReactNode {
  const { t } = useTexts('orders');
  const symbols = [...new Set(orders.filter(isCancellable).map(({ symbol }) => symbol))].toSorted();
  const choices: readonly (readonly [label: string, choice: Choice])[] = [
    [t('several.chooseAll'), { kind: 'all' }],
    [t('several.chooseBuys'), { kind: 'side', side: 'buy' }],
    [t('several.chooseSells'), { kind: 'side', side: 'sell' }],
    ...MINUTES.map((minutes) => [t('several.chooseOlder', { minutes }), { kind: 'older', minutes }] as const),
    ...symbols.map((symbol) => [t('several.chooseStock', { symbol }), { kind: 'stock', symbol }] as const),
  ];
  const items = choices.map(([label, choice], at): MenuItem => {
    const refs = chosenBy(choice, orders, serviceNow());
    return {
      key: String(at),
      label,
      note: String(refs.length),
      disabled: refs.length === 0,
      separated: at === 3 || at === 3 + MINUTES.length,
      onSelect: () => onChosen(refs),
    };
  });
  return (
    <Menu label={t('several.choose')} className="btn btn-quiet btn-small" items={items}>
      {t('several.choose')}
    </Menu>
  );
}
