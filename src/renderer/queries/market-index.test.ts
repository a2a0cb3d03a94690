import { expect, it } from 'vitest';
import { currentIndex } from './market-index.ts';

const pushed = { points: 7_245, previous: 7_214, change: 31 };
const quoted = { points: 7_246, previous: 7_214, change: 32 };
const both = { pushed, quoted, connection: 'live', isQuoteStale: false } as const;

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
