import { describe, expect, it } from 'vitest';
import { feedState } from './contract/feed.ts';
import { CLOSED_PATH } from './contract/orders.ts';
import { sampleOrder } from './contract/testing/sample-order.ts';
import { areSourcesStale, freshnessOf, lastGoodAt, type Source, type SourceStates, staleFrom } from './freshness.ts';

const FRESH: SourceStates = {
  feed: { state: 'live', source: 'service', lastDataAt: 1_000 },
  portfolio: { stale: false, missing: [], loadedAt: 2_000 },
  orders: { stale: false, loadedAt: 3_000, orders: [], path: CLOSED_PATH },
  service: { reachable: true },
};
const isSourceStale = (source: Source, states: SourceStates): boolean => areSourcesStale([source], states);
const withPortfolio = (change: Partial<NonNullable<SourceStates['portfolio']>>): SourceStates => ({
  ...FRESH,
  portfolio: { stale: false, missing: [], loadedAt: 2_000, ...change },
});
const withOrders = (change: Partial<NonNullable<SourceStates['orders']>>): SourceStates => ({
  ...FRESH,
  orders: { stale: true, loadedAt: null, orders: [], path: CLOSED_PATH, ...change },
});
const OF_ACCOUNT = ['positions', 'buying-power', 'orders'] as const satisfies readonly Source[];
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

describe('the account', () => {
  it('has stale positions when nothing is read any more, or when the newest reading lacks them', () => {
    expect(isSourceStale('positions', FRESH)).toBe(false);
    expect(isSourceStale('positions', withPortfolio({ stale: true }))).toBe(true);
    expect(isSourceStale('positions', withPortfolio({ missing: ['positions'] }))).toBe(true);
    expect(isSourceStale('positions', withPortfolio({ missing: ['cash'] }))).toBe(false);
  });

  it('has a stale buying power when neither of the two answers that name it was read', () => {
    expect(isSourceStale('buying-power', withPortfolio({ stale: true }))).toBe(true);
    expect(isSourceStale('buying-power', withPortfolio({ missing: ['cash'] }))).toBe(false);
    expect(isSourceStale('buying-power', withPortfolio({ missing: ['summary', 'cash'] }))).toBe(true);
  });

  it('has stale orders once some were read or are shown, or their list could not be read', () => {
    expect(isSourceStale('orders', withOrders({}))).toBe(false);
    expect(isSourceStale('orders', withOrders({ loadedAt: 3_000 }))).toBe(true);
    expect(isSourceStale('orders', withOrders({ orders: [sampleOrder('UNKNOWN')] }))).toBe(true);
    expect(isSourceStale('orders', withOrders({ path: { ...CLOSED_PATH, missing: ['list'] } }))).toBe(true);
  });

  it('is stale as a whole as soon as the service does not answer, where anything of it is shown', () => {
    const unreachable = { ...FRESH, service: { reachable: false } };
    expect(OF_ACCOUNT.filter((source) => isSourceStale(source, unreachable))).toEqual(OF_ACCOUNT);
    const hidden = { ...unreachable, portfolio: null, orders: null };
    expect(OF_ACCOUNT.filter((source) => isSourceStale(source, hidden))).toEqual([]);
  });

  it('is locked, not stale, while trading is locked; the feed is not', () => {
    const locked = withPortfolio({ stale: true });
    expect(freshnessOf(['feed', 'positions'], locked, true)).toBe('locked');
    expect(freshnessOf(['feed', 'positions'], locked, false)).toBe('stale');
    expect(freshnessOf(['feed', 'positions'], FRESH, true)).toBe('current');
    expect(freshnessOf(['feed', 'positions'], withFeed({ state: 'recovering' }), true)).toBe('stale');
  });

  it('was last good when what is stale of it was read, and the earliest of several, not when that was noticed', () => {
    const both = { ...withPortfolio({ stale: true, loadedAt: 2_000 }), feed: withFeed({ state: 'stale' }).feed };
    expect(lastGoodAt(['orders', 'positions'], both)).toBe(2_000);
    expect(lastGoodAt(['feed', 'positions'], both)).toBe(1_000);
    expect(lastGoodAt(['orders'], both)).toBeNull();
    expect(lastGoodAt(['orders', 'positions'], { ...FRESH, service: { reachable: false } })).toBe(2_000);
  });
});

it('figures of several sources are stale with any of them, and figures of none never', () => {
  const states = withFeed({ state: 'recovering' });
  expect(areSourcesStale(['positions'], states)).toBe(false);
  expect(areSourcesStale(['positions', 'feed'], states)).toBe(true);
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
