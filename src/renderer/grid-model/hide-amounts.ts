import { HIDDEN_AMOUNT, type Hidden } from '#shared/privacy.ts';
import { type GridColumn, isNothing } from './grid-column.ts';

/** The columns with a mark in the place of each amount, on the screen, in copies and in totals. */
export const hideAmounts = <Row>(columns: readonly GridColumn<Row>[], hidden: Hidden): readonly GridColumn<Row>[] =>
  hidden === 'nothing' ? columns : columns.map((column) => (column.amount === true ? withoutAmount(column) : column));

function withoutAmount<Row>({ tone: _, ...column }: GridColumn<Row>): GridColumn<Row> {
  return {
    ...column,
    sortable: false,
    text: (value) => (isNothing(value) ? '' : HIDDEN_AMOUNT),
    raw: (row) => (isNothing(column.value(row)) ? '' : HIDDEN_AMOUNT),
    total: () => HIDDEN_AMOUNT,
  };
}
