import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  type GridApi,
  type GridOptions,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
} from 'ag-grid-community';
import { rowTest } from '#renderer/grid-model/filter.ts';
import { ALL_FIT, type ColumnFit, fitColumns, isSameFit } from '#renderer/grid-model/fit-columns.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { type GridView, isFiltered, isSameView } from '#renderer/grid-model/grid-view.ts';
import type { ShownColumn } from '#renderer/grid-model/shown-columns.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { type CellBoard, createCellBoard } from './cell-board.ts';
import type { CellContext, RowHandle } from './cells.ts';
import { columnDef, columnStateOf, viewFromState } from './column-state.ts';
import { createGridRows, type GridRows, type RowsParts } from './grid-rows.ts';
import { holdWhileUsed } from './hold-while-used.ts';
import { createOrderPace, type HoldReason, ORDER_EVERY_MS } from './order-pace.ts';
import { ACTION_WIDTH, actionDef, type RowAction } from './row-action.ts';
import { scrollbarWidth } from './scrollbar.ts';

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
  /** Whether rows have a button at their end: once made, a grid has it or not. */
  readonly hasAction: boolean;
  action(): RowAction<Row> | undefined;
  flashes(): boolean;
  readonly onHost: CellContext<Row>['host'];
  onView(view: GridView): void;
  onSelection(): void;
  /** The columns on screen from the left, each time that one comes, goes or has another width. */
  onShownColumns(columns: readonly ShownColumn[]): void;
  onInSight(rows: readonly Row[]): void;
  /** How many rows there are and how many pass, and whether an order waits. */
  onOrdered(result: Ordered): void;
};

export type Ordered = { readonly shown: number; readonly total: number; readonly waits: boolean };
export type Cell<Row> = { readonly row: Row; readonly columnId: string };

/**
 * How long a press on the buttons of rows does nothing after rows have changed places, ms: the time in which somebody who
 * aimed at another row cannot stop the press.
 */
export const SETTLE_MS = 300;

/** Beyond this many columns only those in sight are made. */
const MANY_COLUMNS = 30;

/** The grid on screen, without React: live values go straight into the cells. */
export class GridSurface<Row> {
  private readonly parts: GridSurfaceParts<Row>;
  private readonly rows: GridRows<Row>;
  private readonly pace = createOrderPace();
  private readonly boards = new Map<string, CellBoard>();
  private readonly context: CellContext<Row>;
  private readonly api: GridApi<RowHandle<Row>>;
  private columns: ReadonlyMap<string, GridColumn<Row>>;
  private view: GridView;
  private fit: ColumnFit = ALL_FIT;
  private arrows: ReadonlySet<string> = new Set();
  /** Signature of the column definitions that the grid has. */
  private signature: string;
  private version = 0;
  private pendingOrder: ReturnType<typeof setTimeout> | undefined;
  private isOrderDelayed = false;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private readonly stopHolding: () => void;
  /** While a view is applied, the grid's own events are not changes by the person. */
  private isApplying = false;

  constructor(parts: GridSurfaceParts<Row>) {
    this.parts = parts;
    this.rows = createGridRows<Row>(parts);
    this.columns = byId(parts.columns);
    this.view = parts.view;
    this.signature = signatureOf(parts.columns);
    this.context = {
      column: (id) => this.columns.get(id),
      version: () => this.version,
      board: (source) => this.board(source),
      isChosen: parts.isChosen,
      flashes: parts.flashes,
      hasArrow: (id) => this.arrows.has(id),
      host: parts.onHost,
    };
    this.api = createGrid<RowHandle<Row>>(parts.host, this.options());
    this.stopHolding = holdWhileUsed(parts.host, (reason, isHeld) => this.hold(reason, isHeld));
    this.applyView();
  }

