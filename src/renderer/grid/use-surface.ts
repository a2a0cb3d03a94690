import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { cspNonce } from '#renderer/bridge/index.ts';
import { areSameColumns, type ShownColumn } from '#renderer/grid-model/shown-columns.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';
import { ROWS } from './cells.ts';
import { areFlashesOn, systemPrefersReducedMotion } from './flashes.ts';
import type { DataGridProps } from './grid-props.ts';
import { GridSurface, type Ordered } from './grid-surface.ts';
import { gridTheme } from './grid-theme.ts';
import { createNodeHosts, type NodeHosts } from './node-hosts.ts';

const NONE: readonly never[] = [];
const NO_COLUMNS: readonly ShownColumn[] = [];
const NOTHING_YET: Ordered = { shown: 0, total: 0, waits: false };

export type Surface<Row> = {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly surface: RefObject<GridSurface<Row> | null>;
  readonly nodes: NodeHosts<Row>;
  readonly ordered: Ordered;
  /** Increases with each change of the selection. */
  readonly selection: number;
  /** From the left, with their widths. */
  readonly shownColumns: readonly ShownColumn[];
};

/** Updates the grid on screen from React's columns, view and rows. Live values do not pass through React. */
export function useSurface<Row>(props: DataGridProps<Row>): Surface<Row> {
  const {
    grid,
    label,
    rows,
    feed,
    expectsRows = false,
    of = '',
    foot = NONE,
    sources = NONE,
    visible = true,
    mark,
    highlighted = null,
  } = props;
  const { columns, view } = grid;
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);
  const surface = useRef<GridSurface<Row> | null>(null);
  const [nodes] = useState(() => createNodeHosts<Row>());
  const [ordered, setOrdered] = useState(NOTHING_YET);
  const [selection, setSelection] = useState(0);
  const [shownColumns, setShownColumns] = useState(NO_COLUMNS);
  const latest = useRef({ props, formats });
  latest.current = { props, formats };
  const read = useCallback((): readonly Row[] => {
    const now = latest.current.props;
    return now.feed ? now.feed.read() : (now.rows ?? NONE);
  }, []);
  const drawn = useRef<string | null>(null);
  // A panel without rows needs no grid yet.
  const everNeeded = useRef(false);
  everNeeded.current ||= expectsRows || feed !== undefined || (rows !== undefined && rows.length > 0);
  const isNeeded = everNeeded.current;

  useEffect(() => {
    if (!isNeeded || !host.current) return;
    const { props: first } = latest.current;
    const made = new GridSurface<Row>({
      host: host.current,
      styleNonce: cspNonce(),
      theme: gridTheme,
      columns: first.grid.columns,
      view: first.grid.view,
      foot: first.foot ?? NONE,
      keyOf: first.keyOf,
      placeOf: first.placeOf,
      afterRemoval: (row) => latest.current.props.afterRemoval?.(row) ?? null,
      numberFormat: () => latest.current.formats.numberFormat,
      isChosen: (row) => latest.current.props.isChosen?.(row) === true,
      hasAction: first.action !== undefined,
      action: () => latest.current.props.action,
      flashes: () => areFlashesOn(themeStore.getState().appearance, systemPrefersReducedMotion()),
      onHost: nodes.add,
      onInSight: (shown) => latest.current.props.onInSight?.(shown),
      onView: (next) => latest.current.props.grid.change(() => next),
      onShownColumns: (next) => setShownColumns((now) => (areSameColumns(now, next) ? now : next)),
      onSelection: () => {
        setSelection((count) => count + 1);
        latest.current.props.onSelected?.(surface.current?.selected() ?? NONE);
      },
      onOrdered: (next) =>
        setOrdered((now) =>
          now.shown === next.shown && now.total === next.total && now.waits === next.waits ? now : next,
        ),
    });
    surface.current = made;
    drawn.current = null;
    return () => {
      surface.current = null;
      made.dispose();
    };
  }, [nodes, isNeeded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: there is nothing to name before the grid is made
  useEffect(() => surface.current?.setName(label, props.hint), [label, props.hint, isNeeded]);

  useEffect(() => surface.current?.setColumns(columns), [columns]);
  useEffect(() => surface.current?.setView(view), [view]);
  useEffect(() => surface.current?.setFoot(foot), [foot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are read when they, their source or what they are of has changed
  useEffect(() => {
    surface.current?.setRows(read(), drawn.current !== of);
    drawn.current = of;
    nodes.touch();
  }, [rows, feed, of, read, nodes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells read the chosen row, the auction and the formats when they paint
  useEffect(() => {
    surface.current?.paintAll();
    if (latest.current.props.choosesByArrows === true) surface.current?.markChosenOnly();
  }, [mark, formats]);

  const found = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows the one that is highlighted may have come
  useEffect(() => {
    if (highlighted === null) found.current = null;
    else if (highlighted !== found.current && visible && surface.current?.highlight(highlighted))
      found.current = highlighted;
  }, [highlighted, visible, rows, ordered]);

  useEffect(() => {
    if (!visible) return;
    const stops = sources.map(({ id, listen }) => {
      const stop = listen((places) => surface.current?.paint(id, places));
      // Paints what changed while hidden.
      surface.current?.paint(id, null);
      return stop;
    });
    if (feed) {
      const replaced = (): void => surface.current?.setRows(feed.read(), false);
      replaced();
      stops.push(feed.listen(replaced));
    } else surface.current?.paint(ROWS, null);
    return () => {
      for (const stop of stops) stop();
    };
  }, [visible, sources, feed]);

  return { host, surface, nodes, ordered, selection, shownColumns };
}
