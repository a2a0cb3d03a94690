import type { ServiceHealth } from '#shared/contract/app.ts';
import type { FeedState, FeedStatus } from '#shared/contract/feed.ts';

export type Standing = 'good' | 'trying' | 'bad';

/** Colour of the feed's dot. */
export function feedStanding(feed: FeedStatus | null, health: ServiceHealth | null): Standing {
  if (!feed || health?.reachable === false) return feed ? 'bad' : 'trying';
  return standingOf(feed.state);
}

export function standingOf(state: FeedState): Standing {
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
  readonly kind: 'reconnecting' | 'unreachable' | 'refused' | 'silent' | 'noData' | 'late' | 'recovering' | 'offline';
  readonly reason: string;
  /** Since when prices may be old, Unix ms on this machine's clock; null while none were ever there. */
  readonly since: number | null;
  readonly nextTryAt: number | null;
};

/** What the strip under the title bar says; null while prices are live. The very first connecting is no warning. */
export function feedWarning(feed: FeedStatus | null, health: ServiceHealth | null, wasLive: boolean): Warning | null {
  const warn = (kind: Warning['kind']): Warning => ({
    kind,
    reason: feed?.reason ?? '',
    since: wasLive ? (feed?.since ?? null) : null,
    nextTryAt: feed?.nextTryAt ?? null,
  });
  if (health?.reachable === false) return warn('unreachable');
  // The replay's own bar says that it has ended.
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
