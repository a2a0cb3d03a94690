import type { MenuItem } from '#renderer/ui/menu.tsx';
import type { GridSource } from './grid-column.ts';
import type { EmptyTexts, GridState } from './grid-state.tsx';
import type { GridHandle } from './use-grid.ts';

/** Rows that are replaced whole: a ranking, a queue. The same object while it is the same source. */
export type RowFeed<Row> = {
  read(): readonly Row[];
  /** @returns the disposer */
  listen(changed: () => void): () => void;
};

export type DataGridProps<Row> = {
  readonly grid: GridHandle<Row>;
  /** Accessible name, and the name of an exported file. */
  readonly label: string;
  /** What keys and clicks do, for screen readers. */
  readonly hint?: string;
  /** The rows in their own order, or {@link DataGridProps.feed}. */
  readonly rows?: readonly Row[];
  readonly feed?: RowFeed<Row>;
  /** What the rows are of: rows of something else do not keep the order of these. */
  readonly of?: string;
  keyOf(row: Row): string;
  /** By which the sources tell of a row. */
  placeOf?(row: Row): number;
  /** What changes values beside React. The same array while it is the same. */
  readonly sources?: readonly GridSource[];
  /** False: nothing is drawn and nothing listened to. */
  readonly visible?: boolean;
  /** Whatever else the cells read; another one paints them anew. */
  readonly mark?: unknown;
  /** The row that other panels show. */
  isChosen?(row: Row): boolean;
  /** The row that somebody was led to: it comes into sight once, as soon as it is there. */
  readonly sought?: string | null;
  /** A click on the row, and Enter where {@link DataGridProps.act} says nothing else. */
  choose?(row: Row, event: Event | null): void;
  /** Enter. */
  act?(row: Row): void;
  /** Another key on a row. @returns whether it meant something */
  pressed?(row: Row, event: KeyboardEvent): boolean;
  /** What the row's menu offers. */
  actions?(row: Row): readonly MenuItem[];
  /** Tells how old a value is. */
  explain?(row: Row, columnId: string, anchor: Element): void;
  /** For a cell that is pointed at. */
  tooltip?(row: Row, columnId: string): string;
  /** Sums under the rows, always in sight. */
  readonly foot?: readonly Row[];
  /** Whether a row that has left stays in sight while the order is held. */
  readonly staysWhileHeld?: boolean;
  readonly state?: GridState;
  readonly empty: EmptyTexts;
  /** Above rows that may be old: since when, as text, where it is known. */
  readonly stale?: { readonly since: string | null } | null;
};
