import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlertDraft } from '#shared/contract/alerts.ts';
import { floorToTick, stepTicks, stockCode } from '#shared/market/index.ts';
import { checkAlert } from './check-alert.ts';
import { ticksBetween } from './ticks-between.ts';
import { tradedShare } from './traded-share.ts';

it('as many ticks lie between two prices as steps lead from one to the other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 7_000 }), fc.integer({ min: 0, max: 80 }), (price, steps) => {
      const from = floorToTick(price);
      const to = stepTicks(from, steps);
      expect(ticksBetween(from, to)).toBe(steps);
      expect(ticksBetween(to, from)).toBe(steps === 0 ? 0 : -steps);
    }),
  );
});

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
      fc.property(fc.nat(86_399_000), fc.nat(86_399_000), (one, other) => {
        const day = at(7) - 7 * 3_600_000;
        expect(tradedShare(day + Math.min(one, other))).toBeLessThanOrEqual(tradedShare(day + Math.max(one, other)));
      }),
    );
  });
});

describe('a draft', () => {
  const draft = (change: Partial<AlertDraft> = {}): AlertDraft => ({
    symbol: stockCode('BNTG'),
    condition: { kind: 'price', level: 5_000, direction: 'up' },
    repeatSeconds: null,
    lastDay: null,
    note: '',
    ...change,
  });
  const wrong = (change: Partial<AlertDraft>) =>
    checkAlert(draft(change), '2026-03-09').map(({ field, code, params }) => [field, code, params]);

  it('that is right has no problem', () => expect(wrong({})).toEqual([]));

  it.each<[Partial<AlertDraft>, string, string, Record<string, number>]>([
    [{ condition: { kind: 'price', level: 0, direction: 'up' } }, 'level', 'MISSING', {}],
    [
      { condition: { kind: 'price', level: 4_995, direction: 'up' } },
      ...(['level', 'OFF_TICK', { tick: 10, lower: 4_990, upper: 5_000 }] as const),
    ],
    [
      { condition: { kind: 'change', percent: 200, minutes: 5, direction: 'up' } },
      'percent',
      'OUT_OF_RANGE',
      { least: 0.1, most: 100 },
    ],
    [{ condition: { kind: 'change', percent: 2, minutes: 1.5, direction: 'up' } }, 'minutes', 'NOT_WHOLE', {}],
    [{ condition: { kind: 'spread', ticks: 1 } }, 'ticks', 'OUT_OF_RANGE', { least: 2, most: 100 }],
    [{ condition: { kind: 'trade', lots: 0 } }, 'lots', 'OUT_OF_RANGE', { least: 1, most: 10_000_000 }],
    [{ repeatSeconds: 5 }, 'repeat', 'OUT_OF_RANGE', { least: 10, most: 86_400 }],
    [{ lastDay: '2026-03-08' }, 'lastDay', 'PAST', {}],
    [{ note: 'x'.repeat(201) }, 'note', 'TOO_LONG', { most: 200 }],
  ])('%j is told at its field', (change, field, code, params) => {
    expect(wrong(change)).toEqual([[field, code, params]]);
  });

  it('says all that is wrong at once', () => {
    const change = { condition: { kind: 'trade', lots: Number.NaN }, repeatSeconds: 1 } as const;
    expect(wrong(change).map(([field]) => field)).toEqual(['lots', 'repeat']);
  });
});
