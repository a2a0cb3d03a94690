import type { MoversSubscription, QueueSubscription } from '#shared/contract/feed.ts';

/** One key for the same subscription, in whatever order its boards are named. */
export const moversKey = ({ kind, boards }: MoversSubscription): string => `${kind}:${[...boards].sort().join('+')}`;
export const queueKey = ({ code, price, board, side }: QueueSubscription): string =>
  `${code}:${price}:${board}:${side}`;
