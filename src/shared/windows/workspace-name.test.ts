import { expect, it } from 'vitest';
import { nameProblem } from './workspace-name.ts';

const desks = [
  { id: 'a', name: 'Open floor' },
  { id: 'b', name: 'Auctions' },
];

it('takes names that people can distinguish', () => {
  expect(nameProblem('Bonds & cash', 'a', desks)).toBeNull();
  expect(nameProblem('  Bonds  ', 'a', desks)).toBeNull();
});

it('says what is wrong with a name', () => {
  expect(nameProblem('', 'a', desks)).toBe('empty');
  expect(nameProblem('   ', 'a', desks)).toBe('empty');
  expect(nameProblem('x'.repeat(61), 'a', desks)).toBe('too-long');
  expect(nameProblem(' auctions ', 'a', desks)).toBe('taken');
});

it('lets a workspace keep its name, in other letters too', () => {
  expect(nameProblem('AUCTIONS', 'b', desks)).toBeNull();
});
