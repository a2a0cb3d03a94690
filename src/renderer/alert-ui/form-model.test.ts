import { describe, expect, it } from 'vitest';
import { ALERT_KINDS } from '#shared/alerts/index.ts';
import type { AlertDraft } from '#shared/contract/alerts.ts';
import { stockCode } from '#shared/market/index.ts';
import { type AlertLine, draftOf, formOf, kindsOf, newForm, problemsOf } from './form-model.ts';
import { stepFigure, stepLevel } from './step-figure.ts';

const BNTG = stockCode('BNTG');

const LINE: AlertLine = {
  fromAt: 1,
  fromPrice: 4_900,
  toAt: 2,
  toPrice: 5_000,
  beyondFrom: false,
  beyondTo: true,
  interval: '5m',
  drawing: 'd1',
  scale: 'log',
  border: 'parallel',
  offAt: 1,
  offPrice: 5_100,
};

describe('the form', () => {
  it('offers a line only for an alert that was made from a drawing', () => {
    expect(newForm(null, LINE)).toMatchObject({ kind: 'line', direction: 'either' });
    expect(kindsOf(newForm(null, LINE))).toEqual(ALERT_KINDS);
    expect(kindsOf(newForm(5_000))).toEqual(ALERT_KINDS.filter((kind) => kind !== 'line'));
    expect(problemsOf({ ...newForm(5_000), kind: 'line' }, BNTG, '2026-03-09', null)).not.toEqual([]);
  });

  it('every condition kind starts as a valid alert', () => {
    for (const kind of ALERT_KINDS)
      expect(problemsOf({ ...newForm(5_000, LINE, 'YZ'), kind }, BNTG, '2026-03-09', null)).toEqual([]);
  });

  it('an alert converts to the form and back unchanged', () => {
    for (const kind of ALERT_KINDS) {
      const draft: AlertDraft = {
        ...draftOf({ ...newForm(5_000, LINE), kind }, BNTG),
        repeatSeconds: 45,
        lastDay: '2026-04-01',
        note: 'sell half',
      };
      expect(draftOf(formOf(draft), BNTG)).toEqual(draft);
    }
  });

  it('reports each empty field', () => {
    expect(problemsOf(newForm(null), BNTG, '2026-03-09', null)).toMatchObject([{ field: 'level', code: 'MISSING' }]);
  });
});

it('arrow keys step by the unit of the field', () => {
  expect([stepFigure(3, 1, 0.5, 0.1), stepFigure(0.3, -1, 0.5, 0.1), stepFigure(null, 1, 1, 2)]).toEqual([3.5, 0.1, 2]);
  expect([stepLevel(4_995, 1, null), stepLevel(4_995, -1, null), stepLevel(null, 1, 5_000)]).toEqual([
    5_000, 4_990, 5_025,
  ]);
});
