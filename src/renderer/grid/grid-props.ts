import type { ReactNode } from 'react';
import type { GridSource } from '#renderer/grid-model/grid-column.ts';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import type { EmptyTexts, GridState } from './grid-state.tsx';
import type { RowAction } from './row-action.ts';
import type { GridHandle } from './use-grid.ts';

/** Rows that are replaced as a whole: a ranking, a queue. A stable object for the same source. */
export type RowFeed<Row> = {
  read(): readonly Row[];
  /** @returns the disposer */
  listen(changed: () => void): () => void;
};

export type DataGridProps<Row> = {
  readonly grid: GridHandle<Row>;
  /** Accessible name, and the name of an exported file. */
  readonly label: string;
  /** Description of keys and clicks, for screen readers. */
  readonly hint?: string;
  /** The rows in their own order, or {@link DataGridProps.feed}. */
  readonly rows?: readonly Row[];
  readonly feed?: RowFeed<Row>;
  /** Rows are on their way: the grid is made meanwhile. */
  readonly expectsRows?: boolean;
  /** Identifies the set of rows: another set does not keep the order of this one. */
  readonly of?: string;
  keyOf(row: Row): string;
  /** The place by which sources identify a row. */
  placeOf?(row: Row): number;
  /** Sources of changes outside React. A stable array. */
  readonly sources?: readonly GridSource[];
  /** False: neither draws nor listens. */
  readonly visible?: boolean;
  /** Anything else that the cells read; a new value repaints them. */
  readonly mark?: unknown;
  /** Whether the row is selected in other panels. */
  isChosen?(row: Row): boolean;
  /** Key of the row to highlight: scrolled to once, as soon as it exists. */
  readonly highlighted?: string | null;
  /** A click on the row, and Enter where there is no {@link DataGridProps.act}. */
  choose?(row: Row, event: Event | null): void;
  /**
   * Arrow keys choose the row that they lead to, at once or, where they are held, when they are released; no row but the
   * chosen one is marked, unless several are selected.
   */
  readonly choosesByArrows?: boolean;
  /** A button at the far end of each row. */
  readonly action?: RowAction<Row>;
  /** Enter. */
  act?(row: Row): void;
  /** Another key on a row. @returns whether it was handled */
  pressed?(row: Row, event: KeyboardEvent): boolean;
  /** Items of the row's menu. */
  actions?(row: Row): readonly MenuItem[];
  /** Shows a value's origin. */
  explain?(row: Row, columnId: string, anchor: Element): void;
  /** Tooltip of the cell under the pointer. */
  tooltip?(row: Row, columnId: string): string;
  /** Sum rows, pinned at the bottom. */
  readonly foot?: readonly Row[];
  /**
   * What to show in the place of a removed row while the order is held, so that nothing moves under the pointer; null, as
   * without this: it disappears, as a row has to that the person removed.
   */
  afterRemoval?(row: Row): Row | null;
  readonly state?: GridState;
  readonly empty: EmptyTexts;
  /** The rows that are drawn have changed: those in sight and a few around them. */
  onInSight?(rows: readonly Row[]): void;
  /** The selection has changed: the selected rows in the order of the screen. */
  onSelected?(rows: readonly Row[]): void;
  /** What fills the room below a short table. @param rows whole rows that there is room for */
  below?(rows: number): ReactNode;
};
