import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { AmendBar } from '#renderer/order-ui/amend-bar.tsx';
import { ChangeStopBar } from '#renderer/order-ui/change-stop-bar.tsx';
import type { OrderFamily } from '#renderer/order-ui/order-family.ts';
import { type Addressed, isAmendable, isAtExchange, isChangeable, shownPrice } from '#renderer/order-ui/order-rows.ts';
import { statusWithPending } from '#renderer/order-ui/status-text.ts';
import { Popover } from '#renderer/ui/popover.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { CancelButton } from './cancel-button.tsx';
import { TagText } from './tag-text.tsx';
import type { Cancelling } from './use-cancel.ts';
import { useBracketTexts, useOrderTexts } from './use-order-texts.ts';

/** The order that is being dragged or amended, and where to, rupiah. */
export type HeldOrder = {
  readonly ref: string;
  readonly price: number;
  readonly isAmending: boolean;
  /** A stop as it was when its form opened: it ends while the new one is placed, and the form says what became of both. */
  readonly stop?: Order;
};

type OrderTagProps = {
  readonly order: Order;
  /** The bracket that it belongs to; null for none. */
  readonly family: OrderFamily | null;
  /** Height of its middle, px. */
  readonly middle: number;
  /** Null while it is not this one. */
  readonly held: HeldOrder | null;
  readonly cancelling: Cancelling;
  /** The price on a tick at a height, px from the top of the chart; null outside of the plot. */
  priceAt(y: number): number | null;
  hold(held: HeldOrder | null): void;
};

/** px that the pointer moves before a press is a drag. */
const DRAG_PX = 4;

/**
 * The tag of one working order. Dragged to another price it is not amended at once: the form of the amendment opens with
 * that price and what it costs, and only its button sends it. A stop that waits has a form of its own.
 */
export function OrderTag({ order, family, middle, held, cancelling, priceAt, hold }: OrderTagProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const textsOf = useOrderTexts();
  const { nameOf, exitTip } = useBracketTexts();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const pressedAt = useRef<number | null>(null);
  /** A press that moved is no click. */
  const hasMoved = useRef(false);
  const { ref } = order;
  const price = held?.price ?? shownPrice(order);
  const texts = textsOf(order, price);
  const isStop = held?.stop !== undefined || isChangeable(order);
  const amendable = isStop || isAmendable(order) ? (order as Addressed) : null;
  /** A stop that trails stands where the price takes it. */
  const isDraggable = amendable !== null && order.smart?.kind !== 'trailing-stop';
  const opened = (at: number): HeldOrder => ({
    ref,
    price: at,
    isAmending: true,
    ...(isStop ? { stop: order } : {}),
  });
  const status = statusWithPending(order, translate);
  const name = nameOf(order, price);
  const tip = exitTip(order, family);

  const drag = (event: PointerEvent<HTMLElement>): void => {
    const from = pressedAt.current;
    const host = event.currentTarget.closest('.chart-host');
    if (from === null || !host) return;
    hasMoved.current ||= Math.abs(event.clientY - from) >= DRAG_PX;
    if (!hasMoved.current) return;
    const under = priceAt(event.clientY - host.getBoundingClientRect().top);
    if (under !== null) hold({ ref, price: under, isAmending: false });
  };
  return (
    <div
      ref={setElement}
      className="price-tag"
      data-side={order.side}
      data-price={price}
      data-dashed={isAtExchange(order) ? undefined : ''}
      data-dragged={price === shownPrice(order) ? undefined : ''}
      style={{ top: middle }}
    >
      <button
        type="button"
        className="price-tag-name"
        // Not disabled: the keyboard reaches the tag for its state and its menu.
        aria-disabled={amendable === null ? true : undefined}
        data-tip={isDraggable ? t(isStop ? 'dragStop' : 'dragOrder') : (tip ?? status)}
        aria-label={
          amendable
            ? isStop
              ? t('changeStop', { stop: name.whole })
              : t('amendOrder', texts)
            : [`${name.whole}, ${status}`, ...(tip === null ? [] : [tip])].join('. ')
        }
        onPointerDown={(event) => {
          if (event.button !== 0 || held?.isAmending || !isDraggable) return;
          pressedAt.current = event.clientY;
          hasMoved.current = false;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          pressedAt.current = null;
          if (held && !held.isAmending) hold(held.price === shownPrice(order) ? null : opened(held.price));
        }}
        onPointerCancel={() => {
          pressedAt.current = null;
          if (held && !held.isAmending) hold(null);
        }}
        onClick={() => {
          if (!hasMoved.current && amendable) hold(opened(price));
          hasMoved.current = false;
        }}
      >
        {cancelling.refs.has(ref) ? t('cancelling') : <TagText name={name} />}
      </button>
      <CancelButton order={order} family={family} cancelling={cancelling} />
      {held?.isAmending && amendable && element ? (
        <Popover
          anchor={element}
          align="end"
          className="chart-amend"
          role="dialog"
          aria-label={isStop ? t('changeStop', { stop: name.whole }) : t('amendOrder', texts)}
          onClose={() => hold(null)}
        >
          {isStop ? (
            <ChangeStopBar key={price} order={amendable} {...pickedOf(order, price)} onDone={() => hold(null)} />
          ) : (
            <AmendBar key={price} order={amendable} picked={price} onDone={() => hold(null)} />
          )}
        </Popover>
      ) : null}
    </div>
  );
}

/** Where a stop was dragged to; nothing for one that trails, which stands where the price takes it. */
const pickedOf = ({ smart }: Order, price: number): { readonly picked?: number } =>
  smart?.kind === 'stop' ? { picked: price } : {};
