import type { FeedStatus } from './contract/feed.ts';
import type { PortfolioParts } from './contract/portfolio.ts';

/** Where figures of several panels come from: the market data feed, or the account's positions and cash. */
export type Source = 'feed' | 'account';

/** What is known of each source; null while nothing has been read of it, so that nothing of it is shown. */
export type SourceStates = {
  readonly feed: Pick<FeedStatus, 'state' | 'source' | 'lastDataAt'> | null;
  readonly account: Pick<PortfolioParts, 'stale' | 'missing'> | null;
};

/** Whether what came from the source may have changed since. Before anything has come there is nothing to be stale. */
export function isSourceStale(source: Source, { feed, account }: SourceStates): boolean {
  switch (source) {
    case 'feed':
      // A recording is of another day as a whole, which the frame of the window shows.
      return feed !== null && feed.source !== 'replay' && feed.lastDataAt !== null && feed.state !== 'live';
    case 'account':
      return account !== null && (account.stale || account.missing.includes('positions'));
  }
}

/** Whether figures that are made of all these sources are stale: one of them is enough. */
export const areSourcesStale = (sources: readonly Source[], states: SourceStates): boolean =>
  sources.some((source) => isSourceStale(source, states));

/** A REST answer as it is shown. Unix ms; `readAt` is 0 before the first answer. */
export type ShownAnswer = { readonly readAt: number; readonly hasFailed: boolean };

/**
 * When an answer becomes stale, Unix ms: at once where it could not be read again, else when it is older than `maxAgeMs`,
 * which is never for Infinity.
 */
export const staleFrom = ({ readAt, hasFailed }: ShownAnswer, maxAgeMs: number): number =>
  readAt === 0 ? Number.POSITIVE_INFINITY : hasFailed ? readAt : readAt + maxAgeMs;
