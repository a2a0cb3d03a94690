import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Addressed } from '#renderer/order-ui/order-rows.ts';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { OrderActions } from './use-order-actions.ts';

type CancelAllProps = {
  /** All orders that can be cancelled. */
  readonly orders: readonly Addressed[];
  readonly actions: OrderActions;
};

/** Cancels all orders that can be cancelled, after a confirmation. */
export function CancelAll({ orders, actions }: CancelAllProps): ReactNode {
  const { t } = useTexts('orders');
  const press = usePress();
  const [asking, setAsking] = useState(false);
  if (orders.length === 0) return null;
  return (
    <Button
      size="small"
      tone={asking ? 'danger' : 'quiet'}
      onBlur={() => setAsking(false)}
      {...press.on(() => {
        if (asking) for (const order of orders) actions.cancel(order);
        setAsking(!asking);
      })}
    >
      {asking ? t('cancelAllConfirm', { count: orders.length }) : t('cancelAll')}
    </Button>
  );
}
