import type { MoversWant, QueueWant } from '#shared/contract/feed.ts';

/** One name for the same wish, whatever order its parts come in. */
export const moversKey = ({ kind, boards }: MoversWant): string => `${kind}:${[...boards].sort().join('+')}`;
export const queueKey = ({ code, price, board, side }: QueueWant): string => `${code}:${price}:${board}:${side}`;
