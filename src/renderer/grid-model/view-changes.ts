import { type ColumnFilter, type GridDensity, type GridView, MAX_FILTER_LENGTH, type SortKey } from './grid-view.ts';

/** A change that a person can make to a view. */
type Change = (view: GridView) => GridView;

const column =
  (id: string, change: (column: GridView['columns'][number]) => GridView['columns'][number]): Change =>
  (view) => ({ ...view, columns: view.columns.map((each) => (each.id === id ? change(each) : each)) });

export const showColumn = (id: string, shown: boolean): Change => column(id, (each) => ({ ...each, shown }));
export const pinColumn = (id: string, pinned: boolean): Change => column(id, (each) => ({ ...each, pinned }));

/** Puts a column before another one; null behind the last. */
export const moveColumn =
  (id: string, before: string | null): Change =>
  (view) => {
    const moved = view.columns.find((each) => each.id === id);
    if (!moved || id === before) return view;
    const rest = view.columns.filter((each) => each !== moved);
    const at = before === null ? rest.length : rest.findIndex((each) => each.id === before);
    return { ...view, columns: rest.toSpliced(at < 0 ? rest.length : at, 0, moved) };
  };

/** Moves a column by one position. @param among only these columns count as positions */
export const stepColumn =
  (id: string, step: 1 | -1, among: (id: string) => boolean = () => true): Change =>
  (view) => {
    const ids = view.columns.map((each) => each.id).filter((each) => each === id || among(each));
    const at = ids.indexOf(id);
    const next = at + step;
    if (at < 0 || next < 0 || next >= ids.length) return view;
    return moveColumn(id, (step < 0 ? ids[next] : ids[next + 1]) ?? null)(view);
  };

export const sortBy =
  (sort: readonly SortKey[]): Change =>
  (view) => ({ ...view, sort });

/** @param text empty adds an empty filter; null removes the filter */
export const filterColumn =
  (id: string, text: string | null): Change =>
  (view) => {
    const filter: ColumnFilter = { id, text: (text ?? '').slice(0, MAX_FILTER_LENGTH) };
    const rest = view.filters.filter((each) => each.id !== id);
    if (text === null) return { ...view, filters: rest };
    const isThere = rest.length < view.filters.length;
    return {
      ...view,
      filters: isThere ? view.filters.map((each) => (each.id === id ? filter : each)) : [...rest, filter],
    };
  };

export const findQuick =
  (quick: string): Change =>
  (view) => ({ ...view, quick: quick.slice(0, MAX_FILTER_LENGTH) });

export const clearFilters: Change = (view) => ({ ...view, filters: [], quick: '' });

export const setDensity =
  (density: GridDensity | null): Change =>
  (view) => ({ ...view, density });
