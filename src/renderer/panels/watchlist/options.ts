import type { SortKey } from '#renderer/grid-model/grid-view.ts';
import { VIEW_VERSION } from '#renderer/grid-model/grid-view.ts';
import { ALL_COLUMN_IDS, type ColumnId } from './all-columns.ts';

/** The panel's persisted options beside the grid's view. */
export type WatchlistOptions = { readonly listId: string | null };

/** Parses persisted options; invalid values fall back to the defaults. */
export const readWatchlistOptions = (options: Readonly<Record<string, unknown>>): WatchlistOptions => ({
  listId: typeof options.listId === 'string' ? options.listId : null,
});

const isColumn = (value: unknown): value is ColumnId => ALL_COLUMN_IDS.some((id) => id === value);

/**
 * Older layouts stored the visible columns and one sort column. They are migrated to a grid view unless the panel has
 * one.
 */
export function withGridView(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (options.grid !== undefined || (!Array.isArray(options.columns) && options.sorting === undefined)) return options;
  const shown: readonly unknown[] | null = Array.isArray(options.columns) ? options.columns : null;
  const sort = readSorting(options.sorting);
  return {
    ...options,
    grid: {
      version: VIEW_VERSION,
      columns: shown === null ? [] : ALL_COLUMN_IDS.map((id) => (shown.includes(id) ? { id } : { id, hidden: true })),
      sort: sort === null ? [] : [sort],
    },
  };
}

function readSorting(value: unknown): SortKey | null {
  if (typeof value !== 'object' || value === null || !('column' in value) || !('descending' in value)) return null;
  const { column, descending } = value;
  if (column !== 'code' && !isColumn(column)) return null;
  return { id: column, descending: descending === true };
}