  setColumns(columns: readonly GridColumn<Row>[]): void {
    this.columns = byId(columns);
    const signature = signatureOf(columns);
    if (signature !== this.signature) {
      this.signature = signature;
      this.isApplying = true;
      this.api.setGridOption('columnDefs', this.definitions());
      this.isApplying = false;
      this.applyView();
    } else {
      this.arrows = arrowColumns(columns, this.shownIds());
      this.version += 1;
    }
    this.paintAll();
  }

  setView(view: GridView): void {
    if (isSameView(view, this.view)) return;
    this.view = view;
    this.applyView();
    this.paintAll();
    // Requested by the person, so not delayed while the order is held.
    this.order(false);
  }

  /** @param isNewSet rows of another kind, which are shown in their own order even while the order is held */
  setRows(rows: readonly Row[], isNewSet: boolean): void {
    this.rows.take(rows);
    this.order(!isNewSet && this.pace.isHeld());
    this.paintAll();
  }

  /** For screen readers. @param hint description of keys and clicks */
  setName(label: string, hint: string | undefined): void {
    this.api.setGridAriaProperty('label', label);
    this.api.setGridAriaProperty('description', hint ?? null);
  }

  setFoot(rows: readonly Row[]): void {
    this.api.setGridOption('pinnedBottomRowData', footRows(rows));
  }

  /** Paints a source's cells at these places; null paints all of them. */
  paint(source: string, places: readonly number[] | null): void {
    const now = performance.now();
    if (places === null) this.board(source).paintAll(now);
    else this.board(source).paint(places, now);
    this.orderInTime();
  }

  paintAll(): void {
    const now = performance.now();
    for (const board of this.boards.values()) board.paintAll(now);
  }

  hold(reason: HoldReason, held: boolean): void {
    const wasHeld = this.pace.isHeld();
    this.pace.hold(reason, held);
    if (wasHeld && !this.pace.isHeld() && this.isOrderDelayed) this.order(false);
  }

  /** Whether rows have changed places a moment ago: a press may be meant for the row that was there before. */
  isSettling(): boolean {
    return this.settling !== undefined;
  }

  shown(): readonly Row[] {
    return this.rows.shown().map(({ row }) => row);
  }

  /** Ids of the columns that a person has shown and that have no room. */
  columnsWithoutRoom(): ReadonlySet<string> {
    return this.fit.hidden;
  }

  /** The columns that a person has shown, also those without room. */
  shownColumns(): readonly GridColumn<Row>[] {
    return this.viewedIds().flatMap((id) => this.columns.get(id) ?? []);
  }

  /** The selected rows in the order of the screen. */
  selected(): readonly Row[] {
    const chosen = new Set(this.api.getSelectedNodes().map(({ data }) => data?.key));
    return this.rows.shown().flatMap(({ key, row }) => (chosen.has(key) ? [row] : []));
  }

  /** Where the chosen row alone is to be marked: a single selection that is another row's goes. */
  markChosenOnly(): void {
    const [only, ...more] = this.selected();
    if (only !== undefined && more.length === 0 && !this.parts.isChosen(only)) this.clearSelection();
  }

  selectAll(): void {
    this.api.selectAll('filtered');
  }

  clearSelection(): void {
    this.api.deselectAll();
  }

  /** Selects from the row that was focused to the one beside it. */
  extendSelection(step: 1 | -1): void {
    const at = this.api.getFocusedCell();
    if (!at || at.rowPinned) return;
    const here = this.api.getDisplayedRowAtIndex(at.rowIndex);
    const before = this.api.getDisplayedRowAtIndex(at.rowIndex - step);
    // Going back over the selection deselects the row that was left.
    if (here?.isSelected() === true && before?.isSelected() === true) before.setSelected(false);
    else {
      before?.setSelected(true);
      here?.setSelected(true);
    }
  }

  focused(): Cell<Row> | null {
    const at = this.api.getFocusedCell();
    const data = at && !at.rowPinned ? this.api.getDisplayedRowAtIndex(at.rowIndex)?.data : undefined;
    return at && data ? { row: data.row, columnId: at.column.getColId() } : null;
  }

