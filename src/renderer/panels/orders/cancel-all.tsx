import { type ReactNode, useState } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import type { OrderActions } from './use-order-actions.ts';

type CancelAllProps = {
  /** Working orders that can be taken back. */
  readonly orders: readonly (Order & { orderId: string })[];
  readonly actions: OrderActions;
};

/** Takes every working order back; the first press only asks. */
export function CancelAll({ orders, actions }: CancelAllProps): ReactNode {
  const { t } = useTexts('orders');
  const [asking, setAsking] = useState(false);
  if (orders.length === 0) return null;
  return (
    <Button
      size="small"
      tone={asking ? 'sell' : 'quiet'}
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (asking) for (const order of orders) actions.cancel(order);
        setAsking(!asking);
      }}
    >
      {asking ? t('cancelAllConfirm', { count: orders.length }) : t('cancelAll')}
    </Button>
  );
}
