import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { type DrawnCell, type GridColumn, isNothing } from '#renderer/grid-model/grid-column.ts';
import { createFlash, liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import { directionOf } from '#shared/formats/formats.ts';
import type { CellBoard } from './cell-board.ts';

/** A row as the grid stores it: the same object for the same key, so that new values do not move rows. */
export type RowHandle<Row> = {
  readonly key: string;
  row: Row;
  readonly place: number;
  /** Index among the shown rows. */
  rank: number;
  readonly isFoot: boolean;
};

/** What cells read at each paint, so that a change needs no new cells. */
export type CellContext<Row> = {
  column(id: string): GridColumn<Row> | undefined;
  /** Increases when the columns change: every text is then written again. */
  version(): number;
  board(source: string): CellBoard;
  isChosen(row: Row): boolean;
  flashes(): boolean;
  /** Whether an arrow shows the direction, because no sign does. */
  hasArrow(columnId: string): boolean;
  /** A cell whose content React renders. @returns removes it */
  host(columnId: string, handle: RowHandle<Row>, element: HTMLElement): () => void;
};

/** The source of columns without one: emits with every change of the rows. */
export const ROWS = 'rows';

type Params<Row> = ICellRendererParams<RowHandle<Row>>;
type Shown = DrawnCell & { stop(): void };

/** A cell that paints its row's values while the grid shows it. */
export const followingCell = <Row>(columnId: string, context: CellContext<Row>) =>
  class FollowingCell implements ICellRendererComp<RowHandle<Row>> {
    private readonly element = document.createElement('span');
    private stop = (): void => {};

    init(params: Params<Row>): void {
      this.refresh(params);
    }
    getGui(): HTMLElement {
      return this.element;
    }
    /** Called when the grid redraws the cell. */
    refresh({ data }: Params<Row>): boolean {
      this.stop();
      this.element.replaceChildren();
      for (const { name } of [...this.element.attributes]) this.element.removeAttribute(name);
      this.stop = data ? follow(this.element, columnId, data, context) : () => {};
      return true;
    }
    destroy(): void {
      this.stop();
    }
  };

function follow<Row>(
  element: HTMLElement,
  columnId: string,
  handle: RowHandle<Row>,
  context: CellContext<Row>,
): () => void {
  const column = context.column(columnId);
  if (!column) return () => {};
  const lit = column.flash === true ? ' is-lit' : '';
  element.className = column.look === 'code' ? 'grid-cell grid-code' : `grid-cell is-live${lit}`;
  element.dataset.column = columnId;
  const shown = withNotation(element, columnId, handle, context, show(element, columnId, handle, context, column));
  shown.paint(0);
  const leave = context.board(column.source ?? ROWS).add(handle.place, shown);
  return () => {
    leave();
    shown.stop();
  };
}

/**
 * Shows the notations behind a code. The letters are drawn by the style sheet, so that the cell's text stays the code;
 * a screen reader has what they say.
 */
function withNotation<Row>(
  element: HTMLElement,
  columnId: string,
  { row, isFoot }: RowHandle<Row>,
  context: CellContext<Row>,
  shown: Shown,
): Shown {
  if (isFoot || context.column(columnId)?.notation === undefined) return shown;
  const mark = document.createElement('sup');
  mark.className = 'notation';
  mark.setAttribute('role', 'img');
  let writtenIn = -1;
  return {
    paint(now) {
      shown.paint(now);
      if (writtenIn === context.version()) return;
      writtenIn = context.version();
      const notation = context.column(columnId)?.notation?.(row) ?? null;
      if (notation === null) {
        mark.remove();
        return;
      }
      mark.dataset.letters = notation.letters;
      mark.setAttribute('aria-label', notation.words);
      element.append(mark);
    },
    stop: shown.stop,
  };
}

function show<Row>(
  element: HTMLElement,
  columnId: string,
  handle: RowHandle<Row>,
  context: CellContext<Row>,
  column: GridColumn<Row>,
): Shown {
  const chosen = column.look === 'code' && !handle.isFoot ? liveAttribute(element, 'data-chosen') : null;
  const marks = (): void => {
    chosen?.write(context.isChosen(handle.row) ? '' : null);
  };
  if (column.node) {
    return { paint: marks, stop: context.host(columnId, handle, element) };
  }
  if (column.draw) {
    const drawn = column.draw(element, handle.row);
    return {
      paint(now) {
        marks();
        drawn.paint(now);
      },
      stop: () => drawn.dispose?.(),
    };
  }
  const value = valueCell(element, columnId, handle, context);
  return {
    paint(now) {
      marks();
      value.paint(now);
    },
    stop: () => {},
  };
}

/** A value: its text, direction, stale mark and, if the column has one, its flash. */
function valueCell<Row>(
  element: HTMLElement,
  columnId: string,
  handle: RowHandle<Row>,
  context: CellContext<Row>,
): DrawnCell {
  const inner = element.classList.contains('grid-code') ? element.appendChild(document.createElement('b')) : element;
  const shown = liveText(inner);
  const direction = liveAttribute(element, 'data-direction');
  const stale = liveAttribute(element, 'data-stale');
  const arrow = liveAttribute(element, 'data-arrow');
  const flash = createFlash(element);
  let writtenIn = -1;
  let before: unknown = null;
  let rowBefore: Row | null = null;
  let column = context.column(columnId);
  return {
    paint(now) {
      const version = context.version();
      if (version !== writtenIn) {
        column = context.column(columnId);
        arrow.write(context.hasArrow(columnId) ? '' : null);
      }
      if (!column) return;
      const { row } = handle;
      const value = column.value(row);
      // Most updates change few columns: the text of an unchanged value is not formatted again.
      if (version !== writtenIn || row !== rowBefore || !Object.is(value, before)) {
        shown.write(column.text ? column.text(value, row) : isNothing(value) ? '' : String(value));
      }
      if (column.tone) {
        const tone = column.tone(row);
        direction.write(Number.isNaN(tone) ? null : directionOf(tone));
      }
      if (column.stale) stale.write(column.stale(row) ? '' : null);
      if (column.flash === true && typeof value === 'number' && typeof before === 'number' && context.flashes()) {
        if (value > before) flash.up(now);
        else if (value < before) flash.down(now);
      }
      before = value;
      rowBefore = row;
      writtenIn = version;
    },
  };
}
