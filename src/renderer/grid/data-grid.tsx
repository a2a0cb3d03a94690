import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { maxWidthOf } from '#renderer/grid-model/fit-columns.ts';
import { InUseContext } from '#renderer/grid-model/in-use.ts';
import { type ShownColumn, ShownColumnsContext } from '#renderer/grid-model/shown-columns.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';
import { rowHeightOf } from '#shared/appearance.ts';
import './data-grid.css';
import { clearFilters } from '#renderer/grid-model/view-changes.ts';
import { useInUse } from '#renderer/ui/held-order.ts';
import { useMeasured } from '#renderer/ui/use-measured.ts';
import { useWholeRows } from '#renderer/ui/use-whole-rows.ts';
import { FilterBar } from './filter-bar.tsx';
import { GridPopup } from './grid-popup.tsx';
import type { DataGridProps } from './grid-props.ts';
import { GridCover, READY } from './grid-state.tsx';
import type { NodeHosts } from './node-hosts.ts';
import { endWidth } from './row-action.ts';
import { SelectionSums } from './selection-sums.tsx';
import type { GridHandle } from './use-grid.ts';
import { useGridActions } from './use-grid-actions.ts';
import { useGridInput } from './use-grid-input.ts';
import { useSurface } from './use-surface.ts';

/** Less room than this stays empty. */
const MIN_ROWS = 3;

/** Px; less room than this beside a table stays empty. */
const MIN_BESIDE = 320;

/** Whether the second list, where a table has one, has room beside columns that become no wider than `maxWidth` px. */
function useIsBeside(place: RefObject<HTMLElement | null>, maxWidth: number, hasSecond: boolean): boolean {
  const hasRoom = useCallback((own: HTMLElement) => own.clientWidth - maxWidth >= MIN_BESIDE, [maxWidth]);
  return useMeasured(place, hasSecond ? hasRoom : null, false);
}

type GridBelowProps = {
  /** Rows of the table above; null where it stands beside. */
  readonly shown: number | null;
  readonly hasFoot: boolean;
  draw(rows: number): ReactNode;
};

/** The room below a short table, or beside a narrow one, drawn in whole rows. */
function GridBelow({ shown, hasFoot, draw }: GridBelowProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const rows = useWholeRows(box);
  const [isInUse, setInUse] = useState(false);
  const handlers = useInUse(setInUse);
  return (
    <div
      ref={box}
      {...handlers}
      className={hasFoot ? 'grid-below has-foot' : 'grid-below'}
      style={shown === null ? undefined : ({ '--shown': shown } as CSSProperties)}
      data-beside={shown === null ? '' : undefined}
      data-empty={rows < MIN_ROWS ? '' : undefined}
    >
      <InUseContext value={isInUse}>{rows < MIN_ROWS ? null : draw(rows)}</InUseContext>
    </div>
  );
}

type GridNodesProps<Row> = { readonly grid: GridHandle<Row>; readonly nodes: NodeHosts<Row> };

const NO_COLUMNS: readonly ShownColumn[] = [];

/** Px that the columns take at most, with the scrollbar and the buttons at the ends of rows. */
function useMaxWidth<Row>({ grid: { columns, view }, action }: DataGridProps<Row>): number {
  const own = useMemo(() => maxWidthOf(new Map(columns.map((column) => [column.id, column])), view), [columns, view]);
  return own + endWidth(action !== undefined);
}

/** Renders React content into the cells that the grid creates and moves. */
function GridNodes<Row>({ grid, nodes }: GridNodesProps<Row>): ReactNode {
  const hosts = useSyncExternalStore(nodes.listen, nodes.read);
  return hosts.map(({ id, columnId, handle, element }) => {
    const column = grid.columns.find((each) => each.id === columnId);
    return createPortal(column?.node?.(handle.row) ?? null, element, id);
  });
}

/** The row height of a grid with a density of its own. */
function useRowHeight(density: DataGridProps<never>['grid']['view']['density']): CSSProperties {
  const appearance = themeStore((store) => store.appearance);
  return density === null ? {} : ({ '--row': `${rowHeightOf({ ...appearance, density })}px` } as CSSProperties);
}

/** The grid of the workstation: rows that can be arranged, filtered, copied and exported, and that keep their order while in use. */
export function DataGrid<Row>(props: DataGridProps<Row>): ReactNode {
  const { grid, label, visible = true, state = READY, empty } = props;
  const [focusFilter, setFocusFilter] = useState<{ readonly column: string | null } | null>(null);
  const { host, surface, nodes, ordered, selection, shownColumns } = useSurface(props);
  // Before the grid has ordered its first rows, the given ones count: a panel with rows is never shown as empty.
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
  const { popup, closePopup, handlers } = useGridInput({ props, surface, filterBy, copy });
  const place = useRef<HTMLDivElement>(null);
  const maxWidth = useMaxWidth(props);
  const isBeside = useIsBeside(place, maxWidth, props.below !== undefined);
  const leaveFilters = (): void => {
    setFocusFilter(null);
    host.current?.querySelector<HTMLElement>('.ag-cell, .ag-header-cell')?.focus();
  };
  return (
    <div className={props.action ? 'data-grid has-action' : 'data-grid'} style={useRowHeight(grid.view.density)}>
      {grid.filtering ? (
        <FilterBar grid={grid} label={label} shown={shown} total={total} focus={focusFilter} onLeave={leaveFilters} />
      ) : null}
      <div ref={place} className="grid-place" style={{ '--max-width': `${maxWidth}px` } as CSSProperties}>
        <div ref={host} className="grid-host" inert={state.kind !== 'ready' || total === 0} {...handlers} />
        <GridCover
          state={state}
          empty={empty}
          shown={shown}
          total={total}
          clearFilters={() => grid.change(clearFilters)}
        />
        {props.below && state.kind === 'ready' && shown > 0 ? (
          <ShownColumnsContext value={isBeside ? NO_COLUMNS : shownColumns}>
            <GridBelow
              shown={isBeside ? null : shown}
              hasFoot={(props.foot?.length ?? 0) > 0 && !isBeside}
              draw={props.below}
            />
          </ShownColumnsContext>
        ) : null}
        <GridNotes isDelayed={ordered.waits} note={note} />
      </div>
      <SelectionSums grid={grid} surface={surface} selection={selection} visible={visible} />
      <GridNodes grid={grid} nodes={nodes} />
      {popup === null ? null : (
        <GridPopup
          popup={popup}
          of={props}
          surface={surface}
          actions={{ copyRows, copyCell }}
          filter={filterBy}
          onClose={closePopup}
        />
      )}
    </div>
  );
}

/** Over the rows: that a new order is delayed, and the result of the last action. */
function GridNotes({ isDelayed, note }: { readonly isDelayed: boolean; readonly note: string | null }): ReactNode {
  const { t } = useTexts('grid');
  return (
    <span className="grid-notes">
      {isDelayed ? (
        <span className="grid-held" aria-description={t('heldLong')}>
          ❚❚ {t('held')}
        </span>
      ) : null}
      {note === null ? null : (
        <span className="grid-note" role="status">
          {note}
        </span>
      )}
    </span>
  );
}
