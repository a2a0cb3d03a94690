import type { ServiceHealth } from './contract/app.ts';
import type { FeedStatus } from './contract/feed.ts';
import type { OrderBoard } from './contract/orders.ts';
import type { PortfolioParts } from './contract/portfolio.ts';

/** Where figures of several panels come from: the market data feed, or what is read of the account. */
export type Source = 'feed' | 'positions' | 'buying-power' | 'orders';

/** What is known of each source; null while nothing of it is shown. */
export type SourceStates = {
  readonly feed: Pick<FeedStatus, 'state' | 'source' | 'lastDataAt'> | null;
  readonly portfolio: Pick<PortfolioParts, 'stale' | 'missing' | 'loadedAt'> | null;
  readonly orders: Pick<OrderBoard, 'stale' | 'loadedAt' | 'orders' | 'path'> | null;
  readonly service: Pick<ServiceHealth, 'reachable'> | null;
};

/** `locked`: read until trading was locked, and read again when it is unlocked. `stale`: it should be read, and is not. */
export type Freshness = 'current' | 'locked' | 'stale';

/** Whether what came from the source may have changed since. Before anything has come there is nothing to be stale. */
function isSourceStale(source: Source, { feed, portfolio, orders, service }: SourceStates): boolean {
  // What is read every few seconds is stale before the next reading has failed.
  const isUnreachable = service?.reachable === false;
  switch (source) {
    case 'feed':
      // A recording is of another day as a whole, which the frame of the window shows.
      return feed !== null && feed.source !== 'replay' && feed.lastDataAt !== null && feed.state !== 'live';
    case 'positions':
      return portfolio !== null && (isUnreachable || portfolio.stale || portfolio.missing.includes('positions'));
    case 'buying-power':
      // Either of the two answers names it.
      return (
        portfolio !== null &&
        (isUnreachable ||
          portfolio.stale ||
          (portfolio.missing.includes('summary') && portfolio.missing.includes('cash')))
      );
    case 'orders':
      return orders !== null && hasOrders(orders) && (isUnreachable || orders.stale);
  }
}

/** False while the first list is being read: then nothing is shown that could be stale. */
const hasOrders = ({ loadedAt, orders, path }: NonNullable<SourceStates['orders']>): boolean =>
  loadedAt !== null || orders.length > 0 || path.missing.length > 0;

/** Whether figures that are made of all these sources are stale: one of them is enough. */
export const areSourcesStale = (sources: readonly Source[], states: SourceStates): boolean =>
  sources.some((source) => isSourceStale(source, states));

/** How fresh these sources are for a person: nothing of the account is read while trading is locked, which is no fault. */
export function freshnessOf(sources: readonly Source[], states: SourceStates, isLocked: boolean): Freshness {
  const stale = sources.filter((source) => isSourceStale(source, states));
  if (stale.length === 0) return 'current';
  return isLocked && !stale.includes('feed') ? 'locked' : 'stale';
}

/**
 * When the data that is stale or locked was last good, Unix ms: of several sources the earliest. Null where it is not known.
 */
export function lastGoodAt(sources: readonly Source[], states: SourceStates): number | null {
  const times = sources
    .filter((source) => isSourceStale(source, states))
    .map((source) => {
      if (source === 'feed') return states.feed?.lastDataAt ?? null;
      return (source === 'orders' ? states.orders : states.portfolio)?.loadedAt ?? null;
    });
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** A REST answer as it is shown. Unix ms; `readAt` is 0 before the first answer. */
export type ShownAnswer = { readonly readAt: number; readonly hasFailed: boolean };

/**
 * When an answer becomes stale, Unix ms: at once where it could not be read again, else when it is older than `maxAgeMs`,
 * which is never for Infinity.
 */
export const staleFrom = ({ readAt, hasFailed }: ShownAnswer, maxAgeMs: number): number =>
  readAt === 0 ? Number.POSITIVE_INFINITY : hasFailed ? readAt : readAt + maxAgeMs;
