import type { Random } from '#exchange/clock/index.ts';

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
