import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  CsvExportModule,
  createGrid,
  ExternalFilterModule,
  GridStateModule,
  NumberFilterModule,
  PinnedRowModule,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
} from 'ag-grid-community';
import { createCellBoard } from '#renderer/grid/cell-board.ts';
import type { RowHandle } from '#renderer/grid/cells.ts';
import { columnDef } from '#renderer/grid/column-state.ts';
import { gridTheme } from '#renderer/grid/grid-theme.ts';
import { compareCells } from '#renderer/grid-model/arrange.ts';
import { rowTest } from '#renderer/grid-model/filter.ts';
import { type CellValue, type GridColumn, textOf } from '#renderer/grid-model/grid-column.ts';
import type { OwnerFilter } from '../grid-owner-bench.ts';
import type { MountOwner } from './index.ts';
import type { Stock } from './stocks.ts';

const MODULES = [
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  ExternalFilterModule,
  GridStateModule,
  NumberFilterModule,
  PinnedRowModule,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
];
const SORT_EVERY_MS = 1_000;
type Handle = RowHandle<Stock>;

/** The product's cells in a grid that has the values and sorts, filters, exports and saves by itself. */
export const mountAgGrid: MountOwner = (host, { rows, columns }) => {
  const board = createCellBoard();
  const byId = new Map<string, GridColumn<Stock>>(columns.map((column) => [column.id, column]));
  const context = {
    column: (id: string) => byId.get(id),
    version: () => 0,
    board: () => board,
    isChosen: () => false,
    flashes: () => false,
    hasArrow: () => false,
    host: () => () => {},
  };
  let passes: ((row: Stock) => boolean) | null = null;
  let isFiltered = false;
  let sortedAt = 0;
  const api = createGrid<Handle>(
    host,
    {
      theme: gridTheme,
      columnDefs: columns.map((column) => ownColumn(column, context)),
      rowData: rows.map((row): Handle => ({ key: row.code, row, place: row.place, rank: 0, isFoot: false })),
      getRowId: ({ data }) => data.key,
      isExternalFilterPresent: () => passes !== null,
      doesExternalFilterPass: ({ data }) => data === undefined || passes === null || passes(data.row),
      defaultColDef: { resizable: true, suppressHeaderMenuButton: true },
      rowSelection: { mode: 'multiRow', checkboxes: false, headerCheckbox: false, enableClickSelection: true },
      rowBuffer: 3,
      alwaysShowVerticalScroll: true,
      animateRows: false,
      suppressRowTransform: true,
      suppressColumnMoveAnimation: true,
      suppressColumnVirtualisation: true,
      suppressNoRowsOverlay: true,
      suppressLoadingOverlay: true,
    },
    { modules: MODULES },
  );
  const order = (): void => {
    sortedAt = performance.now();
    api.refreshClientSideRowModel(isFiltered ? 'filter' : 'sort');
  };
  async function filterOwn({ quick, lastAbove }: OwnerFilter): Promise<void> {
    passes = null;
    api.setGridOption('quickFilterText', quick);
    const model = lastAbove === null ? null : { filterType: 'number', type: 'greaterThan', filter: lastAbove };
    await api.setColumnFilterModel('last', model);
    api.onFilterChanged();
  }
  function filterExternal({ quick, lastAbove }: OwnerFilter): void {
    const filters = lastAbove === null ? [] : [{ id: 'last', text: `> ${lastAbove}` }];
    passes = rowTest(byId, { filters, quick }, [...byId.keys()], 'en');
    api.onFilterChanged();
  }
  return {
    paint(places) {
      const now = performance.now();
      board.paint(places, now);
      if (now - sortedAt >= SORT_EVERY_MS) order();
    },
    sortBy: (colId, descending) =>
      api.applyColumnState({ state: [{ colId, sort: descending ? 'desc' : 'asc' }], defaultState: { sort: null } }),
    async filter(filter, way) {
      isFiltered = filter.quick !== '' || filter.lastAbove !== null;
      if (way === 'own') await filterOwn(filter);
      else filterExternal(filter);
    },
    csv: () => api.getDataAsCsv({ processCellCallback: ({ value }) => value }) ?? '',
    saveAndRestore(isNarrow) {
      api.applyColumnState({ state: [{ colId: 'last', flex: null, width: isNarrow ? 90 : 120 }] });
      api.setState(JSON.parse(JSON.stringify(api.getState())));
    },
    order() {
      order();
      const keys: string[] = [];
      api.forEachNodeAfterFilterAndSort(({ data }) => keys.push(data?.key ?? ''));
      return keys;
    },
    dispose: () => api.destroy(),
  };
};

/** A column whose values the grid reads. What has no value stays last in both directions. */
function ownColumn(column: GridColumn<Stock>, context: Parameters<typeof columnDef<Stock>>[1]): ColDef<Handle> {
  return {
    ...columnDef(column, context),
    ...(column.flex === undefined ? {} : { flex: column.flex }),
    ...(column.id === 'last' ? { initialSort: 'desc' as const } : {}),
    ...(column.kind === 'number' ? { filter: 'agNumberColumnFilter' } : {}),
    valueGetter: ({ data }) => (data ? column.value(data.row) : null),
    comparator: (left: CellValue, right: CellValue, _leftNode, _rightNode, descending) =>
      compareCells(left, right, descending) * (descending ? -1 : 1),
    getQuickFilterText: ({ data }) => (data ? textOf(column, data.row) : ''),
  };
}
