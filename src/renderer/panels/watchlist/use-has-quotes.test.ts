import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { healthStore } from '#renderer/stores/health.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import { useHasQuotes } from './use-has-quotes.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const setFeed = (state: FeedStatus['state']): void =>
  act(() => healthStore.setState({ feed: { state, source: 'service', lastDataAt: null } as FeedStatus }));
const rowsOf = (...codes: string[]) => codes.map((code) => ({ row: marketStore.quotes.row(code) }));
let frames = 0;
const quote = (code: string): Promise<void> =>
  act(async () => {
    frames += 1;
    marketStore.applyFrame(frameOf(frames, { quotes: { [code]: { last: 100, previous: 100 } } }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('waits while the feed begins and while first quotes arrive, until every row has one', async () => {
  setFeed('connecting');
  const rows = rowsOf('AAAA', 'BBBB', 'CCCC');
  const { result } = renderHook(() => useHasQuotes(rows));
  pass(10_000);
  setFeed('live');
  pass(1_900);
  await quote('AAAA');
  pass(1_900);
  await quote('BBBB');
  pass(1_900);
  expect(result.current).toBe(false);
  await quote('CCCC');
  expect(result.current).toBe(true);
});

it('does not wait for ever for a stock without a quote', () => {
  setFeed('live');
  const rows = rowsOf('NONE');
  const { result } = renderHook(() => useHasQuotes(rows));
  expect(result.current).toBe(false);
  pass(2_000);
  expect(result.current).toBe(true);
});
