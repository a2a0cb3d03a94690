import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradedShare } from './traded-share.ts';

describe('the traded part of a day', () => {
  const at = (hours: number, minutes = 0, day = 9): number => Date.UTC(2026, 2, day, hours - 7, minutes);

  it('is nothing before it, all after it, and stands still in the break', () => {
    expect([at(7), at(9), at(10, 30), at(12), at(13), at(16)].map(tradedShare)).toEqual([
      ...[0, 0, 90 / 320, 180 / 320, 180 / 320, 1],
    ]);
    expect(tradedShare(at(12, 0, 13))).toBe(150 / 260);
    expect(tradedShare(at(12, 0, 14))).toBe(1);
  });

  it('only grows', () => {
    fc.assert(
      fc.property(fc.nat(86_399_000), fc.nat(86_399_000), (left, right) => {
        const day = at(7) - 7 * 3_600_000;
        expect(tradedShare(day + Math.min(left, right))).toBeLessThanOrEqual(tradedShare(day + Math.max(left, right)));
      }),
    );
  });
});
