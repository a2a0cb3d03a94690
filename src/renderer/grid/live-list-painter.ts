import { type Live, liveAttribute, liveText } from '../feed/live-dom.ts';

export const LIST_ROW_HEIGHT = 22;

/** What one row shows. */
export type LiveRow = {
  readonly key: string;
  /** One text a column. */
  cells(): readonly string[];
  /** What the coloured columns follow; NaN for none. */
  tone(): number;
  readonly stale: boolean;
  /** Marked as the one that other panels show. */
  readonly chosen: boolean;
};

/** How a column looks: `plain` in the text's colour, `toned` in its direction's. */
export type ColumnLook = 'code' | 'plain' | 'toned' | 'muted';
export type PaintedColumn = {
  readonly look: ColumnLook /** Given up first in a narrow panel. */;
  readonly spare?: boolean;
};

export type LiveListPainter = {
  /** Draws the rows on screen. @param cursor row chosen by the keyboard; null for none */
  draw(rows: readonly LiveRow[], cursor: number | null): void;
  /** The row under an element, and its element; null beside the rows. */
  at(target: EventTarget | null): { readonly index: number; readonly element: HTMLElement } | null;
  elementOf(index: number): HTMLElement | null;
  rowId(index: number): string;
  dispose(): void;
};

type DrawnRow = {
  readonly element: HTMLElement;
  readonly texts: readonly Live<string>[];
  readonly direction: Live<string | null>;
  readonly stale: Live<string | null>;
  readonly chosen: Live<string | null>;
  readonly selected: Live<string | null>;
  readonly id: Live<string | null>;
  index: number;
};

/** A list of which only the rows on screen exist; texts are written into cells that stay. */
export function createLiveListPainter(
  scroller: HTMLElement,
  list: HTMLElement,
  columns: readonly PaintedColumn[],
): LiveListPainter {
  const drawn: DrawnRow[] = [];
  const height = liveAttribute(list, 'data-count');
  const idOf = (index: number): string => `${list.id}-${index}`;

  function makeRows(wanted: number): void {
    while (drawn.length > wanted) drawn.pop()?.element.remove();
    while (drawn.length < wanted) drawn.push(createRow(list, columns));
  }

  return {
    draw(rows, cursor) {
      if (height.write(String(rows.length))) list.style.height = `${rows.length * LIST_ROW_HEIGHT}px`;
      makeRows(Math.min(rows.length, Math.ceil(scroller.clientHeight / LIST_ROW_HEIGHT) + 2));
      const most = Math.max(0, rows.length - drawn.length);
      const first = Math.min(most, Math.floor(scroller.scrollTop / LIST_ROW_HEIGHT));
      for (let offset = 0; offset < drawn.length; offset += 1) {
        const index = first + offset;
        // A row keeps its element while it is on screen.
        const slot = drawn[index % drawn.length];
        const row = rows[index];
        if (!slot || !row) continue;
        if (slot.index !== index) {
          slot.index = index;
          slot.element.style.transform = `translateY(${index * LIST_ROW_HEIGHT}px)`;
        }
        for (const [column, text] of row.cells().entries()) slot.texts[column]?.write(text);
        const tone = row.tone();
        slot.direction.write(Number.isNaN(tone) ? null : tone > 0 ? 'up' : tone < 0 ? 'down' : 'flat');
        slot.stale.write(row.stale ? '' : null);
        slot.chosen.write(row.chosen ? '' : null);
        slot.selected.write(index === cursor ? 'true' : 'false');
        slot.id.write(index === cursor ? idOf(index) : null);
      }
    },
    at(target) {
      const element = target instanceof Element ? target.closest('.live-row') : null;
      const found = drawn.find((row) => row.element === element);
      return found ? { index: found.index, element: found.element } : null;
    },
    elementOf: (index) => drawn.find((row) => row.index === index)?.element ?? null,
    rowId: idOf,
    dispose: () => makeRows(0),
  };
}

function createRow(list: HTMLElement, columns: readonly PaintedColumn[]): DrawnRow {
  const element = document.createElement('div');
  element.className = 'live-row';
  element.setAttribute('role', 'option');
  const texts = columns.map(({ look, spare = false }) => {
    const cell = document.createElement('span');
    cell.className = look === 'code' ? 'live-cell is-code' : `live-cell is-live is-${look}`;
    if (spare) cell.classList.add('is-spare');
    element.append(cell);
    return liveText(cell);
  });
  list.append(element);
  return {
    element,
    texts,
    direction: liveAttribute(element, 'data-direction'),
    stale: liveAttribute(element, 'data-stale'),
    chosen: liveAttribute(element, 'data-chosen'),
    selected: liveAttribute(element, 'aria-selected'),
    id: liveAttribute(element, 'id'),
    index: -1,
  };
}
