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
import { type CellContext, codeCell, quoteCell, readerOf, type WatchRow } from './cells.ts';
import { COLUMN_IDS, COLUMNS, type ColumnId, compareValues } from './columns.ts';
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
  onSorting(sorting: Sorting | null): void;
};

export type WatchGrid = {
  setRows(rows: readonly WatchRow[]): void;
  showColumns(columns: readonly ColumnId[]): void;
  /** Puts the rows in the order of the values they have now. */
  sortAgain(): void;
  isSorted(): boolean;
  dispose(): void;
};

export function createWatchGrid(deps: GridDeps): WatchGrid {
  const { host, styleNonce, context, header, choose, onSorting } = deps;
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
  const numbers = COLUMN_IDS.map((id): ColDef<WatchRow> => {
    const column = COLUMNS[id];
    return {
      colId: id,
      headerName: header(id),
      flex: 1,
      minWidth: column.minWidth,
      initialHide: !deps.columns.includes(id),
      // Read when the grid sorts; the cells do not come this way.
      valueGetter: ({ data }) => (data ? column.value(readerOf(context.quotes, data.row)) : Number.NaN),
      comparator: (a: number, b: number, _nodeA, _nodeB, descending) => compareValues(a, b, descending),
      cellRenderer: quoteCell(id, context),
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
    onCellKeyDown: ({ data, event }) => {
      if (!data || !(event instanceof KeyboardEvent)) return;
      if (event.key === 'Enter') choose(data.code);
      else if (event.key === 'Delete') context.remove(data.code);
    },
    onSortChanged: ({ api: grid }) => {
      const sorted = grid.getColumnState().find((state) => state.sort);
      const column = sorted && [...COLUMN_IDS, 'code' as const].find((id) => id === sorted.colId);
      const next = column ? { column, descending: sorted?.sort === 'desc' } : null;
      if (next?.column === sorting?.column && next?.descending === sorting?.descending) return;
      sorting = next;
      onSorting(next);
    },
  });

  return {
    setRows: (rows) => api.setGridOption('rowData', [...rows]),
    showColumns(columns) {
      api.applyColumnState({ state: COLUMN_IDS.map((colId) => ({ colId, hide: !columns.includes(colId) })) });
    },
    sortAgain: () => api.refreshClientSideRowModel('sort'),
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
