import { describe, expect, test, vi } from 'vitest';
import { chooseTicketSide, onTicketSide } from '#renderer/order-ui/ticket-side.ts';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { createActivity } from '#renderer/workspace/activity.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import { feedTone, feedWarning } from './status-bar/feed-tone.ts';

vi.stubGlobal('lantai', createFakeBridge({ unanswered: 'pending' }).bridge);

describe('the ticket side', () => {
  test('is passed to its listener until that stops listening', () => {
    const sides: string[] = [];
    const stop = onTicketSide((side) => sides.push(side));
    chooseTicketSide('buy');
    stop();
    chooseTicketSide('sell');
    expect(sides).toEqual(['buy']);
  });

  test('is passed once to the next listener when it was chosen before, the last choice only', () => {
    chooseTicketSide('buy');
    chooseTicketSide('sell');
    const sides: string[] = [];
    onTicketSide((side) => sides.push(side))();
    onTicketSide((side) => sides.push(`again ${side}`))();
    expect(sides).toEqual(['sell']);
  });
});

test('reports activity at once, then at most every ten seconds', () => {
  let now = 0;
  let pings = 0;
  const active = createActivity(
    () => {
      pings += 1;
    },
    () => now,
  );
  for (now = 0; now < 25_000; now += 500) active();
  expect(pings).toBe(3);
});

describe('the feed', () => {
  const status = (state: FeedStatus['state'], reason: string | null = null): FeedStatus => ({
    state,
    since: 1000,
    roundTripMs: null,
    lagMs: null,
    lastDataAt: null,
    messagesPerSecond: 0,
    ambiguous: 0,
    repairing: 0,
    listedTrades: null,
    findings: [],
    chart: null,
    source: 'service',
    malformed: 0,
    gaps: 0,
    reconnects: 0,
    nextTryAt: null,
    reason,
  });
  const healthy = { reachable: true, clockOffsetMs: 0 };

  test('has a good tone only while it is live', () => {
    expect(feedTone(status('live'), healthy)).toBe('good');
    expect(feedTone(status('recovering'), healthy)).toBe('trying');
    expect(feedTone(status('stale'), healthy)).toBe('bad');
    expect(feedTone(status('stale'), { ...healthy, reachable: false })).toBe('bad');
  });

  test('warns that prices may be old once they were live', () => {
    expect(feedWarning(status('connecting'), healthy, false)).toBeNull();
    expect(feedWarning(status('connecting'), healthy, true)).toMatchObject({ kind: 'reconnecting', since: 1000 });
    expect(feedWarning(status('stale'), healthy, true)).toMatchObject({ kind: 'silent' });
    expect(feedWarning(status('silent'), healthy, true)).toMatchObject({ kind: 'noData', since: 1000 });
    expect(feedWarning(status('late'), healthy, true)).toMatchObject({ kind: 'late', since: 1000 });
    expect(feedWarning(status('live'), healthy, true)).toBeNull();
  });

  test('says of requests without answers what is true while prices arrive: neither the dot nor the words call them stale', () => {
    const cut = { ...healthy, reachable: false };
    expect(feedTone(status('live'), cut)).toBe('good');
    expect(feedWarning(status('live'), cut, true)).toEqual({
      kind: 'requests',
      reason: '',
      since: null,
      nextTryAt: null,
    });
  });

  test('warns of a refusal and of a silent exchange even at the start', () => {
    expect(feedWarning(status('refused', 'INVALID_TOKEN'), healthy, false)).toMatchObject({ reason: 'INVALID_TOKEN' });
    expect(feedWarning(status('offline'), { ...healthy, reachable: false }, true)).toMatchObject({
      kind: 'unreachable',
    });
  });
});
