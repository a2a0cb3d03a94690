import type { ReactNode } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Button, StatusPill, useFormats } from '../../ui/index.ts';
import { canChange, type StatusTone, toneOf } from './order-rows.ts';
import type { OrderActions } from './use-order-actions.ts';

export type OrderGridContext = { readonly actions: OrderActions; amend(ref: string): void };

const PILL = {
  open: 'brand',
  partial: 'warn',
  match: 'up',
  unknown: 'warn',
  rejected: 'down',
  quiet: 'plain',
} as const satisfies Record<StatusTone, string>;

/** What stands with an order, why it was refused, and what can be done with it. */
export function StatusCell({
  order,
  context,
}: {
  readonly order: Order;
  readonly context: OrderGridContext;
}): ReactNode {
  const { t } = useTexts('orders');
  const formats = useFormats();
  const tone = toneOf(order.status);
  const words = {
    side: t(order.side),
    lots: formats.lots(order.lotsTotal),
    symbol: order.symbol,
    price: formats.price(order.price),
  };
  return (
    <span className="order-status">
      {canChange(order) ? (
        <span className="order-actions">
          <Button
            size="small"
            tone="quiet"
            aria-label={t('amendOrder', words)}
            onClick={(event) => {
              event.stopPropagation();
              context.amend(order.ref);
            }}
          >
            {t('amend')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            busy={context.actions.cancelling.has(order.ref)}
            aria-label={t('cancelOrder', words)}
            onClick={(event) => {
              event.stopPropagation();
              context.actions.cancel(order);
            }}
          >
            {t('cancel')}
          </Button>
        </span>
      ) : null}
      {order.reason ? <span className="order-reason">{order.reason}</span> : null}
      <StatusPill tone={PILL[tone]} strong={tone === 'unknown'}>
        {t(`statuses.${order.status}`)}
      </StatusPill>
    </span>
  );
}