  /** The row and the column of an element. */
  cellAt(target: EventTarget | null): (Cell<Row> & { readonly element: HTMLElement }) | null {
    const element = target instanceof Element ? target.closest<HTMLElement>('.ag-cell') : null;
    const key = element?.closest('[row-id]')?.getAttribute('row-id') ?? '';
    const handle = this.api.getRowNode(key)?.data;
    if (!element || !handle) return null;
    return { row: handle.row, columnId: element.getAttribute('col-id') ?? '', element };
  }

  /** Scrolls to a row, selects and focuses it. @returns false where it is not shown */
  highlight(key: string): boolean {
    const node = this.api.getRowNode(key);
    if (!node || node.rowIndex === null) return false;
    this.api.ensureNodeVisible(node, 'middle');
    this.api.deselectAll();
    node.setSelected(true);
    const [first] = this.api.getAllDisplayedColumns();
    if (first) this.api.setFocusedCell(node.rowIndex, first);
    return true;
  }

  dispose(): void {
    clearTimeout(this.pendingOrder);
    clearTimeout(this.settling);
    this.stopHolding();
    this.api.destroy();
  }

  private options(): GridOptions<RowHandle<Row>> {
    const { parts } = this;
    return {
      ...FIXED_OPTIONS,
      ...(parts.theme === undefined ? {} : { theme: parts.theme }),
      ...(parts.styleNonce === '' ? {} : { styleNonce: parts.styleNonce }),
      columnDefs: this.definitions(),
      rowData: [],
      pinnedBottomRowData: footRows(parts.foot),
      getRowId: ({ data }) => data.key,
      suppressColumnVirtualisation: parts.columns.length <= MANY_COLUMNS,
      onSelectionChanged: parts.onSelection,
      onGridSizeChanged: () => this.resized(),
      onViewportChanged: () => this.reportInSight(),
      onModelUpdated: () => this.reportInSight(),
      onSortChanged: () => this.readBack(null),
      onColumnMoved: ({ finished }) => finished && this.readBack(null),
      onColumnPinned: () => this.readBack(null),
      onDisplayedColumnsChanged: ({ api }) => this.reportColumns(api),
      onColumnResized: ({ api, finished, source, column }) => {
        this.reportColumns(api);
        if (finished && source.startsWith('ui') && column) this.readBack(column.getColId());
      },
    };
  }

  private reportInSight(): void {
    const drawn = this.api.getRenderedNodes();
    this.parts.onInSight(drawn.flatMap(({ data }) => (data ? [data.row] : [])));
  }

  /** @param api given, because the first columns are laid out before this object has it */
  private reportColumns(api: GridApi<RowHandle<Row>>): void {
    const columns = api.getAllDisplayedColumns();
    this.parts.onShownColumns(columns.map((column) => ({ id: column.getColId(), width: column.getActualWidth() })));
  }

  private definitions() {
    const own = [...this.columns.values()].map((column) => columnDef(column, this.context));
    return this.parts.hasAction ? [...own, actionDef(this.parts.action)] : own;
  }

  private board(source: string): CellBoard {
    const known = this.boards.get(source) ?? createCellBoard();
    this.boards.set(source, known);
    return known;
  }

  private viewedIds(): readonly string[] {
    return this.view.columns.filter(({ shown }) => shown).map(({ id }) => id);
  }

  private shownIds(): ReadonlySet<string> {
    return new Set(this.viewedIds().filter((id) => !this.fit.hidden.has(id)));
  }

  /** Takes over what the person changed in the grid itself. */
  private readBack(resized: string | null): void {
    if (this.isApplying || this.api.isDestroyed()) return;
    const next = viewFromState(this.view, this.api.getColumnState(), resized);
    if (!isSameView(next, this.view)) this.parts.onView(next);
  }

  private applyView(): void {
    this.fit = this.currentFit();
    this.arrows = arrowColumns(this.columns.values(), this.shownIds());
    // What the grid has painted since its columns changed, it painted with the arrows of before.
    this.version += 1;
    this.isApplying = true;
    this.api.applyColumnState(columnStateOf(this.view, this.columns, this.fit));
    this.isApplying = false;
  }

