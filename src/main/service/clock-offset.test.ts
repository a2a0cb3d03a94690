import fc from 'fast-check';
import { expect, it } from 'vitest';
import { narrowOffset, type OffsetBounds, offsetOf } from './health.ts';

it('always holds the true difference, and comes closer with every answer', () => {
  const answers = fc.array(fc.record({ sentAt: fc.nat(1_000_000), there: fc.nat(3_000), back: fc.nat(3_000) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), answers, (offset, list) => {
      let bounds: OffsetBounds | null = null;
      for (const { sentAt, there, back } of list) {
        const date = Math.floor((sentAt + there + offset) / 1_000) * 1_000;
        const next = narrowOffset(bounds, { date, sentAt, receivedAt: sentAt + there + back });
        expect(next.low).toBeLessThanOrEqual(offset);
        expect(next.high).toBeGreaterThanOrEqual(offset);
        if (bounds) expect(next.high - next.low).toBeLessThanOrEqual(bounds.high - bounds.low);
        bounds = next;
      }
    }),
  );
});

it('believes the newest answer when a clock was set', () => {
  const first = narrowOffset(null, { date: 10_000, sentAt: 10_000, receivedAt: 10_100 });
  expect(offsetOf(first)).toBe(0);
  const second = narrowOffset(first, { date: 3_600_000, sentAt: 20_000, receivedAt: 20_100 });
  expect(offsetOf(second)).toBeCloseTo(3_580_450, -2);
});
