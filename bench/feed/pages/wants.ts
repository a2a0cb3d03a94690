import type { FeedSubscriptions } from '#shared/contract/feed.ts';

/** What the page's views want, for whoever feeds the page; the newest is told at once. */
let newest: FeedSubscriptions | null = null;
let listener: (wants: FeedSubscriptions) => void = () => {};

export function toldWants(wants: FeedSubscriptions): void {
  newest = wants;
  listener(wants);
}

export function onWants(told: (wants: FeedSubscriptions) => void): void {
  listener = told;
  if (newest !== null) told(newest);
}
