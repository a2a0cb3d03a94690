import { describe, expect, it } from 'vitest';
import { checkAlert } from '../check-alert.ts';
import { evaluate } from '../evaluate.ts';
import { NO_FACTS } from '../observation.ts';
import { INITIAL_STATE } from '../state.ts';
import { quote } from '../testing/observations.ts';
import { type IndicatorCondition, indicatorCondition, indicatorLabel } from './indicator.ts';

const rsi = (over: Partial<IndicatorCondition> = {}): IndicatorCondition => ({
  kind: 'indicator',
  indicator: 'rsi',
  inputs: { length: 14, source: 'close' },
  interval: 'D',
  plot: 'value',
  against: 'level',
  threshold: 70,
  other: '',
  at: 'tick',
  direction: 'up',
  ...over,
});

/** On which of the values it fires. */
function firesAt(condition: IndicatorCondition, values: readonly (number | null)[], level = 70): readonly number[] {
  let state = INITIAL_STATE;
  const terms = { condition, repeatSeconds: 10 };
  return values.flatMap((value, index) => {
    const facts = { ...NO_FACTS, indicator: value === null ? null : { value, level } };
    const seen = quote({ at: Date.UTC(2026, 2, 9, 2, 30) + index * 60_000 });
    const evaluation = evaluate(terms, state, seen, facts);
    state = evaluation.state;
    return evaluation.fired ? [index] : [];
  });
}

describe('an indicator', () => {
  it('fires when it reaches the level from the side that counts', () => {
    expect(firesAt(rsi(), [60, 69.9, 70, 75, 65, 71])).toEqual([2, 5]);
    expect(firesAt(rsi({ direction: 'down' }), [60, 75, 65, 71, 70])).toEqual([2, 4]);
    expect(firesAt(rsi({ direction: 'either' }), [60, 75, 65])).toEqual([1, 2]);
  });

  it('does not fire again while it lies on the level, nor before it has a value', () => {
    expect(firesAt(rsi(), [60, 70, 70, 69.99, 70])).toEqual([1]);
    expect(firesAt(rsi(), [null, 75, null, 60, 75])).toEqual([4]);
    expect(firesAt(rsi({ threshold: 0 }), [-1, 0, 0, -1, 1], 0)).toEqual([1, 4]);
  });
});

describe('a draft of it', () => {
  const problems = (condition: IndicatorCondition) =>
    checkAlert({ condition, repeatSeconds: null, lastDay: null, note: '' }, '2026-03-09', null).map(
      ({ field, code }) => [field, code],
    );

  it('needs an indicator, a level, and another line where lines are compared', () => {
    expect(problems(rsi())).toEqual([]);
    expect(problems(rsi({ indicator: '' }))).toEqual([['indicator', 'NO_INDICATOR']]);
    expect(problems(rsi({ threshold: Number.NaN }))).toEqual([['threshold', 'MISSING']]);
    expect(problems(rsi({ against: 'price', threshold: Number.NaN }))).toEqual([]);
    expect(problems(rsi({ against: 'plot', other: 'value' }))).toEqual([['other', 'SAME_LINE']]);
  });
});

it('is named by its numbers, without the moment from which it counts', () => {
  const label = (inputs: IndicatorCondition['inputs']): string => indicatorLabel('X', inputs, String);
  expect(label({ fast: 12, slow: 26, source: 'close', signal: 9 })).toBe('X 12 26 9');
  expect(label({ anchor: Date.UTC(2026, 0, 1), source: 'hlc3' })).toBe('X');
  expect(indicatorCondition.source).toBe('quote');
});
