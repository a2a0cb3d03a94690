import { describe, expect, it } from 'vitest';
import type { AlertDraft } from '#shared/contract/alerts.ts';
import { stockCode } from '#shared/market/index.ts';
import { checkAlert } from './check-alert.ts';
import type { LineCondition } from './conditions/index.ts';
import { risingLine } from './testing/line.ts';
import { MORNING } from './testing/observations.ts';

describe('checkAlert', () => {
  const draft = (change: Partial<AlertDraft> = {}): AlertDraft => ({
    symbol: stockCode('BNTG'),
    condition: { kind: 'price', level: 5_000, direction: 'up' },
    repeatSeconds: null,
    lastDay: null,
    note: '',
    ...change,
  });
  const wrong = (change: Partial<AlertDraft>) =>
    checkAlert(draft(change), '2026-03-09', null).map(({ field, code, params }) => [field, code, params]);

  it('has no problem when every field is in range', () => expect(wrong({})).toEqual([]));

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
      { min: 0.1, max: 100 },
    ],
    [{ condition: { kind: 'change', percent: 2, minutes: 1.5, direction: 'up' } }, 'minutes', 'NOT_WHOLE', {}],
    [{ condition: { kind: 'spread', ticks: 1 } }, 'ticks', 'OUT_OF_RANGE', { min: 2, max: 100 }],
    [{ condition: { kind: 'trade', lots: 0 } }, 'lots', 'OUT_OF_RANGE', { min: 1, max: 10_000_000 }],
    [{ condition: { kind: 'broker', broker: '', millions: 10, direction: 'up' } }, 'broker', 'NO_BROKER', {}],
    [
      { condition: { kind: 'broker', broker: 'YZ', millions: 0, direction: 'up' } },
      'millions',
      'OUT_OF_RANGE',
      { min: 1, max: 10_000_000 },
    ],
    [{ repeatSeconds: 5 }, 'repeat', 'OUT_OF_RANGE', { min: 10, max: 86_400 }],
    [{ lastDay: '2026-03-08' }, 'lastDay', 'PAST', {}],
    [{ note: 'x'.repeat(201) }, 'note', 'TOO_LONG', { max: 200 }],
  ])('%j is reported at its field', (change, field, code, params) => {
    expect(wrong(change)).toEqual([[field, code, params]]);
  });

  it.each([
    ['up', 5_000, 'PASSED_UP'],
    ['up', 5_100, 'PASSED_UP'],
    ['up', 4_990, null],
    ['down', 5_000, 'PASSED_DOWN'],
    ['down', 4_900, 'PASSED_DOWN'],
    ['down', 5_025, null],
    ['either', 5_000, null],
    ['up', null, null],
    ['down', 0, null],
  ] as const)('a level of 5,000 to be passed %s is %s with the last price at %s', (direction, last, code) => {
    const condition = { kind: 'price', level: 5_000, direction } as const;
    const found = checkAlert(draft({ condition }), '2026-03-09', { now: MORNING, last });
    expect(found).toEqual(code === null ? [] : [{ field: 'level', code, params: { last } }]);
  });

  it('refuses a line that ended before now, and takes one that goes on', () => {
    const check = (change: Partial<LineCondition>) =>
      checkAlert(draft({ condition: risingLine(change) }), '2026-03-09', {
        now: MORNING + 40 * 86_400_000,
        last: null,
      });
    expect(check({ beyondFrom: false, beyondTo: false })).toMatchObject([{ field: 'toAt', code: 'LINE_ENDED' }]);
    expect(check({ beyondTo: true })).toEqual([]);
  });

  it('reports every problem at once', () => {
    const change = { condition: { kind: 'trade', lots: Number.NaN }, repeatSeconds: 1 } as const;
    expect(wrong(change).map(([field]) => field)).toEqual(['lots', 'repeat']);
  });
});
