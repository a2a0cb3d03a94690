import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { createFlash, type Dispose, liveAttribute, liveText, type MarketStore, QUOTE } from '../../feed/index.ts';
import { directionOf, type Formats } from '../../ui/index.ts';
import { COLUMNS, type ColumnId, type ReadField } from './columns.ts';

/** A row of the grid: the stock, and its row in the market store. */
export type WatchRow = { readonly code: string; readonly name: string; readonly row: number };

type Painted = { paint(now: number): void };

/** Cells that exist now, by market row: the grid makes them only for what is on screen. */
export type CellBoard = {
  add(row: number, cell: Painted): Dispose;
  /** Paints the cells of these rows; rows without any cost a look-up. */
  paint(rows: Iterable<number>, now: number): void;
  paintAll(now: number): void;
};

export function createCellBoard(): CellBoard {
  const byRow = new Map<number, Set<Painted>>();
  const paintSet = (cells: Iterable<Painted>, now: number): void => {
    for (const cell of cells) cell.paint(now);
  };
  return {
    add(row, cell) {
      const cells = byRow.get(row) ?? new Set();
      byRow.set(row, cells);
      cells.add(cell);
      return () => {
        if (cells.delete(cell) && cells.size === 0 && byRow.get(row) === cells) byRow.delete(row);
      };
    },
    paint(rows, now) {
      for (const row of rows) {
        const cells = byRow.get(row);
        if (cells) paintSet(cells, now);
      }
    },
    paintAll(now) {
      for (const cells of byRow.values()) paintSet(cells, now);
    },
  };
}

/** What the cells need of the panel; read at each paint, so that a change needs no new cells. */
export type CellContext = {
  readonly board: CellBoard;
  readonly quotes: MarketStore['quotes'];
  formats(): Formats;
  chosen(): string | null;
  removeLabel(code: string): string;
  remove(code: string): void;
};

export const readerOf =
  (quotes: MarketStore['quotes'], row: number): ReadField =>
  (field) =>
    quotes.value(row, QUOTE[field]);

/** A number that follows the market: its text, its direction, and for the last price a flash. */
export const quoteCell = (column: ColumnId, context: CellContext) =>
  class QuoteCell implements ICellRendererComp<WatchRow> {
    private readonly element = document.createElement('span');
    private stopPainting: Dispose = () => {};

    init(params: ICellRendererParams<WatchRow>): void {
      this.element.className = 'wl-number';
      if (params.data) this.stopPainting = follow(this.element, column, params.data.row, context);
    }
    getGui(): HTMLElement {
      return this.element;
    }
    /** The grid asks when it would redraw; the cell has painted already. */
    refresh(params: ICellRendererParams<WatchRow>): boolean {
      this.stopPainting();
      if (params.data) this.stopPainting = follow(this.element, column, params.data.row, context);
      return true;
    }
    destroy(): void {
      this.stopPainting();
    }
  };

function follow(element: HTMLElement, column: ColumnId, row: number, context: CellContext): Dispose {
  const { value, text, tone } = COLUMNS[column];
  const read = readerOf(context.quotes, row);
  const shown = liveText(element);
  const direction = liveAttribute(element, 'data-direction');
  element.removeAttribute('data-flash');
  const flash = column === 'last' ? createFlash(element) : null;
  let before = Number.NaN;
  const paint = (now: number): void => {
    const current = value(read);
    shown.write(text(context.formats(), current));
    direction.write(tone === null ? null : directionOf(tone(read)));
    if (flash !== null && current > before) flash.up(now);
    else if (flash !== null && current < before) flash.down(now);
    before = current;
  };
  paint(0);
  return context.board.add(row, { paint });
}

/** The code, whether its price may be old, and the button that takes it off the list. */
export const codeCell = (context: CellContext) =>
  class CodeCell implements ICellRendererComp<WatchRow> {
    private readonly element = document.createElement('span');
    private stopPainting: Dispose = () => {};

    init(params: ICellRendererParams<WatchRow>): void {
      this.element.className = 'wl-code';
      this.show(params.data);
    }
    getGui(): HTMLElement {
      return this.element;
    }
    refresh(params: ICellRendererParams<WatchRow>): boolean {
      this.show(params.data);
      return true;
    }
    destroy(): void {
      this.stopPainting();
    }

    private show(data: WatchRow | undefined): void {
      this.stopPainting();
      if (!data) return;
      const code = document.createElement('b');
      code.textContent = data.code;
      code.title = data.name;
      this.element.replaceChildren(code, staleMark(), removeButton(data.code, context));
      const stale = liveAttribute(this.element, 'data-stale');
      const chosen = liveAttribute(this.element, 'data-chosen');
      const paint = (): void => {
        stale.write(context.quotes.value(data.row, QUOTE.stale) === 1 ? '' : null);
        chosen.write(context.chosen() === data.code ? '' : null);
      };
      paint();
      this.stopPainting = context.board.add(data.row, { paint });
    }
  };

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
