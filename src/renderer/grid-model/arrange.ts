import { type CellValue, type GridColumn, isNothing } from './grid-column.ts';
import type { SortKey } from './grid-view.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Ascending; numbers before texts. For empty values see {@link compareCells}. */
function compareGiven(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'number') return -1;
  if (typeof other === 'number') return 1;
  return collator.compare(one ?? '', other ?? '');
}

/** Empty values come last in either direction. */
export function compareCells(one: CellValue, other: CellValue, descending: boolean): number {
  if (isNothing(one)) return isNothing(other) ? 0 : 1;
  if (isNothing(other)) return -1;
  return descending ? compareGiven(other, one) : compareGiven(one, other);
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
  order.sort((one, other) => {
    for (const { values, descending } of keys) {
      const by = compareCells(values[one] ?? null, values[other] ?? null, descending);
      if (by !== 0) return by;
    }
    return one - other;
  });
  return order.flatMap((at) => passing[at] ?? []);
}
