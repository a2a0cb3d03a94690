import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FEED_DIALECT } from '../protocol/dialect.ts';
import { judgeLiveness, UNPROVEN_RENEWAL_MS } from './liveness.ts';
import { backoffDelay } from './reconnect-policy.ts';

const limits = DEFAULT_FEED_DIALECT.plain;

describe('silence', () => {
  test('a quiet connection is probed before it counts as stale, and only once', () => {
    const lastFrameAt = 100_000;
    expect(
      judgeLiveness({ now: lastFrameAt + 3_999, lastFrameAt, lastPingAt: lastFrameAt }, limits, true),
    ).toMatchObject({
      life: 'alive',
      ping: false,
    });
    expect(
      judgeLiveness({ now: lastFrameAt + 4_000, lastFrameAt, lastPingAt: lastFrameAt }, limits, true),
    ).toMatchObject({
      life: 'alive',
      ping: true,
    });
    const probed = { lastFrameAt, lastPingAt: lastFrameAt + 4_000 };
    expect(judgeLiveness({ now: lastFrameAt + 5_000, ...probed }, limits, true)).toMatchObject({
      life: 'alive',
      ping: false,
    });
    expect(judgeLiveness({ now: lastFrameAt + 5_001, ...probed }, limits, true)).toMatchObject({
      life: 'stale',
      ping: false,
    });
    expect(judgeLiveness({ now: lastFrameAt + 10_000, ...probed }, limits, true).life).toBe('dead');
  });

  test('a busy connection is pinged at its pace', () => {
    expect(judgeLiveness({ now: 20_000, lastFrameAt: 19_999, lastPingAt: 10_000 }, limits, true)).toMatchObject({
      life: 'alive',
      ping: true,
    });
    expect(judgeLiveness({ now: 19_999, lastFrameAt: 19_999, lastPingAt: 10_000 }, limits, true).ping).toBe(false);
  });

  test('checking again after the returned delay never misses a limit by more than a millisecond', () => {
    const time = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(time, time, (silence, sincePing) => {
        const now = 1_000_000;
        const at = { lastFrameAt: now - silence, lastPingAt: now - sincePing };
        const verdict = judgeLiveness({ now, ...at }, limits, true);
        expect(verdict.nextMs).toBeGreaterThan(0);
        const lastPingAt = verdict.ping ? now : at.lastPingAt;
        const justBefore = judgeLiveness(
          { now: now + verdict.nextMs - 1, lastFrameAt: at.lastFrameAt, lastPingAt },
          limits,
          true,
        );
        if (verdict.life !== 'dead')
          expect({ ...justBefore, nextMs: 0 }).toEqual({ life: verdict.life, ping: false, nextMs: 0 });
      }),
    );
  });

  test('a clock that is set back causes no silence', () => {
    expect(judgeLiveness({ now: 1_000, lastFrameAt: 90_000, lastPingAt: 90_000 }, limits, true)).toMatchObject({
      life: 'alive',
      ping: false,
    });
  });
});

test('silence without pongs is neither stale nor the end of a connection for fifteen minutes', () => {
  const lastFrameAt = 100_000;
  const after = (ms: number) =>
    judgeLiveness({ now: lastFrameAt + ms, lastFrameAt, lastPingAt: lastFrameAt }, limits, false);
  expect([after(10_000), after(899_999)]).toMatchObject([{ life: 'alive', ping: true }, { life: 'alive' }]);
  expect(after(UNPROVEN_RENEWAL_MS).life).toBe('dead');
});

test('without pings none is sent', () => {
  const verdict = judgeLiveness(
    { now: 300_000, lastFrameAt: 100, lastPingAt: 100 },
    { ...limits, pings: false },
    false,
  );
  expect(verdict).toEqual({ life: 'alive', ping: false, nextMs: 10_000 });
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
