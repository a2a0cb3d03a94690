import fc from 'fast-check';
import { expect, it } from 'vitest';
import { screenBody } from '#shared/contract/screener.ts';
import { type Condition, comparableWith, FIGURES, isCrossing } from '#shared/screener/index.ts';
import {
  isCategory,
  newCondition,
  operatorsOf,
  SUBJECTS,
  subjectOf,
  withOperator,
  withoutCondition,
  withRight,
  withSubject,
} from './condition-edits.ts';

/** A condition that the screen's file accepts, and that compares like with like. */
function expectValid(condition: Condition): void {
  const ranking = { figure: 'value', descending: true };
  expect(screenBody.safeParse({ conditions: [condition], columns: [], ranking }).success).toBe(true);
  if (condition.kind !== 'figure') return;
  const { figure, comparison, right } = condition;
  expect(operatorsOf(figure)).toContain(comparison);
  if (isCrossing(comparison)) expect(FIGURES[figure].crosses).toBe(true);
  if (right.kind === 'figure') expect(comparableWith(figure, comparison)).toContain(right.figure);
}

it('every edit leaves a condition that compares like with like', () => {
  const subject = fc.constantFrom(...SUBJECTS);
  const edit = fc.record({ kind: fc.constantFrom('subject', 'operator', 'right'), subject, pick: fc.nat(40) });
  fc.assert(
    fc.property(subject, fc.array(edit, { maxLength: 12 }), (first, edits) => {
      let condition = newCondition(first);
      expectValid(condition);
      for (const { kind, subject: next, pick } of edits) {
        if (kind === 'subject') condition = withSubject(condition, next);
        else if (condition.kind !== 'category' && kind === 'operator') {
          const operators = operatorsOf(condition.figure);
          condition = withOperator(condition, operators[pick % operators.length] ?? 'above');
        } else if (condition.kind === 'figure') {
          const others = comparableWith(condition.figure, condition.comparison);
          condition = withRight(condition, others[pick % (others.length + 1)] ?? 'value');
        }
        expectValid(condition);
      }
    }),
  );
});

it('another figure keeps what still makes sense', () => {
  const above = newCondition('sma20');
  expect(withSubject(above, 'sma200')).toMatchObject({ figure: 'sma200', right: { kind: 'figure', figure: 'sma50' } });
  const limit = newCondition('change5');
  expect(withSubject({ ...limit, enabled: false }, 'change20')).toEqual({
    ...limit,
    enabled: false,
    figure: 'change20',
  });
  expect(withSubject(above, 'rsi14')).toEqual(newCondition('rsi14'));
  expect(subjectOf(withSubject(above, 'sector'))).toBe('sector');
});

it('a range and a comparison turn into each other with their value', () => {
  const atMost = newCondition('per');
  if (isCategory(subjectOf(atMost)) || atMost.kind !== 'figure') throw new Error('no figure');
  const range = withOperator(atMost, 'between');
  expect(range).toMatchObject({ kind: 'range', from: 0, to: 15 });
  if (range.kind !== 'range') throw new Error('no range');
  expect(withOperator(range, 'atMost')).toEqual(atMost);
});

it('removing the first of several alternatives keeps the others apart from the condition before', () => {
  const [first, second, third, fourth] = [
    newCondition('value'),
    newCondition('per'),
    newCondition('pbv'),
    newCondition('roe'),
  ];
  const left = withoutCondition([first, second, { ...third, or: true }, { ...fourth, or: true }], 1);
  expect(left.map(({ or }) => or === true)).toEqual([false, false, true]);
  expect(withoutCondition([first, second, { ...third, or: true }], 2)).toEqual([first, second]);
});
