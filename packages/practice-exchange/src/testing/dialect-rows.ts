import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '#exchange/clock/index.ts';
import type { Dialect } from '#exchange/dialects/index.ts';
import { coveringRows } from './covering-rows.ts';

/** Names the rows in place of the commit's: numbers with commas between, or `all`. */
const VARIABLE = 'LANTAI_DIALECT_ROWS';

export type DialectRow = {
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
