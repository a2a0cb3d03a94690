import { describe, expect, it } from 'vitest';
import { feedState } from './contract/feed.ts';
import { areSourcesStale, isSourceStale, type SourceStates, staleFrom } from './freshness.ts';

const FRESH: SourceStates = {
  feed: { state: 'live', source: 'service', lastDataAt: 1_000 },
  account: { stale: false, missing: [] },
};
const withFeed = (change: Partial<NonNullable<SourceStates['feed']>>): SourceStates => ({
  ...FRESH,
  feed: { state: 'live', source: 'service', lastDataAt: 1_000, ...change },
});

describe('the feed', () => {
  it('is stale in every state but live', () => {
    const stale = feedState.options.filter((state) => isSourceStale('feed', withFeed({ state })));
    expect(stale).toEqual(feedState.options.filter((state) => state !== 'live'));
  });

  it('is not stale before its first data, nor before its state is known', () => {
    expect(isSourceStale('feed', withFeed({ state: 'connecting', lastDataAt: null }))).toBe(false);
    expect(isSourceStale('feed', { ...FRESH, feed: null })).toBe(false);
  });

  it('is not stale while a recording is shown', () => {
    expect(isSourceStale('feed', withFeed({ state: 'offline', source: 'replay' }))).toBe(false);
  });
});

it('the account is stale when nothing is read any more, or when the newest reading lacks the positions', () => {
  expect(isSourceStale('account', FRESH)).toBe(false);
  expect(isSourceStale('account', { ...FRESH, account: { stale: true, missing: [] } })).toBe(true);
  expect(isSourceStale('account', { ...FRESH, account: { stale: false, missing: ['positions'] } })).toBe(true);
  expect(isSourceStale('account', { ...FRESH, account: { stale: false, missing: ['cash'] } })).toBe(false);
});

it('figures of several sources are stale with any of them, and figures of none never', () => {
  const states = withFeed({ state: 'recovering' });
  expect(areSourcesStale(['account'], states)).toBe(false);
  expect(areSourcesStale(['account', 'feed'], states)).toBe(true);
  expect(areSourcesStale([], states)).toBe(false);
});

describe('an answer', () => {
  it('is stale at its greatest age', () => {
    expect(staleFrom({ readAt: 5_000, hasFailed: false }, 60_000)).toBe(65_000);
    expect(staleFrom({ readAt: 5_000, hasFailed: false }, Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is stale at once when it could not be read again', () => {
    expect(staleFrom({ readAt: 5_000, hasFailed: true }, Number.POSITIVE_INFINITY)).toBe(5_000);
  });

  it('is never stale before the first one', () => {
    expect(staleFrom({ readAt: 0, hasFailed: true }, 60_000)).toBe(Number.POSITIVE_INFINITY);
  });
});
