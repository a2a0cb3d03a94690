import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { ORDINARY_TEXT } from '#renderer/theme/appearance.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';
import type { GridColumn } from './grid-column.ts';
import { type GridView, isFiltered, readView, type SortKey, writeView } from './grid-view.ts';

/** What the menus ask of the grid that is on screen. */
export type GridActions = {
  copy(withHeader: boolean): void;
  exportCsv(): void;
  /** Opens the filters, with the keyboard in one: of a column, or null for the quick search. */
  filter(column: string | null): void;
};

/** One grid of one panel: its columns, how it is looked at, and what can be changed of that. */
export type GridHandle<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly isStandard: boolean;
  change(change: (view: GridView) => GridView): void;
  reset(): void;
  /** The filters' bar is open, or something is filtered. */
  readonly filtering: boolean;
  showFilters(shown: boolean): void;
  readonly actions: RefObject<GridActions | null>;
};

type GridParts<Row> = {
  /** The same objects while nothing but the market changes. */
  readonly columns: readonly GridColumn<Row>[];
  /** The panel's own; the view is kept there under {@link GridParts.name}. */
  readonly options: Readonly<Record<string, unknown>>;
  setOptions(patch: Readonly<Record<string, unknown>>): void;
  readonly name?: string;
  /** By what it is sorted before anybody chose. */
  readonly sort?: readonly SortKey[];
};

const UNSORTED: readonly SortKey[] = [];

/** Larger text takes wider columns; those that somebody has drawn stay as they are. */
function useForText<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const share = themeStore(({ appearance }) => appearance.fontSize / ORDINARY_TEXT);
  return useMemo(
    () => (share === 1 ? columns : columns.map((one) => ({ ...one, width: Math.round(one.width * share) }))),
    [columns, share],
  );
}

/** A grid's view, read from and kept in the panel's options. */
export function useGrid<Row>(parts: GridParts<Row>): GridHandle<Row> {
  const { columns: given, options, setOptions, name = 'grid', sort = UNSORTED } = parts;
  const columns = useForText(given);
  const saved = options[name];
  const view = useMemo(() => readView(saved, columns, sort), [saved, columns, sort]);
  const [open, setOpen] = useState(false);
  const actions = useRef<GridActions | null>(null);
  const latest = useRef({ view, columns, sort, setOptions });
  latest.current = { view, columns, sort, setOptions };

  const change = useCallback(
    (next: (view: GridView) => GridView) => {
      const now = latest.current;
      // Two changes of one moment: the second goes on from the first.
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
