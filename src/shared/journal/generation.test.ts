import { expect, it } from 'vitest';
import { type Attempt, GENERATIONS, nextChoice } from './generation.ts';

const attempt = (generation: Attempt['generation'], outcome: Attempt['outcome']): Attempt => ({ generation, outcome });

it('asks the newest generation first, and the one that answered before ahead of it', () => {
  expect(nextChoice([], null)).toEqual({ kind: 'ask', generation: 'cursor' });
  expect(nextChoice([], 'days')).toEqual({ kind: 'ask', generation: 'days' });
  expect(nextChoice([attempt('days', 'failed')], 'days')).toEqual({ kind: 'ask', generation: 'cursor' });
});

it('shows what any generation has', () => {
  expect(nextChoice([attempt('cursor', 'failed'), attempt('page', 'rows')], 'cursor')).toEqual({
    kind: 'use',
    generation: 'page',
  });
  expect(nextChoice([attempt('cursor', 'none'), attempt('page', 'rows')], null)).toMatchObject({ kind: 'use' });
});

it('reports none only after every generation that the service has', () => {
  const none = GENERATIONS.map((generation) => attempt(generation, 'none'));
  expect(nextChoice(none.slice(0, 2), null)).toEqual({ kind: 'ask', generation: 'days' });
  expect(nextChoice(none, null)).toEqual({ kind: 'none' });
  const absent = [attempt('cursor', 'none'), attempt('page', 'absent'), attempt('days', 'none')];
  expect(nextChoice(absent, null)).toEqual({ kind: 'none' });
});

it('names what could not be read where the others have none, and fails where nothing was read', () => {
  const some = [attempt('cursor', 'none'), attempt('page', 'failed'), attempt('days', 'none')];
  expect(nextChoice(some, null)).toEqual({ kind: 'unproven', failed: ['page'] });
  const all = [attempt('cursor', 'absent'), attempt('page', 'failed'), attempt('days', 'failed')];
  expect(nextChoice(all, null)).toEqual({ kind: 'failed' });
});
