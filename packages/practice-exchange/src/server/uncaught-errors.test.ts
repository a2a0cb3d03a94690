import { expect, it } from 'vitest';
import { createUncaughtErrors, MAX_A_MINUTE } from './uncaught-errors.ts';

function setUp() {
  const logged: { message: string; details: Readonly<Record<string, unknown>> }[] = [];
  const ended: { why: string; details: Readonly<Record<string, unknown>> }[] = [];
  let at = 0;
  const write = (message: string, details: Readonly<Record<string, unknown>> = {}) =>
    void logged.push({ message, details });
  const uncaughtErrors = createUncaughtErrors({
    now: () => at,
    log: { info: write, warn: write, error: write },
    end: (why, details) => void ended.push({ why, details }),
  });
  const pass = (ms: number): void => {
    at += ms;
  };
  return { uncaughtErrors, logged, ended, pass };
}

it('logs what it contains with its stack: the first of a kind at once, then one a minute with the count', () => {
  const { uncaughtErrors, logged, ended, pass } = setUp();
  const bad = new Error('no such row');
  for (let time = 0; time < 100; time += 1) uncaughtErrors.contained(bad);
  uncaughtErrors.contained('a text is thrown too');
  pass(60_000);
  uncaughtErrors.contained(bad);
  expect(logged.map(({ details }) => [details.why, details.times])).toEqual([
    ['no such row', 1],
    ['a text is thrown too', 1],
    ['no such row', 101],
  ]);
  expect(logged[0]?.details.stack).toContain('uncaught-errors.test.ts');
  expect([uncaughtErrors.count(), ended]).toEqual([102, []]);
});

it('bounds the number of distinct errors it tracks', () => {
  const { uncaughtErrors, logged } = setUp();
  for (let time = 0; time < 500; time += 1) uncaughtErrors.contained(new Error(`row ${time}`));
  expect(logged).toHaveLength(51);
});

it('ends when what it contains does not end', () => {
  const { uncaughtErrors, ended, pass } = setUp();
  for (let time = 0; time < MAX_A_MINUTE - 1; time += 1) uncaughtErrors.contained(new Error('again'));
  pass(60_000);
  for (let time = 0; time < MAX_A_MINUTE - 1; time += 1) uncaughtErrors.contained(new Error('again'));
  expect(ended).toEqual([]);
  uncaughtErrors.contained(new Error('again'));
  expect(ended).toMatchObject([{ why: 'too many timers failed within a minute', details: { message: 'again' } }]);
});

it('ends at the first exception in the market and logs it', () => {
  const { uncaughtErrors, ended } = setUp();
  uncaughtErrors.fatal(new Error('a trade nobody booked'));
  expect(ended).toMatchObject([{ details: { message: 'a trade nobody booked' } }]);
  expect(ended[0]?.details.stack).toContain('uncaught-errors.test.ts');
});
