import { expect, it } from 'vitest';
import { drive, engineBook, script } from './engine-script.ts';
import { plainBook } from './plain-book.ts';

it('does the same work as the engine: the same trades, lots and rupiah', () => {
  const steps = script(20_000);
  const [engine, plain] = [engineBook(), plainBook()];
  drive(engine, steps);
  drive(plain, steps);
  expect(engine.sums().trades).toBeGreaterThan(1_000);
  expect(plain.sums()).toEqual(engine.sums());
});
