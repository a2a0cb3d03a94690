import type { ReactNode } from 'react';

/** A cell's raw value, used to sort, filter, sum, copy and export. Null and NaN are empty. */
export type CellValue = string | number | null;

/** Custom content of a cell; painted again when its row's source emits. */
export type DrawnCell = { paint(now: number): void; dispose?(): void };

/** A column as a panel defines it. Texts are in the window's language; another language needs new columns. */
export type GridColumn<Row> = {
  readonly id: string;
  /** Column header; short. */
  readonly head: string;
  /** Full name for the menu and the tooltip, where the header is abbreviated. */
  readonly title?: string;
  /** `time` is Unix ms. */
  readonly kind: 'text' | 'number' | 'time';
  /** px that its content needs; the minimum of a flexible column. */
  readonly width: number;
  /** px that it is reduced to where even the columns that stay have no room. */
  readonly minWidth?: number;
  /** Share of the remaining width. */
  readonly flex?: number;
  /** Whether it is shown by default; true if omitted. */
  readonly standard?: boolean;
  /** Cannot be hidden: it identifies the row. */
  readonly fixed?: boolean;
  /** Its place in the order in which columns leave a narrow grid, 1 first; see fit-columns.ts. */
  readonly leaves?: number | 'never';
  readonly sortable?: boolean;
  /** Style in addition to that of its kind. */
  readonly look?: 'code' | 'quiet';
  /** How much a person holds, owes or orders: hidden on request and while trading is locked. */
  readonly amount?: boolean;
  value(row: Row): CellValue;
  /** The shown text; the value itself if omitted. */
  text?(value: CellValue, row: Row): string;
  /** Further text for the quick search. */
  words?(row: Row): string;
  /** The value for a file, where it differs. */
  raw?(row: Row): CellValue;
  /** Head of the column in a file, where `raw` has another unit than the cell shows. */
  readonly rawHead?: string;
  /** Determines the colour: above, below or equal to 0; NaN for none. */
  tone?(row: Row): number;
  /** Columns whose sign shows the direction too; an arrow does where none of them is shown. Omitted if the text has a sign. */
  readonly signedBy?: readonly string[];
  /** Whether the value is stale. */
  stale?(row: Row): boolean;
  /** Flashes when the value rises or falls. */
  readonly flash?: boolean;
  /** Decimals that a filter of numbers may have; 2 if omitted. */
  readonly places?: number;
  /** Totals that are meaningful over several rows (a sum of prices is not). */
  readonly totals?: readonly Total[];
  total?(total: number, kind: Total): string;
  /** Id of the source that emits its changes; the rows themselves if omitted. */
  readonly source?: string;
  /** The notations of the stock whose code the column has; null without any. They leave a cell that has no room for all of them. */
  notation?(row: Row): CodeNotation | null;
  /** Draws custom content. */
  draw?(element: HTMLElement, row: Row): DrawnCell;
  /** Content rendered by React, updated with the rows and the columns; not for live values. */
  node?(row: Row): ReactNode;
};

/** The special notations of a stock: the letters behind its code, and what they say. */
export type CodeNotation = { readonly letters: string; readonly words: string };

export type Total = 'sum' | 'average';

/** Repaints the cells of these places; null for all on screen. */
export type PaintPlaces = (places: readonly number[] | null) => void;

/** Emits changes of values outside React. */
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
