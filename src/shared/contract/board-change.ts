import type { Order, OrderBoard, OrderBoardChange } from './orders.ts';

/** Newest first; equal moments by ref, so that the order never depends on who asks. */
export const compareOrders = (left: Order, right: Order): number =>
  right.orderedAt - left.orderedAt || (left.ref < right.ref ? 1 : -1);

/** The board after a change; null where it is of another revision than the one that the change was made from. */
export function afterChange(board: OrderBoard, { changed, removed, ...state }: OrderBoardChange): OrderBoard | null {
  if (state.revision !== board.revision + 1) return null;
  if (changed.length === 0 && removed.length === 0) return { ...state, orders: board.orders };
  const replaced = new Set([...removed, ...changed.map(({ ref }) => ref)]);
  const orders = [...board.orders.filter(({ ref }) => !replaced.has(ref)), ...changed].sort(compareOrders);
  return { ...state, orders };
}
