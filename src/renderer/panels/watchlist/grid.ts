import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  createGrid,
  createTheme,
  type GridApi,
  ModuleRegistry,
} from 'ag-grid-community';
import { ALL_COLUMN_IDS, type ColumnId } from './all-columns.ts';
import { type CellContext, codeCell, numberCell, pathCell, type WatchRow } from './cells.ts';
import { compareValues } from './columns.ts';
import type { Sorting } from './options.ts';

ModuleRegistry.registerModules([ClientSideRowModelModule, ClientSideRowModelApiModule, ColumnApiModule]);

/** The panel's own look through the theme's parameters; no icon part, whose images a strict page would not load. */
const theme = createTheme().withParams({
  backgroundColor: 'var(--panel)',
  foregroundColor: 'var(--text)',
  accentColor: 'var(--brand)',
  borderColor: 'var(--line)',
  fontFamily: 'inherit',
  fontSize: 12,
  spacing: 4,
  rowHeight: 22,
  headerHeight: 23,
  headerFontSize: 11,
  headerFontWeight: 500,
  headerTextColor: 'var(--muted)',
  headerBackgroundColor: 'var(--panel)',
  headerColumnResizeHandleColor: 'transparent',
  cellHorizontalPadding: 0,
  rowHoverColor: 'var(--hover)',
  rowBorder: { width: 1, style: 'solid', color: 'var(--line-soft)' },
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
});

export type GridDeps = {
  readonly host: HTMLElement;
  readonly styleNonce: string;
  readonly context: CellContext;
  header(column: ColumnId | 'code'): string;
  readonly columns: readonly ColumnId[];
  readonly sorting: Sorting | null;
  choose(code: string): void;
  /** Tells of the value of a cell: how old it is, and why. */
  explain(row: WatchRow, column: string, cell: Element): void;
  onSorting(sorting: Sorting | null): void;
};

export type WatchGrid = {
  setRows(rows: readonly WatchRow[]): void;
  showColumns(columns: readonly ColumnId[]): void;
  /** Puts the rows in the order of the values they have now; rows that stand right are not touched. */
  sortAgain(): void;
  isSorted(): boolean;
  dispose(): void;
};

export function createWatchGrid(deps: GridDeps): WatchGrid {
  const { host, styleNonce, context, header, choose, explain, onSorting } = deps;
  let sorting = deps.sorting;
  const sortOf = (column: ColumnId | 'code') =>
    sorting?.column === column ? ({ initialSort: sorting.descending ? 'desc' : 'asc' } as const) : {};

  const code: ColDef<WatchRow> = {
    colId: 'code',
    field: 'code',
    headerName: header('code'),
    width: 68,
    cellRenderer: codeCell(context),
    headerClass: 'wl-header-code',
    ...sortOf('code'),
  };
  /** Values by market row while the grid sorts: each is read once, not with every comparison. */
  let sortValues: Float64Array | null = null;
  const numbers = ALL_COLUMN_IDS.map((id): ColDef<WatchRow> => {
    const column = context.columns[id];
    return {
      colId: id,
      headerName: header(id),
      flex: 1,
      minWidth: column.minWidth,
      initialHide: !deps.columns.includes(id),
      // Read when the grid sorts; the cells do not come this way.
      valueGetter: ({ data }) => (data ? (sortValues?.[data.row] ?? column.value(data.row)) : Number.NaN),
      comparator: (a: number, b: number, _nodeA, _nodeB, descending) => compareValues(a, b, descending),
      cellRenderer: id === 'path' ? pathCell(context) : numberCell(id, context),
      ...sortOf(id),
    };
  });

  const api: GridApi<WatchRow> = createGrid<WatchRow>(host, {
    theme,
    ...(styleNonce === '' ? {} : { styleNonce }),
    columnDefs: [code, ...numbers],
    defaultColDef: {
      sortable: true,
      resizable: true,
      suppressHeaderMenuButton: true,
      suppressMovable: true,
      // First click: biggest on top, as a list of prices is read.
      sortingOrder: ['desc', 'asc', null],
    },
    rowData: [],
    getRowId: ({ data }) => data.code,
    rowBuffer: 3,
    // The columns share the width without the scrollbar's, whether or not there are rows to scroll to.
    alwaysShowVerticalScroll: true,
    animateRows: false,
    suppressColumnVirtualisation: true,
    suppressDragLeaveHidesColumns: true,
    suppressNoRowsOverlay: true,
    suppressLoadingOverlay: true,
    suppressCellFocus: false,
    icons: { sortAscending: () => arrow('▲'), sortDescending: () => arrow('▼'), sortUnSort: () => arrow('') },
    onRowClicked: ({ data }) => data && choose(data.code),
    onCellKeyDown: (pressed) => {
      const { data, event } = pressed;
      if (!data || !(event instanceof KeyboardEvent)) return;
      if (event.key === 'Enter' && event.altKey) {
        event.preventDefault();
        if (event.target instanceof Element)
          explain(data, 'column' in pressed ? pressed.column.getColId() : 'code', event.target);
      } else if (event.key === 'Enter') choose(data.code);
      else if (event.key === 'Delete') context.remove(data.code);
    },
    onSortChanged: ({ api: grid }) => {
      const sorted = grid.getColumnState().find((state) => state.sort);
      const column = sorted && [...ALL_COLUMN_IDS, 'code' as const].find((id) => id === sorted.colId);
      const next = column ? { column, descending: sorted?.sort === 'desc' } : null;
      if (next?.column === sorting?.column && next?.descending === sorting?.descending) return;
      sorting = next;
      onSorting(next);
    },
  });

  return {
    setRows: (rows) => api.setGridOption('rowData', [...rows]),
    showColumns(columns) {
      api.applyColumnState({ state: ALL_COLUMN_IDS.map((colId) => ({ colId, hide: !columns.includes(colId) })) });
    },
    sortAgain() {
      if (sorting === null || sorting.column === 'code') return;
      const { value } = context.columns[sorting.column];
      const { descending } = sorting;
      const found: number[] = [];
      let isRight = true;
      let before: number | null = null;
      api.forEachNodeAfterFilterAndSort(({ data }) => {
        if (!data) return;
        const current = value(data.row);
        found[data.row] = current;
        if (before !== null) {
          const order = compareValues(before, current, descending);
          if (descending ? order < 0 : order > 0) isRight = false;
        }
        before = current;
      });
      if (isRight) return;
      sortValues = Float64Array.from(found, (each) => each ?? Number.NaN);
      api.refreshClientSideRowModel('sort');
      sortValues = null;
    },
    isSorted: () => sorting !== null,
    dispose: () => api.destroy(),
  };
}

function arrow(sign: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'wl-sort';
  element.textContent = sign;
  return element;
}
