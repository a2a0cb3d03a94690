import { expect, it } from 'vitest';
import { areaOf, chooseMutants, type Mutant } from './areas.ts';

const site = (start: number): Mutant['site'] => ({
  operator: 'negation',
  start,
  end: start + 1,
  before: '!',
  after: '',
});
const mutants = (area: string, count: number): Mutant[] =>
  Array.from({ length: count }, (_, start) => ({ area, file: `${area}.ts`, site: site(start) }));

it.each([
  ['packages/practice-exchange/src/engine/book.ts', 'orders'],
  ['packages/practice-exchange/src/cash/cash.ts', 'exchange'],
  ['src/shared/contract/settings.ts', 'settings'],
  ['src/shared/contract/stream.ts', null],
  ['src/main/feed/feed.test.ts', null],
  ['src/main/feed/testing/feed.ts', null],
  ['src/renderer/chart/chart.css', null],
])('%s belongs to %s', (file, area) => {
  expect(areaOf(file)).toBe(area);
});

const all = [...mutants('orders', 50), ...mutants('feed', 50), ...mutants('chart', 2)];

it('chooses as many of each area, each once, and all of a small one', () => {
  const chosen = chooseMutants(all, 1, 31);
  expect(chosen.map(({ area }) => area)).toEqual([
    ...Array.from({ length: 11 }, () => 'orders'),
    ...Array.from({ length: 10 }, () => 'feed'),
    ...['chart', 'chart'],
  ]);
  expect(new Set(chosen).size).toBe(chosen.length);
});

it('repeats the choice of a seed, and chooses others by another', () => {
  expect(chooseMutants(all, 7, 20)).toEqual(chooseMutants(all, 7, 20));
  expect(chooseMutants(all, 7, 20)).not.toEqual(chooseMutants(all, 8, 20));
});
