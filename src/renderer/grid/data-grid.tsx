import {
  type CSSProperties,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useCallback,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { rowHeightOf } from '#renderer/theme/appearance.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import '#renderer/ui/inputs.css';
import './data-grid.css';
import { FilterBar } from './filter-bar.tsx';
import { GridNodes } from './grid-nodes.tsx';
import { ColumnMenu, RowMenu } from './grid-popups.tsx';
import type { DataGridProps } from './grid-props.ts';
import { GridCover, READY } from './grid-state.tsx';
import { SelectionSums } from './selection-sums.tsx';
import { useGridActions } from './use-grid-actions.ts';
import { useSurface } from './use-surface.ts';
import { clearFilters } from './view-changes.ts';

type Popup<Row> =
  | { readonly kind: 'row'; readonly row: Row; readonly columnId: string; readonly anchor: HTMLElement }
  | { readonly kind: 'column'; readonly id: string; readonly anchor: HTMLElement };

const isOnButton = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('button') !== null;
const commandKey = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean => ctrlKey || metaKey;

/** The one grid of the workstation: rows of figures that can be arranged, filtered, copied and saved, and that hold still when they should. */
export function DataGrid<Row>(props: DataGridProps<Row>): ReactNode {
  const { grid, label, visible = true, state = READY, empty, stale = null } = props;
  const { t } = useTexts('grid');
  const [popup, setPopup] = useState<Popup<Row> | null>(null);
  const [focusFilter, setFocusFilter] = useState<{ readonly column: string | null } | null>(null);
  const appearance = themeStore((store) => store.appearance);

  const { host, surface, nodes, ordered, selection } = useSurface(props);
  // Before the grid has ordered its first rows: a panel with rows is not called empty, not for one frame.
  const given = ordered.total > 0 ? 0 : (props.rows ?? props.feed?.read() ?? []).length;
  const shown = ordered.total > 0 ? ordered.shown : given;
  const total = ordered.total > 0 ? ordered.total : given;
  const { showFilters } = grid;
  const filterBy = useCallback(
    (column: string | null): void => {
      showFilters(true);
      setFocusFilter({ column });
    },
    [showFilters],
  );
  const { note, copyRows, copyCell, copy } = useGridActions(props, surface, filterBy);
  const closePopup = (): void => {
    surface.current?.hold('menu', false);
    if (popup?.anchor.isConnected) popup.anchor.focus();
    setPopup(null);
  };
  function openMenu(target: EventTarget | null): boolean {
    const header = target instanceof Element ? target.closest<HTMLElement>('.ag-header-cell') : null;
    const cell = surface.current?.cellAt(target) ?? null;
    if (header) setPopup({ kind: 'column', id: header.getAttribute('col-id') ?? '', anchor: header });
    else if (cell) setPopup({ kind: 'row', row: cell.row, columnId: cell.columnId, anchor: cell.element });
    else return false;
    surface.current?.hold('menu', true);
    return true;
  }
  function chooseAt(event: globalThis.MouseEvent): void {
    const cell = surface.current?.cellAt(event.target);
    if (cell && !commandKey(event) && !event.shiftKey) props.choose?.(cell.row, event);
  }
  /** What a key means on a row. @returns whether it meant something */
  function rowKeyed({ nativeEvent: event, target }: ReactKeyboardEvent): boolean {
    const cell = surface.current?.cellAt(target);
    if (!cell || isOnButton(event)) return false;
    const { row, columnId, element } = cell;
    if (event.key !== 'Enter') return props.pressed?.(row, event) === true;
    if (event.altKey) props.explain?.(row, columnId, element);
    else (props.act ?? props.choose)?.(row, event);
    return true;
  }
  function keyed(event: ReactKeyboardEvent): void {
    surface.current?.hold('key', true);
    const isHeader = event.target instanceof Element && event.target.closest('.ag-header-cell') !== null;
    const asksMenu =
      event.key === 'ContextMenu' ||
      (event.shiftKey && event.key === 'F10') ||
      (isHeader && event.altKey && event.key === 'ArrowDown');
    if (asksMenu) {
      if (!openMenu(event.target)) return;
    } else if (commandKey(event) && event.code === 'KeyC') copy(event.shiftKey);
    else if (commandKey(event) && event.code === 'KeyA') surface.current?.selectAll();
    else if (commandKey(event) && event.code === 'KeyF') filterBy(null);
    else if (event.shiftKey && !isHeader && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      surface.current?.extendSelection(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && (surface.current?.selected().length ?? 0) > 0)
      surface.current?.clearSelection();
    else if (!rowKeyed(event)) return;
    event.preventDefault();
  }

  const density = grid.view.density;
  const own: CSSProperties =
    density === null ? {} : ({ '--row': `${rowHeightOf({ ...appearance, density })}px` } as CSSProperties);
  return (
    <div className="data-grid" style={own}>
      {stale ? <PanelState.Stale since={stale.since} /> : null}
      {grid.filtering ? (
        <FilterBar
          grid={grid}
          label={label}
          shown={shown}
          total={total}
          focus={focusFilter}
          onLeave={() => {
            setFocusFilter(null);
            host.current?.querySelector<HTMLElement>('.ag-cell, .ag-header-cell')?.focus();
          }}
        />
      ) : null}
      <div className="grid-place">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches for pointer and keys; the grid inside takes them */}
        <div
          ref={host}
          className="grid-host"
          inert={state.kind !== 'ready' || total === 0}
          onPointerOver={(event) => {
            surface.current?.hold(
              'pointer',
              event.target instanceof Element && event.target.closest('.ag-row') !== null,
            );
            const cell = surface.current?.cellAt(event.target);
            if (cell && props.tooltip) cell.element.title = props.tooltip(cell.row, cell.columnId);
          }}
          onPointerLeave={() => surface.current?.hold('pointer', false)}
          onPointerDownCapture={({ nativeEvent }) => {
            // A mouse means the row that it is pressed on, before the grid does its own; a finger may be about to scroll.
            if (nativeEvent.pointerType === 'mouse' && nativeEvent.button === 0) chooseAt(nativeEvent);
          }}
          onClick={({ nativeEvent }) => {
            if (!('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse')) chooseAt(nativeEvent);
          }}
          onKeyDown={keyed}
          onKeyUp={() => surface.current?.hold('key', false)}
          onBlur={() => surface.current?.hold('key', false)}
          onContextMenu={(event) => {
            if (popup !== null || openMenu(event.target)) event.preventDefault();
          }}
        />
        <GridCover
          state={state}
          empty={empty}
          shown={shown}
          total={total}
          clearFilters={() => grid.change(clearFilters)}
        />
        <span className="grid-notes">
          {ordered.waits ? (
            <span className="grid-held" title={t('heldLong')}>
              ❚❚ {t('held')}
            </span>
          ) : null}
          {note === null ? null : (
            <span className="grid-note" role="status">
              {note}
            </span>
          )}
        </span>
      </div>
      <SelectionSums grid={grid} surface={surface} selection={selection} visible={visible} />
      <GridNodes grid={grid} nodes={nodes} />
      {popup?.kind === 'column'
        ? createPortal(
            <ColumnMenu grid={grid} id={popup.id} anchor={popup.anchor} filter={filterBy} onClose={closePopup} />,
            document.body,
          )
        : null}
      {popup?.kind === 'row'
        ? createPortal(
            <RowMenu
              name={props.keyOf(popup.row)}
              anchor={popup.anchor}
              own={props.actions?.(popup.row) ?? []}
              explain={props.explain ? () => props.explain?.(popup.row, popup.columnId, popup.anchor) : null}
              copyRows={() => {
                const selected = surface.current?.selected() ?? [];
                copyRows(selected.includes(popup.row) ? selected : [popup.row], false);
              }}
              copyCell={() => copyCell(popup.row, popup.columnId)}
              onClose={closePopup}
            />,
            document.body,
          )
        : null}
    </div>
  );
}
