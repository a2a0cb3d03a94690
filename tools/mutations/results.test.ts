import { expect, it } from 'vitest';
import { losses, type Outcome, outcomeText, type Result, summary } from './results.ts';

const caught: Outcome = { kind: 'caught', file: 'src/a.test.ts', reason: 'src/a.test.ts › adds' };
const survived: Outcome = { kind: 'survived' };
const result = (number: number, area: string, here: Outcome, there: Outcome | null): Result => ({
  number,
  area,
  file: 'src/a.ts',
  line: 3,
  operator: 'comparison',
  before: 'a < b',
  after: 'a <= b',
  here,
  there,
});

it('has lost what the other suite alone has caught', () => {
  const results = [
    result(1, 'orders', caught, survived),
    result(2, 'orders', survived, survived),
    result(3, 'orders', survived, { kind: 'absent' }),
    result(4, 'feed', survived, caught),
    result(5, 'feed', caught, caught),
  ];
  expect(losses(results).map(({ number }) => number)).toEqual([4]);
  expect(summary(results)).toEqual([
    'orders: 1 of 3 caught; 0 by the other suite, 0 by both',
    'feed: 1 of 2 caught; 2 by the other suite, 1 by both',
    'all: 2 of 5 caught; 2 by the other suite, 1 by both',
    '1 caught by the other suite alone',
    '  4 feed src/a.ts:3 comparison: a < b → a <= b',
  ]);
});

it('counts alone where nothing is compared', () => {
  expect(summary([result(1, 'feed', caught, null)])).toEqual(['feed: 1 of 1 caught', 'all: 1 of 1 caught']);
});

it.each([
  [caught, 'caught by src/a.test.ts'],
  [{ kind: 'caught', file: null, reason: 'did not end' } as const, 'caught: did not end'],
  [survived, 'not caught without windows'],
])('names what became of a mutant: %o', (outcome, text) => {
  expect(outcomeText(outcome)).toBe(text);
});
