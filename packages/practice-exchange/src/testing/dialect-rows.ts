import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Random, seededRandom } from '#exchange/clock/index.ts';
import type { Dialect } from '#exchange/dialects/index.ts';

/** Rows tried for each one that is taken: the one that adds most pairs stays. */
const CANDIDATES = 20;
/** A group that a row leaves out shows what another one does by itself. */
const LEFT_OUT = 0.4;

type Pair = readonly [string, string];
type Groups = readonly (readonly string[])[];

const keyOf = (first: string, second: string): string => [first, second].sort().join(' ');

/** Every two names of different groups. */
export function pairsAcross(groups: Groups): Pair[] {
  return groups.flatMap((group, index) =>
    group.flatMap((name) => groups.slice(index + 1).flatMap((later) => later.map((partner): Pair => [name, partner]))),
  );
}

/**
 * A covering array of strength two: in the rows together, every two names of different groups meet at least once.
 * A row has at most one name of a group, and leaves about two groups of five out.
 */
export function coveringRows(groups: Groups, random: Random): string[][] {
  const missing = new Map(pairsAcross(groups).map((pair) => [keyOf(...pair), pair]));
  const gainOf = (name: string, row: readonly string[]): number =>
    row.filter((present) => missing.has(keyOf(name, present))).length;
  const rows: string[][] = [];
  for (;;) {
    const [begin] = missing.values();
    if (!begin) return rows;
    const candidates = Array.from({ length: CANDIDATES }, () => {
      const row: string[] = [...begin];
      for (const group of shuffled(groups, random)) {
        if (group.some((name) => row.includes(name)) || random.next() < LEFT_OUT) continue;
        row.push(greatest(shuffled(group, random), (name) => gainOf(name, row)));
      }
      return { row, gain: pairsWithin(row).filter((key) => missing.has(key)).length };
    });
    const { row } = greatest(candidates, ({ gain }) => gain);
    for (const key of pairsWithin(row)) missing.delete(key);
    rows.push(row);
  }
}

const pairsWithin = (row: readonly string[]): string[] =>
  row.flatMap((name, index) => row.slice(index + 1).map((partner) => keyOf(name, partner)));

function greatest<Item>(items: readonly Item[], measure: (item: Item) => number): Item {
  const [first, ...rest] = items;
  if (first === undefined) throw new RangeError('nothing to choose from');
  return rest.reduce((best, item) => (measure(item) > measure(best) ? item : best), first);
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((left, right) => left.place - right.place)
    .map(({ item }) => item);
}

/** Names the rows in place of the commit's: numbers with commas between, or `all`. */
const VARIABLE = 'LANTAI_DIALECT_ROWS';

type DialectRow = {
  /** Its number, for {@link VARIABLE}. */
  readonly row: number;
  readonly dialects: readonly string[];
};

type Run = { readonly named: string; readonly commits: () => number };
const THIS_RUN: Run = { named: process.env[VARIABLE] ?? '', commits: commitsOfHead };

/** Names of dialects by what they decide: two of a group exclude each other. */
export const groupsOf = (dialects: readonly Dialect[]): string[][] =>
  [...Map.groupBy(dialects, ({ decides }) => decides).values()].map((ways) => ways.map(({ name }) => name));

/** Mixes in which every two of the dialects that can be combined are combined at least once. */
export const rowsOf = (dialects: readonly Dialect[]): string[][] =>
  coveringRows(groupsOf(dialects), seededRandom('rows of dialects'));

/** Successive commits take successive rows. */
export const rowOf = (commits: number, rows: number): number => commits % rows;

/**
 * The mixes that this run tests: one, which the commit chooses, so that as many commits as there are rows have tested
 * every pair; or those that the environment names.
 */
export function rowsOfRun(dialects: readonly Dialect[], { named, commits }: Run = THIS_RUN): DialectRow[] {
  const rows = rowsOf(dialects).map((names, row): DialectRow => ({ row, dialects: names }));
  if (named === 'all') return rows;
  const numbers = named === '' ? [commits()] : named.split(',').map(Number);
  if (!numbers.every((number) => Number.isSafeInteger(number) && number >= 0)) {
    throw new RangeError(`${VARIABLE} names no rows: ${named}`);
  }
  const chosen = new Set(numbers.map((number) => rowOf(number, rows.length)));
  return rows.filter(({ row }) => chosen.has(row));
}

/** 0 where the sources are no clone. */
function commitsOfHead(): number {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd, stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return 0;
  }
}
