import { useContext } from 'react';
import { type ShownColumn, ShownColumnsContext } from '#renderer/grid-model/shown-columns.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';

/** What a row below a table shows beside its name. */
export type Figure = 'price' | 'percent' | 'value';

/** The columns of the tables above by what they show: the ids under which layouts store them. */
const COLUMN_IDS: Readonly<Record<Figure, readonly string[]>> = {
  price: ['last', 'price'],
  percent: ['percent'],
  value: ['value'],
};

/** Grid lines of a row: from, to. */
type Span = readonly [number, number];

export type RowPlaces = {
  /** For `grid-template-columns`. */
  readonly template: string;
  readonly name: Span;
  /** Null where the table above has no column for it. */
  readonly figures: Readonly<Record<Figure, Span | null>>;
  /** The end of the row where nothing else is there, else the end of the name. */
  readonly action: Span;
};

/** Below no table, or one that has none of the columns. */
const ALONE: RowPlaces = {
  template: 'minmax(0, 1fr) auto auto auto',
  name: [1, 2],
  figures: { price: [2, 3], percent: [3, 4], value: [2, 3] },
  action: [4, 5],
};

/** A row of its own columns has the longest name of a sector, its change and its value from this width on, em. */
const WHOLE_ROW = 24;

/** The places where the table above has none of the columns: a value gives way to the name, which tells the rows apart. */
function placesAlone(columns: readonly ShownColumn[], fontSize: number): RowPlaces {
  const width = columns.reduce((total, column) => total + column.width, 0);
  if (columns.length === 0 || width >= WHOLE_ROW * fontSize) return ALONE;
  return { ...ALONE, figures: { ...ALONE.figures, value: null } };
}

/**
 * Where the parts of a row stand so that each is under the head of its column.
 * @param shown what the row has
 * @param fontSize px
 */
export function placesUnder(columns: readonly ShownColumn[], shown: readonly Figure[], fontSize: number): RowPlaces {
  const at = (figure: Figure): number => columns.findIndex(({ id }) => COLUMN_IDS[figure].includes(id));
  const placed = shown.filter((figure) => at(figure) > 0);
  if (placed.length === 0) return placesAlone(columns, fontSize);
  const span = (figure: Figure): Span | null => (placed.includes(figure) ? [at(figure) + 1, at(figure) + 2] : null);
  const first = Math.min(...placed.map(at));
  const last = Math.max(...placed.map(at));
  const name: Span = [1, first + 1];
  return {
    template: columns.map(({ width }) => `${width}px`).join(' '),
    name,
    figures: { price: span('price'), percent: span('percent'), value: span('value') },
    action: last < columns.length - 1 ? [columns.length, columns.length + 1] : name,
  };
}

export function useRowPlaces(shown: readonly Figure[]): RowPlaces {
  const fontSize = themeStore(({ appearance }) => appearance.fontSize);
  return placesUnder(useContext(ShownColumnsContext), shown, fontSize);
}

/** The place of a part, as its style. */
export const gridColumn = ([from, to]: Span): { readonly gridColumn: string } => ({ gridColumn: `${from} / ${to}` });
