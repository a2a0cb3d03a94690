import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { DIALECT_GROUPS, dialectsNamed } from '#exchange/dialects/index.ts';
import { coveringRows, groupsOf, pairsAcross, rowOf, rowsOf, rowsOfRun } from './dialect-rows.ts';
import { MIXABLE } from './mix-of-seed.ts';

const keys = (pairs: readonly (readonly [string, string])[]): string[] =>
  pairs.map((pair) => [...pair].sort().join(' ')).sort();
const pairsOf = (rows: readonly (readonly string[])[]): Set<string> =>
  new Set(keys(rows.flatMap((row) => pairsAcross(row.map((name) => [name])))));

it('lets every two names of different groups meet, and never two of one', () => {
  const groups = [['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2'], ['d1'], ['e1', 'e2', 'e3', 'e4']];
  for (const seed of ['1', '2', '3']) {
    const rows = coveringRows(groups, seededRandom(seed));
    const met = pairsOf(rows);
    expect(keys(pairsAcross(groups)).filter((pair) => !met.has(pair))).toEqual([]);
    for (const group of groups) {
      expect(rows.every((row) => group.filter((name) => row.includes(name)).length <= 1)).toBe(true);
    }
  }
});

describe.each([
  ['answers', MIXABLE],
  ['the feed', DIALECT_GROUPS.sockets],
] as const)('the rows of dialects of %s', (_name, dialects) => {
  const rows = rowsOf(dialects);

  it('cover every two dialects that can be spoken together', () => {
    const met = pairsOf(rows);
    expect(keys(pairsAcross(groupsOf(dialects))).filter((pair) => !met.has(pair))).toEqual([]);
  });

  it('can be spoken, are the same in every run, and few enough for a week of commits', () => {
    for (const row of rows) expect(() => dialectsNamed(row)).not.toThrow();
    expect(rowsOf(dialects)).toEqual(rows);
    expect(rows.length).toBeLessThan(70);
  });

  it('leave every dialect out now and then', () => {
    expect(dialects.filter(({ name }) => rows.every((row) => row.includes(name)))).toEqual([]);
  });
});

it('takes the rows in turns, commit after commit', () => {
  const { length } = rowsOf(MIXABLE);
  const taken = Array.from({ length }, (_, commits) => rowOf(commits + 1_000, length));
  expect(new Set(taken).size).toBe(length);
});

it('takes the rows that the environment names, all of them, or the one of the commit', () => {
  const rows = (named: string) => rowsOfRun(MIXABLE, { named, commits: () => 3 }).map(({ row }) => row);
  expect(rows('')).toEqual([3]);
  expect(rows('5,7')).toEqual([5, 7]);
  expect(rows('all')).toHaveLength(rowsOf(MIXABLE).length);
  expect(() => rows('x')).toThrow('LANTAI_DIALECT_ROWS');
});
