import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { type GridView, isFiltered, readView, type SortKey, writeView } from '#renderer/grid-model/grid-view.ts';
import { hideAmounts } from '#renderer/grid-model/hide-amounts.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';
import { ORDINARY_TEXT } from '#shared/appearance.ts';

/** Actions of the mounted grid for the menus. */
export type GridActions = {
  copy(withHeader: boolean): void;
  exportCsv(): void;
  /** Opens the filters and focuses that of a column, or the quick search for null. */
  filter(column: string | null): void;
  /** Ids of the shown columns that have no room now. */
  withoutRoom(): ReadonlySet<string>;
};

/** One grid of one panel: its columns, its view and the changes to it. */
export type GridHandle<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly isStandard: boolean;
  change(change: (view: GridView) => GridView): void;
  reset(): void;
  /** The filter bar is open, or a filter is set. */
  readonly filtering: boolean;
  showFilters(shown: boolean): void;
  readonly actions: RefObject<GridActions | null>;
};

type GridParts<Row> = {
  /** Stable objects while only values change. */
  readonly columns: readonly GridColumn<Row>[];
  /** The panel's options; the view is saved there under {@link GridParts.name}. */
  readonly options: Readonly<Record<string, unknown>>;
  setOptions(patch: Readonly<Record<string, unknown>>): void;
  readonly name?: string;
  /** The default order. */
  readonly sort?: readonly SortKey[];
};

const UNSORTED: readonly SortKey[] = [];

/** Scales column widths with the text size; widths set by the person stay. */
function useForText<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const share = themeStore(({ appearance }) => appearance.fontSize / ORDINARY_TEXT);
  return useMemo(() => (share === 1 ? columns : columns.map((column) => scaled(column, share))), [columns, share]);
}

const scaled = <Row>(column: GridColumn<Row>, share: number): GridColumn<Row> => ({
  ...column,
  width: Math.round(column.width * share),
  ...(column.minWidth === undefined ? {} : { minWidth: Math.round(column.minWidth * share) }),
});

/** A grid's view, read from and saved in the panel's options. */
export function useGrid<Row>(parts: GridParts<Row>): GridHandle<Row> {
  const { columns: given, options, setOptions, name = 'grid', sort = UNSORTED } = parts;
  const hidden = useHidden();
  const columns = useForText(useMemo(() => hideAmounts(given, hidden), [given, hidden]));
  const saved = options[name];
  const view = useMemo(() => readView(saved, columns, sort), [saved, columns, sort]);
  const [open, setOpen] = useState(false);
  const actions = useRef<GridActions | null>(null);
  const latest = useRef({ view, columns, sort, setOptions });
  latest.current = { view, columns, sort, setOptions };

  const change = useCallback(
    (next: (view: GridView) => GridView) => {
      const now = latest.current;
      // A second change before the next render builds on the first.
      now.view = next(now.view);
      now.setOptions({ [name]: writeView(now.view, now.columns, now.sort) });
    },
    [name],
  );
  const reset = useCallback(() => {
    setOpen(false);
    latest.current.setOptions({ [name]: undefined });
  }, [name]);

  const filtering = open || isFiltered(view) || view.filters.length > 0;
  return useMemo(
    () => ({
      columns,
      view,
      isStandard: saved === undefined,
      change,
      reset,
      filtering,
      showFilters: setOpen,
      actions,
    }),
    [columns, view, saved, change, reset, filtering],
  );
}
