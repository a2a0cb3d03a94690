import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Notation } from '#renderer/market-ui/notations/notation.tsx';
import { statusWithPending } from '#renderer/order-ui/status-text.ts';
import { dockActions } from '#renderer/panel-kit/dock-actions.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import type { Order } from '#shared/contract/orders.ts';
import './unknown-orders.css';

/** Whether it is not proven what became of an order, or of a change to it; one whose stop may not trail is known all the same. */
const isUnknown = ({ status, pending, attention }: Order): boolean =>
  status === 'UNKNOWN' ||
  (attention !== undefined && attention !== 'stop-not-trailing') ||
  (pending !== undefined && pending.state !== 'sending');

/** Orders whose state is not known, above the history: they may be in it, or never have arrived. Nothing where all are known. */
export function UnknownOrders({ visible }: { readonly visible: boolean }): ReactNode {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const orders = useOrders().filter(isUnknown);
  if (orders.length === 0) return null;
  return (
    <section className="journal-unknown" aria-label={t('unknown.title', { count: orders.length })}>
      <h3>
        {t('unknown.title', { count: orders.length })}
        <Button size="small" onClick={() => dockActions()?.show('orders')}>
          {t('unknown.show')}
        </Button>
      </h3>
      <ul>
        {orders.map((order) => (
          <li key={order.ref}>
            <span className="is-quiet">{formats.time(order.orderedAt)}</span>
            <b>{order.symbol}</b>
            <Notation symbol={order.symbol} visible={visible} />
            <span className={`is-${order.side}`}>{translate(`common:${order.side}`)}</span>
            <span>{amountText(`${formats.lots(order.lotsTotal)} @ ${formats.price(order.price)}`)}</span>
            <StatusPill tone="warn" strong>
              {statusWithPending(order, translate)}
            </StatusPill>
          </li>
        ))}
      </ul>
    </section>
  );
}
