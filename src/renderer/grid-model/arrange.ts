import { type CellValue, type GridColumn, isNothing } from './grid-column.ts';
import type { SortKey } from './grid-view.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Ascending; numbers before texts. For empty values see {@link compareCells}. */
function compareGiven(left: CellValue, right: CellValue): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'number') return -1;
  if (typeof right === 'number') return 1;
  return collator.compare(left ?? '', right ?? '');
}

/** Empty values come last in either direction. */
export function compareCells(left: CellValue, right: CellValue, descending: boolean): number {
  if (isNothing(left)) return isNothing(right) ? 0 : 1;
  if (isNothing(right)) return -1;
  return descending ? compareGiven(right, left) : compareGiven(left, right);
}

/**
 * The rows that pass the filter, sorted by the keys in turn, equal rows in their given order. Each value is
 * read once, so that the order is consistent while values change.
 */
export function arrange<Row>(
  rows: readonly Row[],
  columns: ReadonlyMap<string, GridColumn<Row>>,
  sort: readonly SortKey[],
  passes: ((row: Row) => boolean) | null,
): readonly Row[] {
  const passing = passes === null ? rows : rows.filter(passes);
  const keys = sort.flatMap(({ id, descending }) => {
    const column = columns.get(id);
    return column ? [{ values: passing.map((row) => column.value(row)), descending }] : [];
  });
  if (keys.length === 0) return passing;
  const order = passing.map((_, at) => at);
  order.sort((left, right) => {
    for (const { values, descending } of keys) {
      const difference = compareCells(values[left] ?? null, values[right] ?? null, descending);
      if (difference !== 0) return difference;
    }
    return left - right;
  });
  return order.flatMap((at) => passing[at] ?? []);
}
