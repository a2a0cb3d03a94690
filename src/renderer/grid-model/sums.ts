import type { GridColumn, Total } from './grid-column.ts';

export type ColumnTotal = { readonly id: string; readonly kind: Total; readonly value: number };

/** The totals of these rows; rows without a number do not count. */
export function totalsOf<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): readonly ColumnTotal[] {
  return columns.flatMap(({ id, totals = [], value }) => {
    if (totals.length === 0) return [];
    let sum = 0;
    let count = 0;
    for (const row of rows) {
      const number = value(row);
      if (typeof number !== 'number' || !Number.isFinite(number)) continue;
      sum += number;
      count += 1;
    }
    if (count === 0) return [];
    return totals.map((kind) => ({ id, kind, value: kind === 'sum' ? sum : sum / count }));
  });
}
