import { collapsedItems } from '#renderer/ui/collapse.ts';
import type { GridColumn } from './grid-column.ts';
import type { GridView } from './grid-view.ts';

/** Columns leave in this order unless they say otherwise; what a person has added leaves after what was there. */
const STANDARD_ORDER = 10;
const ADDED_ORDER = 20;
/** The buttons at the ends of rows leave before a column that says that it leaves later: their action has a key too. */
const BUTTONS_ORDER = 31;

export type ColumnFit = {
  /** Ids of the columns without room. */
  readonly hidden: ReadonlySet<string>;
  /** Not even the columns that stay have room: they take their minimum widths. */
  readonly isTight: boolean;
  /** There is no room for the buttons at the ends of rows. */
  readonly areButtonsHidden: boolean;
};

export const ALL_FIT: ColumnFit = { hidden: new Set(), isTight: false, areButtonsHidden: false };

/**
 * Which columns are shown in a grid: whole ones leave, by their order and from the right, so that no figure
 * is cut off.
 * @param room px; 0 where it is not known
 * @param buttons width of the buttons at the ends of rows, px; 0 where there are none
 */
export function fitColumns<Row>(
  columns: ReadonlyMap<string, GridColumn<Row>>,
  view: GridView,
  room: number,
  buttons = 0,
): ColumnFit {
  if (room <= 0) return ALL_FIT;
  let left = room;
  const leaving: { readonly id: string; readonly order: number; readonly width: number }[] = [];
  for (const { id, shown, width } of view.columns) {
    const column = columns.get(id);
    if (!shown || !column) continue;
    const taken = width ?? column.width;
    const { leaves = column.standard === false ? ADDED_ORDER : STANDARD_ORDER } = column;
    if (column.fixed === true || leaves === 'never') left -= taken;
    else leaving.unshift({ id, order: leaves, width: taken });
  }
  const collapsed = collapsedItems([...leaving, { order: BUTTONS_ORDER, width: buttons }], left, 0);
  const hidden = new Set([...collapsed].flatMap((at) => leaving[at]?.id ?? []));
  return { hidden, isTight: left < 0, areButtonsHidden: collapsed.has(leaving.length) };
}

/** Columns leave in one order, so that as many are the same. */
export const isSameFit = (first: ColumnFit, second: ColumnFit): boolean =>
  first.isTight === second.isTight &&
  first.areButtonsHidden === second.areButtonsHidden &&
  first.hidden.size === second.hidden.size;

/** How much wider than its content needs a column becomes where there is room: figures of a row stay near each other. */
const MAX_GROWTH = 1.5;
/** A text may be longer than the usual one. */
const MAX_TEXT_GROWTH = 3;

/** The width up to which the shown columns share the room; what is wider stays free beside them. Px */
export function maxWidthOf<Row>(columns: ReadonlyMap<string, GridColumn<Row>>, view: GridView): number {
  let max = 0;
  for (const { id, shown, width } of view.columns) {
    const column = columns.get(id);
    if (!shown || !column) continue;
    const growth = column.flex === undefined ? 1 : column.kind === 'text' ? MAX_TEXT_GROWTH : MAX_GROWTH;
    max += width ?? Math.round(column.width * growth);
  }
  return max;
}
