import type { FeedWants } from '#shared/contract/index.ts';

/** What the page's views want, for whoever feeds the page; the newest is told at once. */
let newest: FeedWants | null = null;
let listener: (wants: FeedWants) => void = () => {};

export function toldWants(wants: FeedWants): void {
  newest = wants;
  listener(wants);
}

export function onWants(told: (wants: FeedWants) => void): void {
  listener = told;
  if (newest !== null) told(newest);
}
