import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  type GridApi,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
} from 'ag-grid-community';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { type CellBoard, createCellBoard } from './cell-board.ts';
import type { CellContext, RowHandle } from './cells.ts';
import { columnDef, columnStateOf, viewFromState } from './column-state.ts';
import { rowTest } from './filter.ts';
import type { GridColumn } from './grid-column.ts';
import { createGridRows, type RowsParts } from './grid-rows.ts';
import { type GridView, isFiltered, isSameView } from './grid-view.ts';
import { createOrderPace, type HoldReason, ORDER_EVERY_MS } from './order-pace.ts';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
]);

export type GridSurfaceParts<Row> = RowsParts<Row> & {
  readonly host: HTMLElement;
  readonly styleNonce: string;
  readonly theme: Parameters<typeof createGrid>[1]['theme'];
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly foot: readonly Row[];
  numberFormat(): NumberFormat;
  isChosen(row: Row): boolean;
  flashes(): boolean;
  readonly onHost: CellContext<Row>['host'];
  onView(view: GridView): void;
  onSelection(): void;
  /** How many rows there are and how many pass, and whether an order waits. */
  onOrdered(told: Ordered): void;
};

export type Ordered = { readonly shown: number; readonly total: number; readonly waits: boolean };
export type Cell<Row> = { readonly row: Row; readonly columnId: string };

/** The grid on screen, without React: what the market moves goes straight into the cells. */
export type GridSurface<Row> = {
  setColumns(columns: readonly GridColumn<Row>[]): void;
  setView(view: GridView): void;
  /** @param anew rows of another kind: whoever points where, they come in their own order */
  setRows(rows: readonly Row[], anew: boolean): void;
  setFoot(rows: readonly Row[]): void;
  /** Paints the cells that a source tells of; null paints all of them. */
  paint(source: string, places: readonly number[] | null): void;
  paintAll(): void;
  hold(reason: HoldReason, held: boolean): void;
  shown(): readonly Row[];
  shownColumns(): readonly GridColumn<Row>[];
  /** In the order of the screen. */
  selected(): readonly Row[];
  selectAll(): void;
  clearSelection(): void;
  /** Selects from the row that was focused to the one beside it. */
  extendSelection(step: 1 | -1): void;
  focused(): Cell<Row> | null;
  /** The row and the column under an element. */
  cellAt(target: EventTarget | null): (Cell<Row> & { readonly element: HTMLElement }) | null;
  rowByKey(key: string): Row | null;
  /** Brings a row into sight, selects it and puts the keyboard on it. @returns false where it is not shown */
  seek(key: string): boolean;
  dispose(): void;
};

/** Beyond this many columns only those in sight are made. */
const MANY_COLUMNS = 30;

