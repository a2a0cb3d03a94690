import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchScreenLock } from './screen-lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timers = {
  now: () => Date.now(),
  after(ms: number, task: () => void) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

function open(platform: NodeJS.Platform) {
  let state: 'active' | 'locked' = 'active';
  let asked = 0;
  const monitor = Object.assign(new EventEmitter(), {
    getSystemIdleState: () => {
      asked += 1;
      return state;
    },
  });
  const lock = vi.fn();
  const stop = watchScreenLock(monitor, platform, timers, lock);
  const screen = (next: typeof state): void => {
    state = next;
  };
  return { monitor, lock, stop, asked: () => asked, screen };
}

it.each(['darwin', 'win32'] as const)(
  'on %s the system says when the screen is locked, and is not asked',
  (platform) => {
    const { monitor, lock, asked } = open(platform);
    vi.advanceTimersByTime(60_000);
    monitor.emit('lock-screen');
    expect([lock.mock.calls.length, asked()]).toEqual([1, 0]);
  },
);

it('on Linux a locked screen is noticed within five seconds, once each time, and so is sleep', () => {
  const { monitor, lock, screen, stop } = open('linux');
  vi.advanceTimersByTime(20_000);
  expect(lock).not.toHaveBeenCalled();
  screen('locked');
  vi.advanceTimersByTime(5_000);
  expect(lock).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(lock).toHaveBeenCalledTimes(1);
  screen('active');
  vi.advanceTimersByTime(5_000);
  screen('locked');
  vi.advanceTimersByTime(5_000);
  expect(lock).toHaveBeenCalledTimes(2);
  monitor.emit('suspend');
  expect(lock).toHaveBeenCalledTimes(3);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
