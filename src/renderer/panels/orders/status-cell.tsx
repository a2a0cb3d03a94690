import { type ReactNode, useContext } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { reasonText } from '../../bridge/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Button, StatusPill, useFormats } from '../../ui/index.ts';
import { OrderDeskContext } from './order-desk.ts';
import { canChange, type StatusTone, toneOf } from './order-rows.ts';

const PILL = {
  open: 'brand',
  partial: 'warn',
  match: 'up',
  unknown: 'warn',
  rejected: 'down',
  quiet: 'plain',
} as const satisfies Record<StatusTone, string>;

/** What stands with an order, why it was refused, and what can be done with it. */
export function StatusCell({ order }: { readonly order: Order }): ReactNode {
  const desk = useContext(OrderDeskContext);
  const { t, translate } = useTexts('orders');
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
      {desk && canChange(order) ? (
        <span className="order-actions">
          <Button size="small" tone="quiet" aria-label={t('amendOrder', words)} onClick={() => desk.amend(order.ref)}>
            {t('amend')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            busy={desk.actions.cancelling.has(order.ref)}
            aria-label={t('cancelOrder', words)}
            onClick={() => desk.actions.cancel(order)}
          >
            {t('cancel')}
          </Button>
        </span>
      ) : null}
      {order.reason ? <span className="order-reason">{reasonText(order.reason, translate)}</span> : null}
      <StatusPill tone={PILL[tone]} strong={tone === 'unknown'}>
        {t(`statuses.${order.status}`)}
      </StatusPill>
    </span>
  );
}
