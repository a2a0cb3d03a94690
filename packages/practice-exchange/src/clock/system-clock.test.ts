import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './index.ts';

describe('the system clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs from its start at its speed', () => {
    const clock = systemClock(10, 5_000);
    vi.advanceTimersByTime(250);
    expect(clock.now()).toBe(7_500);
  });

  it('runs tasks after simulated time, in order, and repeats', () => {
    const clock = systemClock(2, 0);
    const seen: string[] = [];
    clock.after(400, () => seen.push('late'));
    clock.after(100, () => seen.push('early'));
    const stop = clock.every(200, () => seen.push('tick'));
    vi.advanceTimersByTime(149);
    expect(seen).toEqual(['early', 'tick']);
    vi.advanceTimersByTime(60);
    stop();
    vi.advanceTimersByTime(1_000);
    expect(seen).toEqual(['early', 'tick', 'late', 'tick']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on after a task that threw', () => {
    const clock = systemClock(1, 0);
    let ran = false;
    clock.after(10, () => {
      throw new Error('one bad task');
    });
    clock.after(20, () => {
      ran = true;
    });
    expect(() => vi.advanceTimersByTime(15)).toThrow('one bad task');
    vi.advanceTimersByTime(15);
    expect(ran).toBe(true);
  });
});
