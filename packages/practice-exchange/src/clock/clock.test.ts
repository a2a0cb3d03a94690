import { describe, expect, it } from 'vitest';
import { manualClock, seededRandom } from './index.ts';

describe('a manual clock', () => {
  it('runs due tasks in order, each at its own moment', () => {
    const clock = manualClock(1_000);
    const seen: [string, number][] = [];
    clock.after(30, () => seen.push(['late', clock.now()]));
    clock.after(10, () => {
      seen.push(['first', clock.now()]);
      clock.after(5, () => seen.push(['nested', clock.now()]));
    });
    clock.after(10, () => seen.push(['second', clock.now()]));
    clock.advance(100);
    expect(seen).toEqual([
      ['first', 1_010],
      ['second', 1_010],
      ['nested', 1_015],
      ['late', 1_030],
    ]);
    expect(clock.now()).toBe(1_100);
  });

  it('runs once, late, what fell due while it jumped', () => {
    const clock = manualClock(1_000);
    const seen: number[] = [];
    clock.every(10, () => seen.push(clock.now()));
    clock.jumpTo(2_000);
    clock.jumpTo(1_500);
    clock.advance(10);
    expect(seen).toEqual([2_000, 2_010]);
  });

  it('repeats until it is disposed of, also from within', () => {
    const clock = manualClock(0);
    let outer = 0;
    let inner = 0;
    const stop = clock.every(10, () => {
      outer += 1;
    });
    const stopInner = clock.every(10, () => {
      inner += 1;
      if (inner === 2) stopInner();
    });
    clock.advance(50);
    stop();
    clock.advance(50);
    expect([outer, inner]).toEqual([5, 2]);
  });

  it('does not run a cancelled task', () => {
    const clock = manualClock(0);
    let ran = false;
    clock.after(10, () => {
      ran = true;
    })();
    clock.advance(20);
    expect(ran).toBe(false);
  });
});

describe('seeded chance', () => {
  it('gives the same stream for the same seed and name, another for another', () => {
    const draw = (seed: string, name: string): number[] => {
      const random = seededRandom(seed).fork(name);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw('a', 'BNTG')).toEqual(draw('a', 'BNTG'));
    expect(draw('a', 'BNTG')).not.toEqual(draw('a', 'SRUN'));
    expect(draw('b', 'BNTG')).not.toEqual(draw('a', 'BNTG'));
  });

  it('forks without regard to what was drawn before', () => {
    const random = seededRandom(7);
    const before = random.fork('x').next();
    random.next();
    expect(random.fork('x').next()).toBe(before);
  });

  it('has the moments of its distributions', () => {
    const random = seededRandom(1);
    const draws = Array.from({ length: 20_000 }, () => random.gaussian());
    const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
    const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.04);
    const whole = Array.from({ length: 1_000 }, () => random.integer(1, 3));
    expect(new Set(whole)).toEqual(new Set([1, 2, 3]));
  });
});
