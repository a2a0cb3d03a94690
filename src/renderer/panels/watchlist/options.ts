import { ALL_COLUMN_IDS, type ColumnId } from './all-columns.ts';
import { STANDARD_COLUMNS } from './columns.ts';

export type Sorting = { readonly column: ColumnId | 'code'; readonly descending: boolean };

/** What the panel remembers. */
export type WatchlistOptions = {
  readonly listId: string | null;
  readonly columns: readonly ColumnId[];
  /** Null keeps the list's own order. */
  readonly sorting: Sorting | null;
};

const isColumn = (value: unknown): value is ColumnId => ALL_COLUMN_IDS.some((id) => id === value);

/** Reads a saved layout's options; whatever does not fit falls back to the standard. */
export function readWatchlistOptions(options: Readonly<Record<string, unknown>>): WatchlistOptions {
  const chosen: readonly ColumnId[] = Array.isArray(options.columns)
    ? options.columns.filter(isColumn)
    : STANDARD_COLUMNS;
  return {
    listId: typeof options.listId === 'string' ? options.listId : null,
    columns: ALL_COLUMN_IDS.filter((id) => chosen.includes(id)),
    sorting: readSorting(options.sorting),
  };
}

function readSorting(value: unknown): Sorting | null {
  if (typeof value !== 'object' || value === null || !('column' in value) || !('descending' in value)) return null;
  const { column, descending } = value;
  if (column !== 'code' && !isColumn(column)) return null;
  return { column, descending: descending === true };
}
