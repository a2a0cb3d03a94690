import type { QueuedOrder, QueueSubscription } from '#shared/contract/feed-kinds.ts';
import type { QueueUpdate } from '../decode/low-rate-updates.ts';

/** Orders of one queue that a window is sent at most, first in the queue first: more would not fit beside the rest in a frame. */
export const MAX_QUEUED_ORDERS = 200;

type OrderQueue = { readonly exchangeAt: number; readonly orders: readonly QueuedOrder[] };

/**
 * The queue after a message; null when the message has nothing about it. A message contains whole queues:
 * of each price, board and side that it names, all orders in it now, and then those that have left. A
 * side that it does not name is empty, unless `others` shows that the message may have answered a
 * subscription of one side only.
 */
export function queueAfter(
  subscription: QueueSubscription,
  updates: readonly QueueUpdate[],
  before: OrderQueue | undefined,
  others: readonly QueueSubscription[],
): OrderQueue | null {
  const here = updates.filter(
    ({ code, price, board }) =>
      code === subscription.code && price === subscription.price && board === subscription.board,
  );
  const named = new Set(here.map(({ side }) => side));
  const sides = subscription.side === 'both' ? (['buy', 'sell'] as const) : [subscription.side];
  if (!sides.some((side) => named.has(side))) return null;
  const unchanged = (side: 'buy' | 'sell'): readonly QueuedOrder[] =>
    isSubscribedAlone(subscription, otherSide(side), others)
      ? (before?.orders ?? []).filter((order) => order.side === side)
      : [];
  const orders = sides.flatMap((side) =>
    named.has(side) ? here.filter((update) => update.side === side && isOrder(update)).map(orderOf) : unchanged(side),
  );
  return {
    exchangeAt: Math.max(...here.map(({ exchangeAt }) => exchangeAt)),
    orders: orders.slice(0, MAX_QUEUED_ORDERS),
  };
}

const otherSide = (side: 'buy' | 'sell'): 'buy' | 'sell' => (side === 'buy' ? 'sell' : 'buy');

const isSubscribedAlone = (
  subscription: QueueSubscription,
  side: 'buy' | 'sell',
  others: readonly QueueSubscription[],
): boolean =>
  others.some(
    (other) =>
      other.side === side &&
      other.code === subscription.code &&
      other.price === subscription.price &&
      other.board === subscription.board,
  );

/** A row without a number only names an empty queue. */
const isOrder = ({ number }: QueueUpdate): boolean => number > 0;

const orderOf = ({ number, side, status, openLots, lots, exchangeAt }: QueueUpdate): QueuedOrder => ({
  number,
  side,
  status,
  openLots,
  lots,
  at: exchangeAt,
});
