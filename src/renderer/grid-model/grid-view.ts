/** How dense the rows of one grid are; null follows the settings. */
export type GridDensity = 'compact' | 'standard' | 'roomy';
export const DENSITIES: readonly GridDensity[] = ['compact', 'standard', 'roomy'];

export type ColumnView = {
  readonly id: string;
  readonly shown: boolean;
  /** px as set by the person; null for the standard width. */
  readonly width: number | null;
  readonly pinned: boolean;
};
export type SortKey = { readonly id: string; readonly descending: boolean };
export type ColumnFilter = { readonly id: string; readonly text: string };

/** Everything that a person can change about the presentation of one grid. */
export type GridView = {
  /** Every column there is, in order. */
  readonly columns: readonly ColumnView[];
  /** Most significant key first; empty for the rows' own order. */
  readonly sort: readonly SortKey[];
  readonly filters: readonly ColumnFilter[];
  /** Search text for all columns. */
  readonly quick: string;
  readonly density: GridDensity | null;
};

/** The part of a column that a view depends on. */
export type ViewedColumn = { readonly id: string; readonly standard?: boolean; readonly fixed?: boolean };

export const VIEW_VERSION = 1;
export const MAX_FILTER_LENGTH = 100;
export const WIDTHS = { min: 30, max: 1_200 } as const;
const MAX = { columns: 300, sort: 4, filters: 20, id: 120 } as const;

export const standardView = (columns: readonly ViewedColumn[], sort: readonly SortKey[] = []): GridView => ({
  columns: columns.map(standardColumn),
  sort,
  filters: [],
  quick: '',
  density: null,
});

const standardColumn = ({ id, standard = true }: ViewedColumn): ColumnView => ({
  id,
  shown: standard,
  width: null,
  pinned: false,
});

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown, max: number): readonly Fields[] =>
  Array.isArray(value) ? value.slice(0, max).filter(isFields) : [];
const textUpTo = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');

/**
 * Reads a saved view. Each invalid part falls back to the standard by itself; unknown columns are skipped
 * and new ones inserted at their standard position.
 */
export function readView(saved: unknown, columns: readonly ViewedColumn[], sort: readonly SortKey[] = []): GridView {
  const standard = standardView(columns, sort);
  if (!isFields(saved) || saved.version !== VIEW_VERSION) return standard;
  const fields = saved;
  const known = new Set(columns.map(({ id }) => id));
  const isKnown = (id: unknown): id is string => typeof id === 'string' && id.length <= MAX.id && known.has(id);
  return {
    columns: readColumns(fields.columns, columns, isKnown),
    sort: Array.isArray(fields.sort)
      ? once(listOf(fields.sort, MAX.sort).filter(({ id }) => isKnown(id))).map(({ id, descending }) => ({
          id: String(id),
          descending: descending === true,
        }))
      : standard.sort,
    filters: once(listOf(fields.filters, MAX.filters).filter(({ id }) => isKnown(id))).map(({ id, text }) => ({
      id: String(id),
      text: textUpTo(text, MAX_FILTER_LENGTH),
    })),
    quick: textUpTo(fields.quick, MAX_FILTER_LENGTH),
    density: DENSITIES.find((each) => each === fields.density) ?? null,
  };
}

/** The first of each id. */
function once(fields: readonly Fields[]): readonly Fields[] {
  const seen = new Set<unknown>();
  return fields.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function readColumns(
  saved: unknown,
  columns: readonly ViewedColumn[],
  isKnown: (id: unknown) => id is string,
): readonly ColumnView[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const read = new Map<string, ColumnView>();
  for (const { id, hidden, width, pinned } of listOf(saved, MAX.columns)) {
    if (!isKnown(id) || read.has(id)) continue;
    const shown = byId.get(id)?.fixed === true || hidden !== true;
    read.set(id, { id, shown, width: readWidth(width), pinned: pinned === true });
  }
  const order = [...read.values()];
  // A new column is inserted after the one that precedes it by standard.
  for (const [at, column] of columns.entries()) {
    if (read.has(column.id)) continue;
    const before = columns[at - 1];
    const place = before === undefined ? 0 : order.findIndex(({ id }) => id === before.id) + 1;
    order.splice(place, 0, standardColumn(column));
  }
  return order;
}

const readWidth = (width: unknown): number | null =>
  typeof width === 'number' && Number.isFinite(width)
    ? Math.min(WIDTHS.max, Math.max(WIDTHS.min, Math.round(width)))
    : null;

/** The view as it is saved in the layout; undefined for the standard view. */
export function writeView(view: GridView, columns: readonly ViewedColumn[], sort: readonly SortKey[] = []): unknown {
  if (isSameView(view, standardView(columns, sort))) return undefined;
  return {
    version: VIEW_VERSION,
    columns: view.columns.map(({ id, shown, width, pinned }) => ({
      id,
      ...(shown ? {} : { hidden: true }),
      ...(width === null ? {} : { width }),
      ...(pinned ? { pinned: true } : {}),
    })),
    sort: view.sort,
    filters: view.filters,
    quick: view.quick,
    ...(view.density === null ? {} : { density: view.density }),
  };
}

export const isSameView = (view: GridView, other: GridView): boolean =>
  view === other || JSON.stringify(view) === JSON.stringify(other);

export const isFiltered = ({ filters, quick }: Pick<GridView, 'filters' | 'quick'>): boolean =>
  quick.trim() !== '' || filters.some(({ text }) => text.trim() !== '');