  private currentFit(): ColumnFit {
    const { host, hasAction } = this.parts;
    return fitColumns(this.columns, this.view, host.clientWidth - scrollbarWidth(), hasAction ? ACTION_WIDTH : 0);
  }

  /** Columns leave and return with the width of the grid. */
  private resized(): void {
    // Out of sight it has none: its columns stay for when it comes back.
    if (this.parts.host.clientWidth === 0) return;
    if (isSameFit(this.currentFit(), this.fit)) return;
    this.applyView();
    this.paintAll();
  }

  private order(isHeld: boolean): void {
    const { columns, view, rows } = this;
    const passes = isFiltered(view) ? rowTest(columns, view, this.viewedIds(), this.parts.numberFormat()) : null;
    const before = rows.shown();
    const { change, waits } = rows.order({ columns, sort: view.sort, passes, isHeld });
    // Sorting known rows costs the grid much less than replacing them.
    if (change === 'moved' && view.sort.length > 0) this.api.refreshClientSideRowModel('sort');
    else if (change !== 'none') this.api.setGridOption('rowData', [...rows.shown()]);
    if (rows.shown().some((handle, at) => at < before.length && handle !== before[at])) this.settle();
    this.isOrderDelayed = waits;
    this.parts.onOrdered({ shown: rows.shown().length, total: rows.count(), waits });
  }

  /** Other rows stand where some stood. The grid itself lets the focus follow its row. */
  private settle(): void {
    const { host } = this.parts;
    clearTimeout(this.settling);
    host.dataset.settling = '';
    this.settling = setTimeout(() => {
      this.settling = undefined;
      delete host.dataset.settling;
    }, SETTLE_MS);
  }

  /** Reorders at the pace of live values; a change that comes too soon is ordered after the interval. */
  private orderInTime(): void {
    if (this.view.sort.length === 0 && !isFiltered(this.view)) return;
    if (this.pace.due(performance.now())) this.order(this.pace.isHeld());
    else
      this.pendingOrder ??= setTimeout(() => {
        this.pendingOrder = undefined;
        this.orderInTime();
      }, ORDER_EVERY_MS);
  }
}

const FIXED_OPTIONS = {
  defaultColDef: { resizable: true, suppressHeaderMenuButton: true },
  rowSelection: { mode: 'multiRow', checkboxes: false, headerCheckbox: false, enableClickSelection: true },
  rowBuffer: 3,
  // Columns always share the width without the scrollbar's, so that it does not change with the rows.
  alwaysShowVerticalScroll: true,
  animateRows: false,
  suppressRowTransform: true,
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
} as const satisfies GridOptions;

const byId = <Row>(columns: readonly GridColumn<Row>[]): ReadonlyMap<string, GridColumn<Row>> =>
  new Map(columns.map((column) => [column.id, column]));

const footRows = <Row>(foot: readonly Row[]): RowHandle<Row>[] =>
  foot.map((row, at) => ({ key: `foot ${at}`, row, place: -1 - at, rank: at, isFoot: true }));

/** Equal for columns with equal definitions, apart from their functions. */
const signatureOf = <Row>(columns: readonly GridColumn<Row>[]): string =>
  JSON.stringify(
    columns.map(({ id, head, title, kind, look, width, minWidth }) => [id, head, title, kind, look, width, minWidth]),
  );

/** Columns whose direction no shown sign tells, so that an arrow has to. */
function arrowColumns<Row>(columns: Iterable<GridColumn<Row>>, shown: ReadonlySet<string>): ReadonlySet<string> {
  const arrows = [...columns].filter(({ signedBy }) => signedBy !== undefined && !signedBy.some((id) => shown.has(id)));
  return new Set(arrows.map(({ id }) => id));
}

function sign(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'grid-sign';
  element.textContent = text;
  return element;
}