export function createGridSurface<Row>(parts: GridSurfaceParts<Row>): GridSurface<Row> {
  const rows = createGridRows<Row>(parts);
  const pace = createOrderPace();
  const boards = new Map<string, CellBoard>();
  let columns = new Map(parts.columns.map((column) => [column.id, column]));
  let view = parts.view;
  let version = 0;
  let arrows = arrowColumns(columns.values(), view);
  let owed: ReturnType<typeof setTimeout> | undefined;
  let waits = false;
  /** While a view is put into the grid, what the grid tells of it is nobody's change. */
  let applying = false;

  const board = (source: string): CellBoard => {
    const known = boards.get(source) ?? createCellBoard();
    boards.set(source, known);
    return known;
  };
  const context: CellContext<Row> = {
    column: (id) => columns.get(id),
    version: () => version,
    board,
    isChosen: parts.isChosen,
    flashes: parts.flashes,
    hasArrow: (id) => arrows.has(id),
    host: parts.onHost,
  };
  const shownIds = (): readonly string[] => view.columns.filter(({ shown }) => shown).map(({ id }) => id);
  const footRows = (foot: readonly Row[]): RowHandle<Row>[] =>
    foot.map((row, at) => ({ key: `foot ${at}`, row, place: -1 - at, rank: at, isFoot: true }));
  const definitions = () => [...columns.values()].map((column) => columnDef(column, context));
  const signature = (): string =>
    JSON.stringify(
      [...columns.values()].map(({ id, head, title, kind, look, width }) => [id, head, title, kind, look, width]),
    );
  let defined = signature();

  const api: GridApi<RowHandle<Row>> = createGrid<RowHandle<Row>>(parts.host, {
    ...(parts.theme === undefined ? {} : { theme: parts.theme }),
    ...(parts.styleNonce === '' ? {} : { styleNonce: parts.styleNonce }),
    columnDefs: definitions(),
    defaultColDef: { resizable: true, suppressHeaderMenuButton: true },
    rowData: [],
    pinnedBottomRowData: footRows(parts.foot),
    getRowId: ({ data }) => data.key,
    rowSelection: { mode: 'multiRow', checkboxes: false, headerCheckbox: false, enableClickSelection: true },
    rowBuffer: 3,
    // The columns share the width without the scrollbar's, whether or not there are rows to scroll to.
    alwaysShowVerticalScroll: true,
    animateRows: false,
    suppressRowTransform: true,
    suppressColumnVirtualisation: parts.columns.length <= MANY_COLUMNS,
    suppressDragLeaveHidesColumns: true,
    suppressColumnMoveAnimation: true,
    suppressNoRowsOverlay: true,
    suppressLoadingOverlay: true,
    suppressContextMenu: true,
    tooltipShowDelay: 400,
    icons: {
      sortAscending: () => sign('▲'),
      sortDescending: () => sign('▼'),
      sortUnSort: () => sign(''),
      columnMoveMove: () => sign('⇔'),
      columnMoveLeft: () => sign('←'),
      columnMoveRight: () => sign('→'),
      columnMovePin: () => sign('⇤'),
      dropNotAllowed: () => sign('×'),
    },
    onSelectionChanged: parts.onSelection,
    onSortChanged: () => readBack(null),
    onColumnMoved: ({ finished }) => finished && readBack(null),
    onColumnPinned: () => readBack(null),
    onColumnResized: ({ finished, source, column }) => {
      if (finished && source.startsWith('ui') && column) readBack(column.getColId());
    },
  });
  applyView();

  function readBack(resized: string | null): void {
    if (applying || api.isDestroyed()) return;
    const next = viewFromState(view, api.getColumnState(), resized);
    if (!isSameView(next, view)) parts.onView(next);
  }

  function applyView(): void {
    applying = true;
    api.applyColumnState(columnStateOf(view, columns));
    applying = false;
  }

  function order(isHeld: boolean): void {
    const passes = isFiltered(view) ? rowTest(columns, view, shownIds(), parts.numberFormat()) : null;
    const done = rows.order({ columns, sort: view.sort, passes, isHeld });
    // Rows that only move cost the grid much less than rows that might be others.
    if (done.change === 'moved' && view.sort.length > 0) api.refreshClientSideRowModel('sort');
    else if (done.change !== 'none') api.setGridOption('rowData', [...rows.shown()]);
    waits = done.waits;
    parts.onOrdered({ shown: rows.shown().length, total: rows.count(), waits });
  }

  /** The last change counts too: when it comes too soon for a new order, the order follows on its own. */
  function orderInTime(): void {
    if (view.sort.length === 0 && !isFiltered(view)) return;
    if (pace.due(performance.now())) order(pace.isHeld());
    else
      owed ??= setTimeout(() => {
        owed = undefined;
        orderInTime();
      }, ORDER_EVERY_MS);
  }

  function paintAll(): void {
    const now = performance.now();
    for (const each of boards.values()) each.paintAll(now);
  }

  const nodeRow = (key: string | null | undefined): RowHandle<Row> | undefined =>
    key === null || key === undefined ? undefined : rows.shown().find((handle) => handle.key === key);

  return {
    setColumns(next) {
      columns = new Map(next.map((column) => [column.id, column]));
      version += 1;
      arrows = arrowColumns(next, view);
      const now = signature();
      if (now !== defined) {
        defined = now;
        applying = true;
        api.setGridOption('columnDefs', definitions());
        applying = false;
        applyView();
      }
      paintAll();
    },
    setView(next) {
      if (isSameView(next, view)) return;
      view = next;
      version += 1;
      arrows = arrowColumns(columns.values(), view);
      applyView();
      paintAll();
      // Somebody asked for it: it comes at once, wherever the pointer is.
      order(false);
    },
    setRows(next, anew) {
      rows.take(next);
      order(!anew && pace.isHeld());
      paintAll();
    },
    setFoot: (foot) => api.setGridOption('pinnedBottomRowData', footRows(foot)),
    paint(source, places) {
      const now = performance.now();
      if (places === null) board(source).paintAll(now);
      else board(source).paint(places, now);
      orderInTime();
    },
    paintAll,
    hold(reason, held) {
      const before = pace.isHeld();
      pace.hold(reason, held);
      if (before && !pace.isHeld() && waits) order(false);
    },
    shown: () => rows.shown().map(({ row }) => row),
    shownColumns: () => shownIds().flatMap((id) => columns.get(id) ?? []),
    selected() {
      const chosen = new Set(api.getSelectedNodes().map(({ data }) => data?.key));
      return rows.shown().flatMap(({ key, row }) => (chosen.has(key) ? [row] : []));
    },
    selectAll: () => api.selectAll('filtered'),
    clearSelection: () => api.deselectAll(),
    extendSelection(step) {
      const at = api.getFocusedCell();
      if (!at || at.rowPinned) return;
      const here = api.getDisplayedRowAtIndex(at.rowIndex);
      const before = api.getDisplayedRowAtIndex(at.rowIndex - step);
      // Back over what was selected: the row that was left is let go.
      if (here?.isSelected() === true && before?.isSelected() === true) before.setSelected(false);
      else {
        before?.setSelected(true);
        here?.setSelected(true);
      }
    },
    focused() {
      const at = api.getFocusedCell();
      const data = at && !at.rowPinned ? api.getDisplayedRowAtIndex(at.rowIndex)?.data : undefined;
      return at && data ? { row: data.row, columnId: at.column.getColId() } : null;
    },
    cellAt(target) {
      const element = target instanceof Element ? target.closest<HTMLElement>('.ag-cell') : null;
      const handle = nodeRow(element?.closest('[row-id]')?.getAttribute('row-id'));
      if (!element || !handle) return null;
      return { row: handle.row, columnId: element.getAttribute('col-id') ?? '', element };
    },
    rowByKey: (key) => nodeRow(key)?.row ?? null,
    seek(key) {
      const node = api.getRowNode(key);
      if (!node || node.rowIndex === null) return false;
      api.ensureNodeVisible(node, 'middle');
      api.deselectAll();
      node.setSelected(true);
      const [first] = api.getAllDisplayedColumns();
      if (first) api.setFocusedCell(node.rowIndex, first);
      return true;
    },
    dispose() {
      clearTimeout(owed);
      api.destroy();
    },
  };
}

/** Coloured columns that have no sign of their own, and none beside them. */
function arrowColumns<Row>(columns: Iterable<GridColumn<Row>>, { columns: views }: GridView): ReadonlySet<string> {
  const shown = new Set(views.filter((column) => column.shown).map(({ id }) => id));
  const arrows = [...columns].filter(({ signedBy }) => signedBy !== undefined && !signedBy.some((id) => shown.has(id)));
  return new Set(arrows.map(({ id }) => id));
}

function sign(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'grid-sign';
  element.textContent = text;
  return element;
}
