import type { ReactNode } from 'react';

/** What a cell holds: sorted, filtered, summed, copied and exported by it. Null and NaN are nothing. */
export type CellValue = string | number | null;

/** One thing that a cell draws by itself; painted again when its row's source tells. */
export type DrawnCell = { paint(now: number): void; dispose?(): void };

/** What a panel says of one column. Texts are of the window's language; new texts need new columns. */
export type GridColumn<Row> = {
  readonly id: string;
  /** Over the column; short. */
  readonly head: string;
  /** Whole name for the menu and the tooltip, where the head is short. */
  readonly title?: string;
  /** `time` is Unix ms. */
  readonly kind: 'text' | 'number' | 'time';
  /** px; of a column that takes a share of the rest it is the least. */
  readonly width: number;
  /** Share of what is left over. */
  readonly flex?: number;
  /** Whether it is shown before anybody chose; left out: yes. */
  readonly standard?: boolean;
  /** Cannot be hidden: it says whose the row is. */
  readonly fixed?: boolean;
  readonly sortable?: boolean;
  /** How it looks beside its kind's own look. */
  readonly look?: 'code' | 'quiet';
  value(row: Row): CellValue;
  /** What is shown; left out: the value as it is. */
  text?(value: CellValue, row: Row): string;
  /** What the quick search finds the row by, beside what is shown. */
  words?(row: Row): string;
  /** What copies and files get instead of the value. */
  raw?(row: Row): CellValue;
  /** What the colour follows: a rise, a fall, no change; NaN for plain. */
  tone?(row: Row): number;
  /** Columns whose sign tells the direction too; where none of them is shown, an arrow does. Left out: the text has a sign. */
  readonly signedBy?: readonly string[];
  /** Whether the value may be old. */
  stale?(row: Row): boolean;
  /** Lights up when the value rises or falls. */
  readonly flash?: boolean;
  /** What means something over several rows: a sum of prices would not. */
  readonly totals?: readonly Total[];
  total?(total: number, kind: Total): string;
  /** Which source tells of changes; left out: the rows themselves. */
  readonly source?: string;
  /** Draws its own content. */
  draw?(element: HTMLElement, row: Row): DrawnCell;
  /** React's content, drawn again with the rows and the columns; not for values that follow the market. */
  node?(row: Row): ReactNode;
};

export type Total = 'sum' | 'average';

/** Repaints the cells of these places; null for all that are on screen. */
export type PaintPlaces = (places: readonly number[] | null) => void;

/** Tells of values that changed beside React. */
export type GridSource = {
  readonly id: string;
  /** @returns the disposer */
  listen(changed: PaintPlaces): () => void;
};

export const isNothing = (value: CellValue): value is null =>
  value === null || value === '' || (typeof value === 'number' && Number.isNaN(value));

export const textOf = <Row>(column: GridColumn<Row>, row: Row): string => {
  const value = column.value(row);
  return column.text ? column.text(value, row) : isNothing(value) ? '' : String(value);
};
