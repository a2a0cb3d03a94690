import { type CellValue, type GridColumn, isNothing } from './grid-column.ts';
import type { SortKey } from './grid-view.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** In rising order; numbers before texts. Not for nothing: see {@link compareCells}. */
function compareGiven(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'number') return -1;
  if (typeof other === 'number') return 1;
  return collator.compare(one ?? '', other ?? '');
}

/** What has no value goes last, whichever way the column is sorted. */
export function compareCells(one: CellValue, other: CellValue, descending: boolean): number {
  if (isNothing(one)) return isNothing(other) ? 0 : 1;
  if (isNothing(other)) return -1;
  return descending ? compareGiven(other, one) : compareGiven(one, other);
}

/**
 * The rows that pass, in order: by the first key, where that is equal by the next, and else as they
 * came. Each value is read once, so that a market that moves meanwhile does not confuse the order.
 */
export function arrange<Row>(
  rows: readonly Row[],
  columns: ReadonlyMap<string, GridColumn<Row>>,
  sort: readonly SortKey[],
  passes: ((row: Row) => boolean) | null,
): readonly Row[] {
  const wanted = passes === null ? rows : rows.filter(passes);
  const keys = sort.flatMap(({ id, descending }) => {
    const column = columns.get(id);
    return column ? [{ values: wanted.map((row) => column.value(row)), descending }] : [];
  });
  if (keys.length === 0) return wanted;
  const order = wanted.map((_, at) => at);
  order.sort((one, other) => {
    for (const { values, descending } of keys) {
      const by = compareCells(values[one] ?? null, values[other] ?? null, descending);
      if (by !== 0) return by;
    }
    return one - other;
  });
  return order.flatMap((at) => wanted[at] ?? []);
}
