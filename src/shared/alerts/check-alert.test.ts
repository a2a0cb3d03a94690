import { describe, expect, it } from 'vitest';
import type { AlertDraft } from '#shared/contract/alerts.ts';
import { stockCode } from '#shared/market/index.ts';
import { checkAlert } from './check-alert.ts';

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
    checkAlert(draft(change), '2026-03-09').map(({ field, code, params }) => [field, code, params]);

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
      { least: 0.1, most: 100 },
    ],
    [{ condition: { kind: 'change', percent: 2, minutes: 1.5, direction: 'up' } }, 'minutes', 'NOT_WHOLE', {}],
    [{ condition: { kind: 'spread', ticks: 1 } }, 'ticks', 'OUT_OF_RANGE', { least: 2, most: 100 }],
    [{ condition: { kind: 'trade', lots: 0 } }, 'lots', 'OUT_OF_RANGE', { least: 1, most: 10_000_000 }],
    [{ condition: { kind: 'broker', broker: '', millions: 10, direction: 'up' } }, 'broker', 'NO_BROKER', {}],
    [
      { condition: { kind: 'broker', broker: 'YZ', millions: 0, direction: 'up' } },
      'millions',
      'OUT_OF_RANGE',
      { least: 1, most: 10_000_000 },
    ],
    [{ repeatSeconds: 5 }, 'repeat', 'OUT_OF_RANGE', { least: 10, most: 86_400 }],
    [{ lastDay: '2026-03-08' }, 'lastDay', 'PAST', {}],
    [{ note: 'x'.repeat(201) }, 'note', 'TOO_LONG', { most: 200 }],
  ])('%j is reported at its field', (change, field, code, params) => {
    expect(wrong(change)).toEqual([[field, code, params]]);
  });

  it('reports every problem at once', () => {
    const change = { condition: { kind: 'trade', lots: Number.NaN }, repeatSeconds: 1 } as const;
    expect(wrong(change).map(([field]) => field)).toEqual(['lots', 'repeat']);
  });
});
