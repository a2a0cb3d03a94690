import type { ServiceHealth } from '#shared/contract/app.ts';
import type { FeedState, FeedStatus } from '#shared/contract/feed.ts';

export type FeedTone = 'good' | 'trying' | 'bad';

/** Colour of the feed's dot, which stands beside the feed's state: requests without answers have a warning of their own. */
export function feedTone(feed: FeedStatus | null, health: ServiceHealth | null): FeedTone {
  if (!feed) return 'trying';
  return health?.reachable === false && feed.state !== 'live' ? 'bad' : toneOf(feed.state);
}

export function toneOf(state: FeedState): FeedTone {
  switch (state) {
    case 'live':
      return 'good';
    case 'connecting':
    case 'authenticating':
    case 'recovering':
      return 'trying';
    default:
      return 'bad';
  }
}

export type Warning = {
  readonly kind:
    | 'reconnecting'
    | 'unreachable'
    | 'requests'
    | 'refused'
    | 'silent'
    | 'noData'
    | 'late'
    | 'recovering'
    | 'offline';
  readonly reason: string;
  /** Since when prices may be stale, Unix ms on this machine's clock; null before the first ones. */
  readonly since: number | null;
  readonly nextTryAt: number | null;
};

/** The warning of the strip below the title bar; null while prices are live and during the first connection. */
export function feedWarning(feed: FeedStatus | null, health: ServiceHealth | null, wasLive: boolean): Warning | null {
  const warn = (kind: Warning['kind']): Warning => ({
    kind,
    reason: feed?.reason ?? '',
    since: wasLive ? (feed?.since ?? null) : null,
    nextTryAt: feed?.nextTryAt ?? null,
  });
  // Prices that arrive are not stale: only what is read by requests is.
  if (health?.reachable === false && feed?.state === 'live')
    return { ...warn('requests'), since: null, nextTryAt: null };
  if (health?.reachable === false) return warn('unreachable');
  // The replay bar shows that the recording has ended.
  if (feed?.source === 'replay' && feed.state === 'offline') return null;
  switch (feed?.state) {
    case undefined:
    case 'live':
      return null;
    case 'refused':
      return warn('refused');
    case 'stale':
      return warn('silent');
    case 'silent':
      return warn('noData');
    case 'late':
      return warn('late');
    case 'recovering':
      return warn('recovering');
    case 'offline':
      return wasLive || feed.nextTryAt !== null ? warn('offline') : null;
    default:
      return wasLive ? warn('reconnecting') : null;
  }
}
