import type { MoversSubscription, QueueSubscription } from '#shared/contract/feed.ts';

/** One name for the same wish, whatever order its parts come in. */
export const moversKey = ({ kind, boards }: MoversSubscription): string => `${kind}:${[...boards].sort().join('+')}`;
export const queueKey = ({ code, price, board, side }: QueueSubscription): string =>
  `${code}:${price}:${board}:${side}`;
