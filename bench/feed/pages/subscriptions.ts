import type { FeedSubscriptions } from '#shared/contract/feed-kinds.ts';

/** The newest subscriptions of the page's views, for whoever feeds the page; a listener that comes later gets them at once. */
let newest: FeedSubscriptions | null = null;
let listener: (subscriptions: FeedSubscriptions) => void = () => {};

export function publishSubscriptions(subscriptions: FeedSubscriptions): void {
  newest = subscriptions;
  listener(subscriptions);
}

export function onSubscriptions(subscribed: (subscriptions: FeedSubscriptions) => void): void {
  listener = subscribed;
  if (newest !== null) subscribed(newest);
}
