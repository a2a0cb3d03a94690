import type { ColDef, ColumnState } from 'ag-grid-community';
import type { ColumnFit } from '#renderer/grid-model/fit-columns.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { GridView, SortKey } from '#renderer/grid-model/grid-view.ts';
import { WIDTHS } from '#renderer/grid-model/grid-view.ts';
import { type CellContext, followingCell, type RowHandle } from './cells.ts';
import { ACTION_COLUMN } from './row-action.ts';

/** A column in the grid component's form. Without values: cells read their row themselves. */
export function columnDef<Row>(column: GridColumn<Row>, context: CellContext<Row>): ColDef<RowHandle<Row>> {
  const { id, head, title, kind, look, width, minWidth = width, flex } = column;
  const side = kind === 'number' ? 'is-number' : 'is-text';
  return {
    colId: id,
    headerName: head,
    ...(title === undefined ? {} : { headerTooltip: title }),
    headerClass: side,
    cellClass: look === undefined ? side : `${side} is-${look}`,
    // A flexible column never becomes narrower than its content needs.
    minWidth: flex === undefined ? WIDTHS.min : minWidth,
    maxWidth: WIDTHS.max,
    cellDataType: false,
    sortable: column.sortable !== false,
    // The first click sorts numbers descending and texts ascending.
    sortingOrder: kind === 'text' ? ['asc', 'desc', null] : ['desc', 'asc', null],
    // Rows are ordered before they reach the grid, which sorts by their rank.
    valueGetter: () => 0,
    comparator: (_leftValue, _rightValue, { data: left }, { data: right }, descending) =>
      ((left?.rank ?? 0) - (right?.rank ?? 0)) * (descending ? -1 : 1),
    cellRenderer: followingCell(id, context),
  };
}

/** A view in the grid component's form. */
export function columnStateOf<Row>(
  view: GridView,
  columns: ReadonlyMap<string, GridColumn<Row>>,
  fit: ColumnFit,
): { readonly state: ColumnState[]; readonly applyOrder: true; readonly defaultState: Partial<ColumnState> } {
  return {
    applyOrder: true,
    defaultState: { sort: null, sortIndex: null },
    state: [
      ...view.columns.flatMap(({ id, shown, width, pinned }): ColumnState[] => {
        const column = columns.get(id);
        if (!column) return [];
        const at = view.sort.findIndex((key) => key.id === id);
        const key = view.sort[at];
        return [
          {
            colId: id,
            hide: !shown || fit.hidden.has(id),
            pinned: pinned ? 'left' : null,
            ...(width === null && column.flex !== undefined
              ? { flex: column.flex }
              : { flex: null, width: fit.isTight ? (column.minWidth ?? column.width) : (width ?? column.width) }),
            sort: key ? (key.descending ? 'desc' : 'asc') : null,
            sortIndex: key ? at : null,
          },
        ];
      }),
      // Passed over where there are none.
      { colId: ACTION_COLUMN, hide: fit.areButtonsHidden },
    ],
  };
}

/** The view after columns were moved, resized, pinned or sorted in the grid itself. @param resized the column whose width was changed */
export function viewFromState(view: GridView, state: readonly ColumnState[], resized: string | null): GridView {
  const byId = new Map(view.columns.map((column) => [column.id, column]));
  const sort = state
    .filter((column) => column.sort)
    .sort((left, right) => (left.sortIndex ?? 0) - (right.sortIndex ?? 0))
    .map((column): SortKey => ({ id: column.colId, descending: column.sort === 'desc' }));
  return {
    ...view,
    sort,
    columns: state.flatMap(({ colId, pinned, width }) => {
      const column = byId.get(colId);
      if (!column) return [];
      const isResized = colId === resized && typeof width === 'number';
      return [
        {
          ...column,
          pinned: pinned === 'left' || pinned === true,
          width: isResized ? Math.round(width) : column.width,
        },
      ];
    }),
  };
}
