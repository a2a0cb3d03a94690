import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FEED_DIALECT } from '#main/feed/protocol/dialect.ts';
import {
  afterAnswer,
  afterTick,
  type DataSigns,
  type DataTick,
  firstSigns,
  isReadDue,
  restRequested,
} from './data-signs.ts';

const limits = DEFAULT_FEED_DIALECT.data;
const ARRIVED: DataTick = { hasArrived: true, instruments: 20, isTrading: true, lagMs: null };
const QUIET: DataTick = { ...ARRIVED, hasArrived: false };

const ticks = (from: DataSigns, count: number, input: DataTick): DataSigns =>
  Array.from({ length: count }).reduce<DataSigns>((signs) => afterTick(signs, input, limits), from);
/** Messages every few seconds for so many minutes. */
const observed = (pauseTicks: number, minutes = 2): DataSigns => {
  let signs = firstSigns(limits);
  for (let second = 0; second < minutes * 60; second += 1)
    signs = afterTick(signs, second % (pauseTicks + 1) === 0 ? ARRIVED : QUIET, limits);
  return afterTick(signs, ARRIVED, limits);
};

describe('a pause', () => {
  test('of a busy subscription is silence after ten seconds, of one with long pauses only after much longer', () => {
    expect(ticks(observed(0), 9, QUIET).verdict).toBe('current');
    expect(ticks(observed(0), 10, QUIET).verdict).toBe('silent');
    expect(ticks(observed(20), 79, QUIET).verdict).toBe('current');
    expect(ticks(observed(20), 80, QUIET).verdict).toBe('silent');
  });

  test('of a subscription that was not observed for a minute is no evidence', () => {
    expect(ticks(ticks(firstSigns(limits), 59, ARRIVED), 3_600, QUIET).verdict).toBe('current');
  });

  test('is none while nothing is subscribed to, and in any other phase of the market', () => {
    expect(ticks(observed(0), 600, { ...QUIET, instruments: 0 }).verdict).toBe('current');
    const paused = ticks(observed(0), 600, { ...QUIET, isTrading: false });
    expect(paused.verdict).toBe('current');
    // Continuous trading begins: the break does not count.
    expect(ticks(paused, 9, QUIET).verdict).toBe('current');
    expect(ticks(paused, 10, QUIET).verdict).toBe('silent');
  });

  test('is judged anew when most of what set the pace is no longer subscribed to', () => {
    const few = { ...QUIET, instruments: 3 };
    expect(ticks(observed(0), 600, few).verdict).toBe('current');
    expect(ticks(observed(0), 10, { ...QUIET, instruments: 15 }).verdict).toBe('silent');
  });

  test('that REST has confirmed as the market’s own lengthens what counts as silence', () => {
    const silent = ticks(observed(0), 10, QUIET);
    const confirmed = afterAnswer(silent, 'same');
    expect(confirmed.verdict).toBe('current');
    expect(ticks(confirmed, 29, QUIET).verdict).toBe('current');
    expect(ticks(confirmed, 30, QUIET).verdict).toBe('silent');
  });

  test('ends with a message', () => {
    expect(afterTick(ticks(observed(0), 30, QUIET), ARRIVED, limits)).toMatchObject({ verdict: 'current', quietMs: 0 });
  });
});

describe('REST', () => {
  test('is requested after fifteen seconds without observation, at once when the pause is evidence, then ever less often', () => {
    expect(isReadDue(ticks(firstSigns(limits), 14, QUIET), limits)).toBe(false);
    expect(isReadDue(ticks(firstSigns(limits), 15, QUIET), limits)).toBe(true);
    expect(isReadDue(ticks(observed(0), 10, QUIET), limits)).toBe(true);
    const requestedAt: number[] = [];
    let signs = firstSigns(limits);
    for (let second = 1; second <= 300; second += 1) {
      signs = afterTick(signs, QUIET, limits);
      if (!isReadDue(signs, limits)) continue;
      requestedAt.push(second);
      signs = restRequested(signs, limits);
    }
    expect(requestedAt).toEqual([15, 30, 60, 120, 180, 240, 300]);
  });

  test('that shows a later trade proves silence, unless a message arrives within the next tick', () => {
    const refuted = afterAnswer(ticks(firstSigns(limits), 15, QUIET), 'later');
    expect(refuted.verdict).toBe('current');
    expect(afterTick(refuted, QUIET, limits).verdict).toBe('silent');
    expect(ticks(afterTick(refuted, ARRIVED, limits), 5, QUIET).verdict).toBe('current');
  });
});

describe('lag', () => {
  const updates = (lagMs: number): DataTick => ({ ...ARRIVED, lagMs });

  test('makes a connection late after three ticks of late updates only, and an update in time ends it', () => {
    expect(ticks(firstSigns(limits), 2, updates(20_000)).verdict).toBe('current');
    const late = ticks(firstSigns(limits), 3, updates(20_000));
    expect([late.verdict, late.lagMs]).toEqual(['late', 20_000]);
    expect(afterTick(late, updates(14_999), limits)).toMatchObject({ verdict: 'current', lagMs: 14_999 });
    const mixed = [20_000, 20_000, 100, 20_000, 20_000].map(updates);
    expect(mixed.reduce((signs, input) => afterTick(signs, input, limits), firstSigns(limits)).verdict).toBe('current');
  });

  test('is over in a break once everything delayed has arrived', () => {
    const late = ticks(firstSigns(limits), 3, updates(20_000));
    const pause = { ...QUIET, isTrading: false };
    expect(ticks(late, 20, pause).verdict).toBe('late');
    expect(ticks(late, 21, pause).verdict).toBe('current');
  });
});

test('whatever happens, a tick with a message that is in time is current, and outside trading nothing turns silent', () => {
  const tick = fc.record({
    hasArrived: fc.boolean(),
    instruments: fc.integer({ min: 0, max: 900 }),
    isTrading: fc.boolean(),
    lagMs: fc.option(fc.integer({ min: 0, max: 60_000 })),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(tick, fc.constantFrom('later', 'same', null)), { maxLength: 200 }), (script) => {
      let signs = firstSigns(limits);
      for (const [input, evidence] of script) {
        const before = signs;
        signs = afterTick(signs, input, limits);
        if (input.hasArrived) expect(signs.verdict).not.toBe('silent');
        if (input.hasArrived && input.isTrading && input.lagMs !== null && input.lagMs < limits.lateAfterMs)
          expect(signs.verdict).toBe('current');
        if (!input.isTrading && before.verdict === 'current') expect(signs.verdict).toBe('current');
        if (evidence !== null && signs.quietMs > 0) signs = afterAnswer(signs, evidence);
      }
    }),
  );
});
