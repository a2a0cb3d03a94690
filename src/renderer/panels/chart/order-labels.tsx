import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { isCancellable } from '#renderer/order-ui/order-rows.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { Order } from '#shared/contract/orders.ts';

type OrderLabelsProps = {
  readonly orders: readonly Order[];
  /** px from the top of the chart; null off screen. */
  yOf(price: number): number | null;
  onFailed(text: string): void;
};

/** Labels of working orders on their price lines, each with a cancel button. */
export function OrderLabels({ orders, yOf, onFailed }: OrderLabelsProps): ReactNode {
  return orders.map((order) => {
    const top = yOf(order.price);
    return top === null ? null : <OrderLabel key={order.ref} order={order} top={top} onFailed={onFailed} />;
  });
}

type OrderLabelProps = { readonly order: Order; readonly top: number; onFailed(text: string): void };

function OrderLabel({ order, top, onFailed }: OrderLabelProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const amountText = useAmountText();
  const [busy, setBusy] = useState(false);
  const texts = {
    side: translate(`common:${order.side}`),
    lots: amountText(formats.lots(order.lotsOpen)),
    price: formats.price(order.price),
  };
  const cancel = (orderId: string): void => {
    setBusy(true);
    ask(bridge.orders.cancel({ orderId })).catch((thrown: unknown) => {
      // A cancelled order leaves the list; until then the button must work again.
      setBusy(false);
      onFailed(t('cancelFailed', { reason: messageOf(failureFrom(thrown), translate) }));
    });
  };
  return (
    <div className="chart-order" data-side={order.side} style={{ top }}>
      <span>{busy ? t('cancelling') : t('ownOrder', texts)}</span>
      {isCancellable(order) ? (
        <button
          type="button"
          disabled={busy}
          data-tip={t('cancelOrder', texts)}
          aria-label={t('cancelOrder', texts)}
          onClick={() => cancel(order.orderId)}
        >
          <Icon name="close" size="small" />
        </button>
      ) : null}
    </div>
  );
}
