import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
// Not through the feed's index: that one starts this window's feed.
import { createFlash, liveAttribute, liveText } from '#renderer/feed/live-dom.ts';
import { directionOf } from '#shared/formats/formats.ts';
import type { CellBoard } from './cell-board.ts';
import { type DrawnCell, type GridColumn, isNothing } from './grid-column.ts';

/** A row as the grid holds it: always the same object for the same key, so that new values move nothing. */
export type RowHandle<Row> = {
  readonly key: string;
  row: Row;
  readonly place: number;
  /** Where it stands among the rows that are shown. */
  rank: number;
  readonly isFoot: boolean;
};

/** What the cells need; read at each paint, so that a change needs no new cells. */
export type CellContext<Row> = {
  column(id: string): GridColumn<Row> | undefined;
  /** Rises when the columns are others: then every text is written anew. */
  version(): number;
  board(source: string): CellBoard;
  isChosen(row: Row): boolean;
  flashes(): boolean;
  /** Whether an arrow tells the direction: no sign does. */
  hasArrow(columnId: string): boolean;
  /** A cell whose content React draws. @returns for when the grid lets go of it */
  host(columnId: string, handle: RowHandle<Row>, element: HTMLElement): () => void;
};

/** The source of columns that name none: told with every change of the rows. */
export const ROWS = 'rows';

type Params<Row> = ICellRendererParams<RowHandle<Row>>;
type Shown = DrawnCell & { stop(): void };

/** A cell that follows its row for as long as the grid shows it. */
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
    /** The grid asks when it would redraw; the cell has painted already. */
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
  const shown = show(element, columnId, handle, context, column);
  shown.paint(0);
  const leave = context.board(column.source ?? ROWS).add(handle.place, shown);
  return () => {
    leave();
    shown.stop();
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

/** A value: its text, its direction, whether it may be old, and where the column says so a flash. */
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
      // Most ticks leave most columns as they are: what did not change is not put into words again.
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
