import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

export type RowDrop =
  /** Null: behind the last row. */
  | { readonly kind: 'row'; readonly before: string | null }
  | { readonly kind: 'list'; readonly id: string; readonly copy: boolean };

type Options = {
  /** Null where the rows have no order of their own, being sorted or filtered. */
  readonly order: readonly string[] | null;
  drop(code: string, on: RowDrop): void;
};

type Drag = { readonly code: string; readonly x: number; readonly y: number; isMoving: boolean; over: Element | null };

/** Distance after which a press is a drag, px. */
const THRESHOLD = 5;
const OVER = 'data-drop';

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.ag-row[row-id]') : null;

/**
 * Rows are dragged by their code: between other rows, or onto the tab of another list, where Ctrl copies. Esc cancels.
 * @returns the handler of presses, for the element around the grid
 */
export function useRowDrag(box: RefObject<HTMLElement | null>, options: Options): (event: PointerEvent) => void {
  const latest = useRef(options);
  latest.current = options;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return (event) => {
    const row = rowAt(event.target);
    const code = row?.getAttribute('row-id');
    const isHandle =
      event.target instanceof Element && event.target.closest('.grid-code, .ag-cell[col-id="code"]') !== null;
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.button !== 0 || !code || !isHandle || isButton || event.pointerType !== 'mouse') return;
    const drag: Drag = { code, x: event.clientX, y: event.clientY, isMoving: false, over: null };
    const listeners = new AbortController();
    const { signal } = listeners;
    const end = (): void => {
      listeners.abort();
      mark(drag, null, null);
      box.current?.removeAttribute('data-dragging');
      stop.current = null;
    };
    stop.current?.();
    stop.current = end;
    window.addEventListener(
      'pointermove',
      (moved) => {
        drag.isMoving ||= Math.hypot(moved.clientX - drag.x, moved.clientY - drag.y) >= THRESHOLD;
        if (!drag.isMoving) return;
        box.current?.setAttribute('data-dragging', '');
        const place = placeAt(moved, box.current, latest.current.order !== null);
        mark(drag, place?.element ?? null, place?.side ?? null);
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      (up) => {
        const place = drag.isMoving ? placeAt(up, box.current, latest.current.order !== null) : null;
        end();
        const on = place && dropOf(place, up, latest.current.order);
        if (on) latest.current.drop(code, on);
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.stopPropagation();
        end();
      },
      { signal, capture: true },
    );
  };
}

type Place = { readonly element: Element; readonly side: 'before' | 'after' | 'list' };

function placeAt({ clientX, clientY }: MouseEvent, box: HTMLElement | null, hasOrder: boolean): Place | null {
  const target = document.elementFromPoint(clientX, clientY);
  const tab = target?.closest('[data-lists] [data-value]');
  if (tab) return { element: tab, side: 'list' };
  const row = rowAt(target);
  if (!hasOrder || !row || box?.contains(row) !== true || row.classList.contains('ag-row-pinned')) return null;
  const { top, height } = row.getBoundingClientRect();
  return { element: row, side: clientY < top + height / 2 ? 'before' : 'after' };
}

function mark(drag: Drag, element: Element | null, side: Place['side'] | null): void {
  if (drag.over !== element) drag.over?.removeAttribute(OVER);
  if (side !== null) element?.setAttribute(OVER, side);
  drag.over = element;
}

function dropOf({ element, side }: Place, event: PointerEventInit, order: readonly string[] | null): RowDrop | null {
  if (side === 'list')
    return { kind: 'list', id: element.getAttribute('data-value') ?? '', copy: event.ctrlKey === true };
  const key = element.getAttribute('row-id');
  const at = order?.indexOf(key ?? '') ?? -1;
  if (!order || at < 0) return null;
  return { kind: 'row', before: (side === 'before' ? key : order[at + 1]) ?? null };
}
