import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { OrderFamily } from '#renderer/order-ui/order-family.ts';
import { isAmendable, isAtExchange, isChangeable } from '#renderer/order-ui/order-rows.ts';
import { statusWithPending } from '#renderer/order-ui/status-text.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { CancelButton } from './cancel-button.tsx';
import type { PlacedTag } from './tag-layout.ts';
import type { Cancelling } from './use-cancel.ts';
import { useOrderTexts } from './use-order-texts.ts';

type OrdersTagProps = {
  readonly tag: PlacedTag;
  /** Orders of the tag, at least one. */
  readonly orders: readonly Order[];
  /** The bracket that an order belongs to; null for none. */
  familyOf(order: Order): OrderFamily | null;
  readonly cancelling: Cancelling;
  readonly isOpen: boolean;
  open(isOpen: boolean): void;
  amend(order: Order): void;
};

/** One tag for several orders, which opens a list of them. */
export function OrdersTag({ tag, orders, familyOf, cancelling, isOpen, open, amend }: OrdersTagProps): ReactNode {
  const { t } = useTexts('chart');
  const formats = useFormats();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const prices = orders.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const count = t('orders', { count: orders.length });
  const name =
    low === high
      ? t('ordersAt', { orders: count, price: formats.price(low) })
      : t('ordersFromTo', { orders: count, low: formats.price(low), high: formats.price(high) });
  return (
    <div
      ref={setElement}
      className="price-tag"
      data-side={tag.side ?? undefined}
      data-price={low === high && tag.edge === null ? low : undefined}
      data-edge={tag.edge ?? undefined}
      data-dashed={orders.every(isAtExchange) ? undefined : ''}
      style={{ top: tag.middle }}
    >
      <button
        type="button"
        className="price-tag-name"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        {tag.edge === null ? (low === high ? name : count) : t(`ordersBeyond.${tag.edge}`, { count: orders.length })}
        <Icon name="down" size="small" />
      </button>
      {isOpen && element ? (
        <Popover
          anchor={element}
          align="end"
          className="order-list"
          role="dialog"
          aria-label={name}
          onClose={() => open(false)}
        >
          <OrderList orders={orders} familyOf={familyOf} cancelling={cancelling} amend={amend} />
        </Popover>
      ) : null}
    </div>
  );
}

type OrderListProps = Pick<OrdersTagProps, 'orders' | 'familyOf' | 'cancelling' | 'amend'>;

function OrderList({ orders, familyOf, cancelling, amend }: OrderListProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const textsOf = useOrderTexts();
  const list = useRef<HTMLUListElement>(null);
  // The focus goes to the list, not to the next order's buttons: a held Enter would cancel one after the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button leaves with its order
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  }, [orders.length]);
  return (
    <ul ref={list} tabIndex={-1}>
      {[...orders]
        .sort((a, b) => b.price - a.price || a.orderedAt - b.orderedAt)
        .map((order) => {
          const texts = textsOf(order);
          return (
            <li key={order.ref}>
              <b className={order.side === 'buy' ? 'is-up' : 'is-down'}>{texts.side}</b>
              <span className="order-list-number">{texts.lots}</span>
              <span className="order-list-number">@ {texts.price}</span>
              <span className="order-list-status">
                {isAtExchange(order) && !order.pending ? null : statusWithPending(order, translate)}
              </span>
              {isAmendable(order) || isChangeable(order) ? (
                <Button size="small" tone="quiet" aria-label={t('amendOrder', texts)} onClick={() => amend(order)}>
                  {translate(isChangeable(order) ? 'orders:change' : 'orders:amend')}
                </Button>
              ) : (
                <span />
              )}
              <CancelButton order={order} family={familyOf(order)} cancelling={cancelling} />
            </li>
          );
        })}
    </ul>
  );
}
