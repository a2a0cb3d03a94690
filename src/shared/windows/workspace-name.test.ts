import { expect, it } from 'vitest';
import { nameProblem } from './workspace-name.ts';

const workspaces = [
  { id: 'a', name: 'Open floor' },
  { id: 'b', name: 'Auctions' },
];

it('takes names that people can distinguish', () => {
  expect(nameProblem('Bonds & cash', 'a', workspaces)).toBeNull();
  expect(nameProblem('  Bonds  ', 'a', workspaces)).toBeNull();
});

it('reports what is wrong with a name', () => {
  expect(nameProblem('', 'a', workspaces)).toBe('empty');
  expect(nameProblem('   ', 'a', workspaces)).toBe('empty');
  expect(nameProblem('x'.repeat(61), 'a', workspaces)).toBe('too-long');
  expect(nameProblem(' auctions ', 'a', workspaces)).toBe('taken');
});

it('lets a workspace keep its name, in other letters too', () => {
  expect(nameProblem('AUCTIONS', 'b', workspaces)).toBeNull();
});
