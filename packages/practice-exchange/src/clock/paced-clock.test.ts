import { describe, expect, it } from 'vitest';
import { manualClock } from './manual-clock.ts';
import { pacedClock } from './paced-clock.ts';
import type { RealTime } from './real-time.ts';

/** A clock at ten market seconds a second, from 100,000, in real time that the test moves. */
function atTen() {
  const real = manualClock(0);
  return { real, clock: pacedClock(10, 100_000, real) };
}

describe('a paced clock', () => {
  it('runs each task at its own moment, however coarse real time is', () => {
    const { real, clock } = atTen();
    const seen: [string, number][] = [];
    clock.every(50, () => seen.push(['tick', clock.now()]));
    clock.after(120, () => {
      seen.push(['once', clock.now()]);
      clock.after(5, () => seen.push(['nested', clock.now()]));
    });
    real.advance(30);
    expect(seen.slice(0, 6)).toEqual([
      ['tick', 100_050],
      ['tick', 100_100],
      ['once', 100_120],
      ['nested', 100_125],
      ['tick', 100_150],
      ['tick', 100_200],
    ]);
    expect(clock.now()).toBe(100_300);
  });

  it('shows no moment before what happens at it', () => {
    const { real, clock } = atTen();
    let due = 0;
    clock.after(45, () => {
      due = clock.now();
    });
    const seenAt: number[] = [];
    real.every(1, () => {
      seenAt.push(clock.now());
      if (clock.now() > 100_045) expect(due).toBe(100_045);
    });
    real.advance(10);
    expect(seenAt.toSorted((a, b) => a - b)).toEqual(seenAt);
    expect(due).toBe(100_045);
  });

  it('stands still while paused, and goes on from there', () => {
    const { real, clock } = atTen();
    let ticks = 0;
    clock.every(100, () => {
      ticks += 1;
    });
    real.advance(105);
    clock.pause();
    const paused = { at: clock.now(), ticks };
    real.advance(3_600_000);
    expect({ at: clock.now(), ticks }).toEqual(paused);
    expect(clock.pace()).toMatchObject({ isPaused: true, rate: 0 });
    clock.resume();
    real.advance(100);
    expect(clock.now()).toBe(paused.at + 1_000);
    expect(ticks).toBe(paused.ticks + 10);
  });

  it('takes another speed from the moment at which it is set', () => {
    const { real, clock } = atTen();
    real.advance(100);
    clock.setSpeed(2);
    real.advance(100);
    expect(clock.now()).toBe(100_000 + 1_000 + 200);
    expect(() => clock.setSpeed(0)).toThrow(RangeError);
  });

  it('skips through every task up to the one that ends it, also while paused', () => {
    const { real, clock } = atTen();
    const seen: number[] = [];
    clock.every(1_000, () => {
      seen.push(clock.now());
      if (seen.length === 5) clock.endSkip();
    });
    clock.pause();
    clock.skip();
    real.advance(0);
    expect(seen).toEqual([101_000, 102_000, 103_000, 104_000, 105_000]);
    real.advance(60_000);
    expect(clock.now()).toBe(105_000);
    expect(clock.pace()).toMatchObject({ isPaused: true, isSkipping: false });
  });

  it('lets others have their turn while it skips', () => {
    const manual = manualClock(0);
    let cost = 0;
    const real: RealTime = { now: () => manual.now() + cost, after: manual.after };
    const clock = pacedClock(1, 0, real);
    clock.every(100, () => {
      cost += 1;
    });
    clock.skip();
    let turns = 0;
    const look = (): void => {
      turns += 1;
      if (turns === 50) clock.endSkip();
      else manual.after(0, look);
    };
    manual.after(0, look);
    manual.advance(0);
    expect(turns).toBe(50);
    // Twenty tasks of a millisecond each in a turn.
    expect(clock.now()).toBeGreaterThanOrEqual(48 * 20 * 100);
    expect(clock.now()).toBeLessThanOrEqual(50 * 20 * 100);
  });

  it('goes slower where the machine is too slow, and leaves nothing out', () => {
    const manual = manualClock(0);
    let cost = 0;
    const real: RealTime = { now: () => manual.now() + cost, after: manual.after };
    const clock = pacedClock(60, 0, real);
    let ticks = 0;
    // 50 market ms at 60 are 0.83 real ms: this machine takes 5.
    clock.every(50, () => {
      ticks += 1;
      cost += 5;
    });
    while (real.now() < 5_000) manual.advance(1);
    expect(ticks).toBe(Math.floor(clock.now() / 50) - (clock.now() % 50 === 0 ? 1 : 0));
    expect(clock.pace().rate).toBeGreaterThan(5);
    expect(clock.pace().rate).toBeLessThan(11);
    expect(clock.pace().speed).toBe(60);
  });

  it('does not make up for the time in which the machine slept', () => {
    const { real, clock } = atTen();
    clock.every(50, () => undefined);
    real.advance(1_000);
    const before = clock.now();
    // The machine wakes an hour late.
    const late = manualClock(3_600_000);
    const asleep = pacedClock(10, before, { now: late.now, after: late.after });
    asleep.every(50, () => undefined);
    late.advance(1);
    expect(asleep.now() - before).toBeLessThan(100);
  });

  it('jumps for drills: late tasks run once, repetitions go on from there', () => {
    const { real, clock } = atTen();
    let ticks = 0;
    clock.every(50, () => {
      ticks += 1;
    });
    clock.jump(86_400_000);
    real.advance(4);
    expect(ticks).toBeLessThanOrEqual(2);
    expect(clock.now()).toBeGreaterThanOrEqual(100_000 + 86_400_000);
  });

  it('does not count a jump as speed', () => {
    const { real, clock } = atTen();
    clock.every(50, () => undefined);
    real.advance(900);
    clock.jump(3 * 86_400_000);
    const rates: number[] = [];
    for (let step = 0; step < 30; step += 1) {
      real.advance(100);
      rates.push(clock.pace().rate);
    }
    expect(Math.max(...rates)).toBeLessThan(11);
    expect(Math.min(...rates)).toBeGreaterThan(9);
  });

  it('reports each change that is made', () => {
    const { clock } = atTen();
    let changes = 0;
    const dispose = clock.onPace(() => {
      changes += 1;
    });
    clock.pause();
    clock.resume();
    clock.setSpeed(5);
    clock.skip();
    clock.endSkip();
    dispose();
    clock.pause();
    expect(changes).toBe(5);
  });
});
