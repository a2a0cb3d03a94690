import { expect, it } from 'vitest';
import { createStumbles, MAX_A_MINUTE } from './stumbles.ts';

function setUp() {
  const logged: { message: string; details: Readonly<Record<string, unknown>> }[] = [];
  const ended: { why: string; details: Readonly<Record<string, unknown>> }[] = [];
  let at = 0;
  const write = (message: string, details: Readonly<Record<string, unknown>> = {}) =>
    void logged.push({ message, details });
  const stumbles = createStumbles({
    now: () => at,
    log: { info: write, warn: write, error: write },
    end: (why, details) => void ended.push({ why, details }),
  });
  const pass = (ms: number): void => {
    at += ms;
  };
  return { stumbles, logged, ended, pass };
}

it('logs what it contains with its stack: the first of a kind at once, then one a minute with the count', () => {
  const { stumbles, logged, ended, pass } = setUp();
  const bad = new Error('no such row');
  for (let time = 0; time < 100; time += 1) stumbles.contained(bad);
  stumbles.contained('a text is thrown too');
  pass(60_000);
  stumbles.contained(bad);
  expect(logged.map(({ details }) => [details.why, details.times])).toEqual([
    ['no such row', 1],
    ['a text is thrown too', 1],
    ['no such row', 101],
  ]);
  expect(logged[0]?.details.stack).toContain('stumbles.test.ts');
  expect([stumbles.count(), ended]).toEqual([102, []]);
});

it('keeps no list of ever new ones', () => {
  const { stumbles, logged } = setUp();
  for (let time = 0; time < 500; time += 1) stumbles.contained(new Error(`row ${time}`));
  expect(logged).toHaveLength(51);
});

it('ends when what it contains does not end', () => {
  const { stumbles, ended, pass } = setUp();
  for (let time = 0; time < MAX_A_MINUTE - 1; time += 1) stumbles.contained(new Error('again'));
  pass(60_000);
  for (let time = 0; time < MAX_A_MINUTE - 1; time += 1) stumbles.contained(new Error('again'));
  expect(ended).toEqual([]);
  stumbles.contained(new Error('again'));
  expect(ended).toMatchObject([{ why: 'too many timers failed within a minute', details: { message: 'again' } }]);
});

it('ends at the first exception in the market, and says which', () => {
  const { stumbles, ended } = setUp();
  stumbles.fatal(new Error('a trade nobody booked'));
  expect(ended).toMatchObject([{ details: { message: 'a trade nobody booked' } }]);
  expect(ended[0]?.details.stack).toContain('stumbles.test.ts');
});
