import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { AmendBar } from '#renderer/order-ui/amend-bar.tsx';
import { isAmendable, isCancellable } from '#renderer/order-ui/order-rows.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import type { Order } from '#shared/contract/orders.ts';

type OrderLabelsProps = {
  readonly orders: readonly Order[];
  /** px from the top of the chart; null off screen. */
  yOf(price: number): number | null;
  /** The price on a tick at a height, px from the top of the chart; null outside of the plot. */
  priceAt(y: number): number | null;
  onFailed(text: string): void;
};

/**
 * Labels of working orders on their price lines. Dragged to another price an order is not amended at once: the form of
 * the amendment opens with that price and what it costs, and only its button sends it. Each has a cancel button.
 */
export const OrderLabels = ({ orders, ...on }: OrderLabelsProps): ReactNode =>
  orders.map((order) => <OrderLabel key={order.ref} order={order} {...on} />);

type OrderLabelProps = Omit<OrderLabelsProps, 'orders'> & { readonly order: Order };

/** px that the pointer moves before a press is a drag. */
const DRAG_PX = 4;

function OrderLabel({ order, yOf, priceAt, onFailed }: OrderLabelProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const amountText = useAmountText();
  const [busy, setBusy] = useState(false);
  /** Where it was dragged to, rupiah; null while it is where it was. */
  const [dragged, setDragged] = useState<number | null>(null);
  const [isAmending, setAmending] = useState(false);
  const pressedAt = useRef<number | null>(null);
  /** A press that moved is no click. */
  const hasMoved = useRef(false);
  const label = useRef<HTMLDivElement>(null);
  const price = dragged ?? order.price;
  const y = yOf(price);
  // What is being amended stays where it was while its price is off the scale: its form must not close.
  const lastTop = useRef<number | null>(null);
  if (y !== null) lastTop.current = y;
  const top = y ?? (isAmending || dragged !== null ? lastTop.current : null);
  if (top === null) return null;
  const texts = {
    side: translate(`common:${order.side}`),
    lots: amountText(formats.lots(order.lotsOpen)),
    price: formats.price(price),
  };
  const cancel = (orderId: string): void => {
    setBusy(true);
    ask(bridge.orders.cancel({ orderId })).catch((thrown: unknown) => {
      // A cancelled order leaves the list; until then the button must work again.
      setBusy(false);
      onFailed(t('cancelFailed', { reason: messageOf(failureFrom(thrown), translate) }));
    });
  };
  const amendable = isAmendable(order) ? order : null;
  const done = (): void => {
    setAmending(false);
    setDragged(null);
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const from = pressedAt.current;
    const host = event.currentTarget.closest('.chart-host');
    if (from === null || !host) return;
    hasMoved.current ||= Math.abs(event.clientY - from) >= DRAG_PX;
    if (!hasMoved.current) return;
    const under = priceAt(event.clientY - host.getBoundingClientRect().top);
    if (under !== null) setDragged(under);
  };
  return (
    <div
      ref={label}
      className="chart-order"
      data-side={order.side}
      data-dragged={dragged === null ? undefined : ''}
      style={{ top }}
    >
      <button
        type="button"
        className="chart-order-name"
        disabled={amendable === null}
        data-tip={amendable ? t('dragOrder') : undefined}
        aria-label={amendable ? t('amendOrder', texts) : undefined}
        onPointerDown={(event) => {
          if (event.button !== 0 || isAmending) return;
          pressedAt.current = event.clientY;
          hasMoved.current = false;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          pressedAt.current = null;
          if (dragged === order.price) setDragged(null);
          else if (dragged !== null) setAmending(true);
        }}
        onPointerCancel={() => {
          pressedAt.current = null;
          setDragged(null);
        }}
        onClick={() => {
          if (!hasMoved.current) setAmending(true);
          hasMoved.current = false;
        }}
      >
        {busy ? t('cancelling') : t('ownOrder', texts)}
      </button>
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
      {isAmending && amendable && label.current ? (
        <Popover
          anchor={label.current}
          className="chart-amend"
          role="dialog"
          aria-label={t('amendOrder', texts)}
          onClose={done}
        >
          <AmendBar key={price} order={amendable} picked={price} onDone={done} />
        </Popover>
      ) : null}
    </div>
  );
}
