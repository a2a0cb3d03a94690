import { expect, it } from 'vitest';
import { currentIndex } from './market-index.ts';

/** 10:00 at the exchange, and 08:42 of the next day. */
const AT = Date.UTC(2026, 10, 19, 3);
const NEXT_MORNING = Date.UTC(2026, 10, 20, 1, 42);
const pushed = { points: 7_245, previous: 7_214, change: 31 };
const quoted = { points: 7_246, previous: 7_214, change: 32 };
const dated = { pushed: { ...pushed, at: AT }, quoted: { ...quoted, at: AT } };
const both = { ...dated, connection: 'live', isQuoteStale: false } as const;

it('is the pushed one while its connection is live', () => {
  expect(currentIndex(both)).toEqual({ ...pushed, isStale: false });
});

it('is the quoted one, and current, while only the general socket is lost', () => {
  expect(currentIndex({ ...both, connection: 'stale' })).toEqual({ ...quoted, isStale: false });
});

it('is the pushed one, and current, while only the feed is lost', () => {
  expect(currentIndex({ ...both, isQuoteStale: true })).toEqual({ ...pushed, isStale: false });
});

it('is stale where both are lost, and where the only source is', () => {
  expect(currentIndex({ ...both, connection: 'connecting', isQuoteStale: true })?.isStale).toBe(true);
  expect(currentIndex({ ...both, connection: 'off', pushed: null, isQuoteStale: true })?.isStale).toBe(true);
  expect(currentIndex({ ...both, connection: 'stale', quoted: null })?.isStale).toBe(true);
});

it('is none before either has come', () => {
  expect(currentIndex({ pushed: null, quoted: null, connection: null, isQuoteStale: false })).toBeNull();
});

it('is the quoted one where the pushed one is of an earlier day, whose change is over', () => {
  const opened = { points: 7_245, previous: 7_245, change: 0, at: NEXT_MORNING };
  const morning = { ...both, quoted: opened };
  const { at: _, ...level } = opened;
  expect(currentIndex(morning)).toEqual({ ...level, isStale: false });
  expect(currentIndex({ ...morning, isQuoteStale: true })).toEqual({ ...level, isStale: true });
  expect(currentIndex({ ...morning, pushed: { ...pushed, at: NEXT_MORNING } })).toEqual({ ...pushed, isStale: false });
});

it('is the pushed one where the quote has no time, or is of an earlier day', () => {
  const current = { ...pushed, isStale: false };
  expect(currentIndex({ ...both, quoted: { ...quoted, at: 0 } })).toEqual(current);
  expect(currentIndex({ ...both, pushed: { ...pushed, at: NEXT_MORNING } })).toEqual(current);
});
