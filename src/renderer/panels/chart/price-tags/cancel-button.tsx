import type { ReactNode } from 'react';
import type { OrderFamily } from '#renderer/order-ui/order-family.ts';
import { isCancellable } from '#renderer/order-ui/order-rows.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { Order } from '#shared/contract/orders.ts';
import type { Cancelling } from './use-cancel.ts';
import { useBracketTexts } from './use-order-texts.ts';

type CancelButtonProps = {
  readonly order: Order;
  /** The bracket that it belongs to; null for none. */
  readonly family: OrderFamily | null;
  readonly cancelling: Cancelling;
};

/** The ✕ of one order; nothing where it cannot be cancelled. */
export function CancelButton({ order, family, cancelling }: CancelButtonProps): ReactNode {
  const { cancelText } = useBracketTexts();
  if (!isCancellable(order)) return null;
  const name = cancelText(order, family);
  return (
    <button
      type="button"
      className="price-tag-cancel"
      disabled={cancelling.refs.has(order.ref)}
      data-tip={name}
      aria-label={name}
      onClick={({ detail }) => {
        // When the first click has removed its order, the second one of a double click is over another order.
        if (detail <= 1) cancelling.cancel(order);
      }}
    >
      <Icon name="close" size="small" />
    </button>
  );
}
