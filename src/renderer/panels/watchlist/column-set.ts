import {
  type ColumnView,
  type GridView,
  readView,
  standardView,
  type ViewedColumn,
  writeView,
} from '#renderer/grid-model/grid-view.ts';

const shownIds = ({ columns }: GridView): string[] => columns.filter(({ shown }) => shown).map(({ id }) => id);

/** A list's own columns over the panel's saved view; the view as it is where the list has none. */
export function withColumnSet(saved: unknown, set: readonly string[], columns: readonly ViewedColumn[]): unknown {
  const view = readView(saved, columns);
  const byId = new Map(view.columns.map((column) => [column.id, column]));
  const chosen = set.flatMap((id) => byId.get(id) ?? []);
  if (chosen.length === 0) return saved;
  const fixed = new Set(columns.filter((column) => column.fixed === true).map(({ id }) => id));
  // A column that identifies the row is shown even where another client has not named it.
  const first = view.columns.filter((column) => fixed.has(column.id) && !chosen.includes(column));
  const ordered: ColumnView[] = [...first, ...chosen].map((column) => ({ ...column, shown: true }));
  // One that is not shown stays behind the column that precedes it in the panel's view.
  for (const [at, column] of view.columns.entries()) {
    if (ordered.some(({ id }) => id === column.id)) continue;
    const before = view.columns[at - 1];
    const place = before === undefined ? 0 : ordered.findIndex(({ id }) => id === before.id) + 1;
    ordered.splice(place, 0, { ...column, shown: false });
  }
  return writeView({ ...view, columns: ordered }, columns);
}

/**
 * What a changed view means: the list's columns, null where they are as before, and the rest, which stays with the panel:
 * widths, sorting, filters, the place of columns that are not shown, and which ones a list without columns of its own shows.
 * @param before the saved view of the panel without the list's columns
 */
export function splitView(
  next: unknown,
  { before, set, columns }: { before: unknown; set: readonly string[]; columns: readonly ViewedColumn[] },
): { readonly set: string[] | null; readonly own: unknown } {
  const view = next === undefined ? standardView(columns) : readView(next, columns);
  const base = readView(before, columns);
  const isShown = new Map(base.columns.map(({ id, shown }) => [id, shown]));
  const own = view.columns.map((column) => ({ ...column, shown: isShown.get(column.id) === true }));
  const shown = shownIds(view);
  const was = shownIds(readView(withColumnSet(before, set, columns), columns));
  return {
    set: shown.join() === was.join() ? null : shown,
    own: writeView({ ...view, columns: own }, columns),
  };
}
