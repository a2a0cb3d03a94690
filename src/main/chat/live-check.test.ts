import { expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { createLiveCheck, LIVE_CHECK_INTERVAL_MS, MAX_LIVE_CHECK_INTERVAL_MS } from './live-check.ts';

function setUp() {
  const timers = createVirtualTimers();
  const reads: string[] = [];
  let mode: 'live' | 'lost' | null = 'live';
  const read = (what: string) => async (): Promise<void> => void reads.push(what);
  const check = createLiveCheck({ timers, mode: () => mode, readGap: read('gap'), poll: read('poll') });
  /** The next reading is scheduled once the one before has ended. */
  const pass = async (ms: number): Promise<void> => {
    timers.advance(ms);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const become = (next: typeof mode): void => {
    mode = next;
  };
  return { timers, reads, check, pass, become };
}

test('frames postpone the check, but none is left out for longer than three minutes', async () => {
  const { reads, check, pass } = setUp();
  check.checked();
  const step = LIVE_CHECK_INTERVAL_MS / 2;
  for (let ms = step; ms < MAX_LIVE_CHECK_INTERVAL_MS; ms += step) {
    await pass(step);
    check.postpone();
  }
  expect(reads).toEqual([]);
  await pass(step);
  expect(reads).toEqual(['gap']);
  await pass(LIVE_CHECK_INTERVAL_MS);
  expect(reads).toEqual(['gap', 'gap']);
});

test('polls while there is no connection, and reads nothing while nobody looks or after it was stopped', async () => {
  const { timers, reads, check, pass, become } = setUp();
  become('lost');
  check.begin();
  await pass(10_000);
  // It has begun: another window that looks postpones nothing.
  check.begin();
  await pass(10_000);
  await pass(20_000);
  expect(reads).toEqual(['poll', 'poll']);
  become(null);
  check.postpone();
  expect(timers.pending()).toBe(0);
  become('live');
  check.begin();
  check.stop();
  expect(timers.pending()).toBe(0);
});

test('a connection that stood still is read at once when it goes on, and another one is not', async () => {
  const { reads, check } = setUp();
  check.state('live');
  check.state('stale');
  expect(reads).toEqual([]);
  check.state('live');
  expect(reads).toEqual(['gap']);
  check.state('live');
  expect(reads).toEqual(['gap']);
});
