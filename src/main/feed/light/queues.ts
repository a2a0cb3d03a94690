import type { QueueSubscription } from '#shared/contract/feed.ts';
import type { QueuedOrder } from '#shared/contract/frames.ts';
import type { QueueUpdate } from '../sink.ts';

/** Orders of one want that a window is sent at most, first in line first: more would not fit beside the rest in a frame. */
export const SHOWN_ORDERS = 200;

export const queueKey = ({ code, price, board, side }: QueueSubscription): string =>
  `${code} ${price} ${board} ${side}`;

export type QueueLine = { readonly exchangeAt: number; readonly orders: readonly QueuedOrder[] };

/**
 * What a message says of a want; null when nothing. A message tells whole lines: of each price, board
 * and side that it names, all that stand in it now, and then who has left it. A side that it does not
 * name has nobody in it, unless `others` shows that the message may have answered somebody who
 * asked for one side only.
 */
export function lineOf(
  want: QueueSubscription,
  updates: readonly QueueUpdate[],
  before: QueueLine | undefined,
  others: readonly QueueSubscription[],
): QueueLine | null {
  const here = updates.filter(
    ({ code, price, board }) => code === want.code && price === want.price && board === want.board,
  );
  const named = new Set(here.map(({ side }) => side));
  const wanted = want.side === 'both' ? (['buy', 'sell'] as const) : [want.side];
  if (!wanted.some((side) => named.has(side))) return null;
  const kept = (side: 'buy' | 'sell'): readonly QueuedOrder[] =>
    isAskedAlone(want, otherSide(side), others) ? (before?.orders ?? []).filter((order) => order.side === side) : [];
  const orders = wanted.flatMap((side) =>
    named.has(side) ? here.filter((update) => update.side === side && isOrder(update)).map(orderOf) : kept(side),
  );
  return { exchangeAt: Math.max(...here.map(({ exchangeAt }) => exchangeAt)), orders: orders.slice(0, SHOWN_ORDERS) };
}

const otherSide = (side: 'buy' | 'sell'): 'buy' | 'sell' => (side === 'buy' ? 'sell' : 'buy');

const isAskedAlone = (want: QueueSubscription, side: 'buy' | 'sell', others: readonly QueueSubscription[]): boolean =>
  others.some(
    (other) =>
      other.side === side && other.code === want.code && other.price === want.price && other.board === want.board,
  );

/** A row without a number only names its line: nobody stands in it. */
const isOrder = ({ number }: QueueUpdate): boolean => number > 0;

const orderOf = ({ number, side, status, openLots, lots, exchangeAt }: QueueUpdate): QueuedOrder => ({
  number,
  side,
  status,
  openLots,
  lots,
  at: exchangeAt,
});
