import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { describeFocused, endDescription } from '#renderer/ui/focus-description.ts';
import type { DataGridProps } from './grid-props.ts';
import type { GridSurface } from './grid-surface.ts';
import { ACTION_CLASS } from './row-action.ts';

export type Popup<Row> =
  | { readonly kind: 'row'; readonly row: Row; readonly columnId: string; readonly anchor: HTMLElement }
  | { readonly kind: 'column'; readonly id: string; readonly anchor: HTMLElement };

type InputParts<Row> = {
  readonly props: DataGridProps<Row>;
  readonly surface: RefObject<GridSurface<Row> | null>;
  filterBy(column: string | null): void;
  copy(withHeader: boolean): void;
};

/** Keys by which the grid moves from row to row. */
const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']);
const isOnButton = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('button') !== null;
const isOnHeader = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ag-header-cell') !== null;
const commandKey = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean => ctrlKey || metaKey;
const isMouse = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'mouse';

const opensMenu = ({ key, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (shiftKey && key === 'F10') || (isOnHeader(target) && altKey && key === 'ArrowDown');

/** Pointer and keyboard of one grid, and the menu that they open. */
export function useGridInput<Row>({ props, surface, filterBy, copy }: InputParts<Row>) {
  const isChoicePending = useRef(false);
  const [popup, setPopup] = useState<Popup<Row> | null>(null);

  function openMenu(target: EventTarget | null): boolean {
    const header = target instanceof Element ? target.closest<HTMLElement>('.ag-header-cell') : null;
    const cell = surface.current?.cellAt(target) ?? null;
    if (header) setPopup({ kind: 'column', id: header.getAttribute('col-id') ?? '', anchor: header });
    else if (cell) setPopup({ kind: 'row', row: cell.row, columnId: cell.columnId, anchor: cell.element });
    else return false;
    surface.current?.hold('menu', true);
    return true;
  }
  function closePopup(): void {
    surface.current?.hold('menu', false);
    if (popup?.anchor.isConnected) popup.anchor.focus();
    setPopup(null);
  }
  function chooseAt(event: globalThis.MouseEvent): void {
    // Its action is not to select the row first.
    if (event.target instanceof Element && event.target.closest(`.${ACTION_CLASS}`)) return;
    const cell = surface.current?.cellAt(event.target);
    // A button that came under the pointer a moment ago lets the press through.
    if (surface.current?.isSettling() && cell?.element.querySelector('button')) return;
    if (cell && !commandKey(event) && !event.shiftKey) props.choose?.(cell.row, event);
  }
  /** The row that the grid has moved the focus to; a held key passes many, of which only the last one is meant. */
  function chooseFocused(event: globalThis.KeyboardEvent): void {
    const focused = surface.current?.focused() ?? null;
    if (focused === null) return;
    surface.current?.clearSelection();
    props.choose?.(focused.row, event);
  }
  function moved({ nativeEvent: event, target }: KeyboardEvent): void {
    const isMove = MOVES.has(event.key) && !event.altKey && !event.shiftKey && !commandKey(event);
    if (props.choosesByArrows !== true || !isMove || isOnHeader(target)) return;
    if (event.repeat) isChoicePending.current = true;
    else chooseFocused(event);
  }
  /** A key on a row. @returns whether it was handled */
  function rowKey({ nativeEvent: event, target }: KeyboardEvent): boolean {
    const cell = surface.current?.cellAt(target);
    if (!cell || isOnButton(event)) return false;
    const { row, columnId, element } = cell;
    if (event.key !== 'Enter') return props.pressed?.(row, event) === true;
    if (event.altKey) props.explain?.(row, columnId, element);
    else (props.act ?? props.choose)?.(row, event);
    return true;
  }
  /** @returns whether the key was handled */
  function gridKey(event: KeyboardEvent): boolean {
    const { key, code, shiftKey, target } = event;
    if (opensMenu(event)) return openMenu(target);
    if (commandKey(event) && code === 'KeyC') copy(shiftKey);
    else if (commandKey(event) && code === 'KeyA') surface.current?.selectAll();
    else if (commandKey(event) && code === 'KeyF') filterBy(null);
    else if (shiftKey && !isOnHeader(target) && (key === 'ArrowDown' || key === 'ArrowUp'))
      surface.current?.extendSelection(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape' && (surface.current?.selected().length ?? 0) > 0) surface.current?.clearSelection();
    else return rowKey(event);
    return true;
  }

  /** What the panel has to say of the cell, and the words of the notations behind a code. */
  function tooltipOf(row: Row, columnId: string): string {
    const notation = props.grid.columns.find(({ id }) => id === columnId)?.notation?.(row);
    return [props.tooltip?.(row, columnId) ?? '', notation?.words ?? ''].filter((text) => text !== '').join('\n');
  }

  const handlers: HTMLAttributes<HTMLDivElement> = {
    onPointerOver({ target }: PointerEvent) {
      const cell = surface.current?.cellAt(target);
      if (!cell) return;
      cell.element.title = tooltipOf(cell.row, cell.columnId);
      // The title is what a pointer gets: a second box beside it would say the same.
      endDescription(cell.element);
    },
    // What a pointer reads in the title is described to the keyboard, which gets it as a tooltip, and to a screen reader.
    onFocus({ target }) {
      const cell = surface.current?.cellAt(target);
      if (cell?.element === target) describeFocused(target, tooltipOf(cell.row, cell.columnId));
    },
    onBlur({ target }) {
      if (surface.current?.cellAt(target)?.element === target) endDescription(target);
    },
    onPointerDownCapture({ nativeEvent }: PointerEvent) {
      // A mouse selects when pressed, before the grid's own handling; a touch may be the start of scrolling.
      if (nativeEvent.pointerType === 'mouse' && nativeEvent.button === 0) chooseAt(nativeEvent);
    },
    onClick({ nativeEvent }: MouseEvent) {
      if (!isMouse(nativeEvent)) chooseAt(nativeEvent);
    },
    onKeyDown(event) {
      if (gridKey(event)) event.preventDefault();
      else moved(event);
    },
    onKeyUp({ nativeEvent }) {
      if (isChoicePending.current) chooseFocused(nativeEvent);
      isChoicePending.current = false;
    },
    onContextMenu(event) {
      if (popup !== null || openMenu(event.target)) event.preventDefault();
    },
  };
  return { popup, closePopup, handlers };
}
