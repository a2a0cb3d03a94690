import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import {
  createFlash,
  type Dispose,
  liveAttribute,
  liveText,
  type MarketStore,
  ORIGIN_PLACES,
  type RowKind,
} from '../../feed/index.ts';
import { directionOf, type Formats } from '../../ui/index.ts';
import type { ColumnId, LiveColumns } from './all-columns.ts';
import type { CellBoard } from './cell-board.ts';
import { drawPath } from './path-canvas.ts';
import type { PricePaths } from './price-paths.ts';

/** A row of the grid: the stock, and its row in the market store. */
export type WatchRow = { readonly code: string; readonly name: string; readonly row: number };

/** What the cells need of the panel; read at each paint, so that a change needs no new cells. */
export type CellContext = {
  /** A board for each kind of row, so that a quote does not paint what no quote changes. */
  readonly boards: { readonly [kind in RowKind]: CellBoard };
  readonly rows: MarketStore['rows'];
  readonly columns: LiveColumns;
  readonly paths: PricePaths;
  formats(): Formats;
  chosen(): string | null;
  removeLabel(code: string): string;
  remove(code: string): void;
};

type Params = ICellRendererParams<WatchRow>;

/** A cell that follows its stock for as long as the grid shows it. @param start begins to follow, and paints */
const followingCell = (className: string, start: (element: HTMLElement, row: WatchRow) => Dispose) =>
  class FollowingCell implements ICellRendererComp<WatchRow> {
    private readonly element = document.createElement('span');
    private stop: Dispose = () => {};

    init(params: Params): void {
      this.element.className = className;
      this.refresh(params);
    }
    getGui(): HTMLElement {
      return this.element;
    }
    /** The grid asks when it would redraw; the cell has painted already. */
    refresh({ data }: Params): boolean {
      this.stop();
      this.stop = data ? start(this.element, data) : () => {};
      return true;
    }
    destroy(): void {
      this.stop();
    }
  };

/** A number that follows the market: its text, its direction, whether it may be old, and for the last price a flash. */
export const numberCell = (column: ColumnId, context: CellContext) =>
  followingCell('wl-number is-live', (element, { row }) => {
    const { kind, value, text, tone } = context.columns[column];
    const reader = context.rows[kind];
    const stalePlace = ORIGIN_PLACES[kind].stale;
    element.dataset.column = column;
    const shown = liveText(element);
    const direction = liveAttribute(element, 'data-direction');
    const stale = liveAttribute(element, 'data-stale');
    element.removeAttribute('data-flash');
    const flash = column === 'last' ? createFlash(element) : null;
    let before = Number.NaN;
    let writtenIn: Formats | null = null;
    const paint = (now: number): void => {
      const current = value(row);
      const formats = context.formats();
      // Most ticks leave most columns as they are: what did not change is not put into words again.
      if (writtenIn !== formats || !Object.is(current, before)) shown.write(text(formats, current));
      writtenIn = formats;
      if (tone !== null) direction.write(directionOf(tone(row)));
      stale.write(reader.value(row, stalePlace) === 1 ? '' : null);
      if (flash !== null && current > before) flash.up(now);
      else if (flash !== null && current < before) flash.down(now);
      before = current;
    };
    paint(0);
    return context.boards[kind].add(row, { paint });
  });

/** The day's small price path; painted by the panel's slow beat, not by ticks. */
export const pathCell = (context: CellContext) =>
  followingCell('wl-path is-live', (element, { code, row }) => {
    element.dataset.column = 'path';
    const canvas = document.createElement('canvas');
    element.replaceChildren(canvas);
    const stale = liveAttribute(element, 'data-stale');
    let drawn = -1;
    const paint = (): void => {
      stale.write(context.rows.minutes.value(row, ORIGIN_PLACES.minutes.stale) === 1 ? '' : null);
      const version = context.paths.version(row);
      if (version === drawn) return;
      drawn = version;
      drawPath(canvas, context.paths.path(row), context.columns.change.value(row));
    };
    context.paths.need(code, row);
    paint();
    return context.boards.minutes.add(row, { paint });
  });

/** The code, whether its price may be old, and the button that takes it off the list. */
export const codeCell = (context: CellContext) =>
  followingCell('wl-code', (element, { code: text, name, row }) => {
    const code = document.createElement('b');
    code.textContent = text;
    code.title = name;
    element.dataset.column = 'code';
    element.replaceChildren(code, staleMark(), removeButton(text, context));
    const stale = liveAttribute(element, 'data-stale');
    const chosen = liveAttribute(element, 'data-chosen');
    const paint = (): void => {
      stale.write(context.rows.quotes.value(row, ORIGIN_PLACES.quotes.stale) === 1 ? '' : null);
      chosen.write(context.chosen() === text ? '' : null);
    };
    paint();
    return context.boards.quotes.add(row, { paint });
  });

function staleMark(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'wl-stale';
  mark.textContent = '◷';
  mark.setAttribute('aria-hidden', 'true');
  return mark;
}

function removeButton(code: string, context: CellContext): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'wl-remove';
  button.tabIndex = -1;
  button.textContent = '×';
  button.title = context.removeLabel(code);
  button.setAttribute('aria-label', button.title);
  button.addEventListener('click', (event) => {
    // The row's own click would choose the stock that is leaving.
    event.stopPropagation();
    context.remove(code);
  });
  return button;
}
