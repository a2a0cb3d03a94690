import type { Order } from '#shared/contract/orders.ts';

/** An order as a window shows it, without the names that differ from run to run; a time of 0 is drawn as –. */
export const shownOrder = ({
  ref: _ref,
  orderId: _id,
  marketNumber: _number,
  orderedAt,
  ...shown
}: Order): unknown => ({
  ...shown,
  orderedAt: orderedAt > 0 ? orderedAt : null,
});
