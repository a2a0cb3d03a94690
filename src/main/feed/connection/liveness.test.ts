import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FEED_DIALECT } from '../protocol/dialect.ts';
import { backoffDelay } from './backoff.ts';
import { judge } from './liveness.ts';

const limits = DEFAULT_FEED_DIALECT.plain;

describe('silence', () => {
  test('a quiet connection is probed before it counts as stale, and only once', () => {
    const heardAt = 100_000;
    expect(judge({ now: heardAt + 3_999, heardAt, pingedAt: heardAt }, limits)).toMatchObject({
      life: 'alive',
      ping: false,
    });
    expect(judge({ now: heardAt + 4_000, heardAt, pingedAt: heardAt }, limits)).toMatchObject({
      life: 'alive',
      ping: true,
    });
    const probed = { heardAt, pingedAt: heardAt + 4_000 };
    expect(judge({ now: heardAt + 5_000, ...probed }, limits)).toMatchObject({ life: 'alive', ping: false });
    expect(judge({ now: heardAt + 5_001, ...probed }, limits)).toMatchObject({ life: 'stale', ping: false });
    expect(judge({ now: heardAt + 10_000, ...probed }, limits).life).toBe('dead');
  });

  test('a busy connection is pinged at its pace', () => {
    expect(judge({ now: 20_000, heardAt: 19_999, pingedAt: 10_000 }, limits)).toMatchObject({
      life: 'alive',
      ping: true,
    });
    expect(judge({ now: 19_999, heardAt: 19_999, pingedAt: 10_000 }, limits).ping).toBe(false);
  });

  test('looking again when told to never misses a limit by more than a millisecond', () => {
    const time = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(time, time, (silence, sincePing) => {
        const now = 1_000_000;
        const at = { heardAt: now - silence, pingedAt: now - sincePing };
        const verdict = judge({ now, ...at }, limits);
        expect(verdict.nextMs).toBeGreaterThan(0);
        const pingedAt = verdict.ping ? now : at.pingedAt;
        const justBefore = judge({ now: now + verdict.nextMs - 1, heardAt: at.heardAt, pingedAt }, limits);
        if (verdict.life !== 'dead')
          expect({ ...justBefore, nextMs: 0 }).toEqual({ life: verdict.life, ping: false, nextMs: 0 });
      }),
    );
  });

  test('a clock that went backwards is no silence', () => {
    expect(judge({ now: 1_000, heardAt: 90_000, pingedAt: 90_000 }, limits)).toMatchObject({
      life: 'alive',
      ping: false,
    });
  });
});

test('backoff stays under its doubling ceiling and under its cap', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.double({ min: 0, max: 0.999_999, noNaN: true }), (attempt, chance) => {
      const delay = backoffDelay(attempt, () => chance, DEFAULT_FEED_DIALECT.backoff);
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThan(Math.min(15_000, 250 * 2 ** Math.min(attempt, 20)));
    }),
  );
});
