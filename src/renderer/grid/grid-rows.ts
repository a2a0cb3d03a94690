import { arrange } from '#renderer/grid-model/arrange.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { heldOrder, isSameOrder } from '#renderer/ui/held-order.ts';
import type { RowHandle } from './cells.ts';

export type RowsParts<Row> = {
  keyOf(row: Row): string;
  /** The place by which sources identify the row; a running number if omitted. */
  placeOf?: ((row: Row) => number) | undefined;
  /** What to show in the place of a removed row while the order is held; null: it disappears. */
  afterRemoval(row: Row): Row | null;
};

/** The rows of one grid, their filter and their order. */
export type GridRows<Row> = {
  /** Replaces the rows; a row with a known key keeps its handle. */
  take(rows: readonly Row[]): void;
  /** Number of rows before filtering. */
  count(): number;
  /** The rows in their shown order. */
  shown(): readonly RowHandle<Row>[];
  /** Applies the current order and sets the rank of each shown handle. */
  order(how: Ordering<Row>): {
    /** moved: the same rows in another order. */
    readonly change: 'none' | 'moved' | 'replaced';
    /** Whether a change is delayed until the hold ends. */
    readonly waits: boolean;
  };
};

export type Ordering<Row> = {
  readonly columns: ReadonlyMap<string, GridColumn<Row>>;
  readonly sort: Parameters<typeof arrange>[2];
  readonly passes: ((row: Row) => boolean) | null;
  readonly isHeld: boolean;
};

const NONE: ReadonlySet<string> = new Set();
const keyOfHandle = ({ key }: { readonly key: string }): string => key;

export function createGridRows<Row>({ keyOf, placeOf, afterRemoval }: RowsParts<Row>): GridRows<Row> {
  let all: readonly RowHandle<Row>[] = [];
  let byKey = new Map<string, RowHandle<Row>>();
  let shown: readonly RowHandle<Row>[] = [];
  let places = 0;

  /** Updates the shown rows that were removed. @returns the keys of those that disappear */
  function removed(): ReadonlySet<string> {
    const gone = new Set<string>();
    for (const handle of shown) {
      if (byKey.has(handle.key)) continue;
      const after = afterRemoval(handle.row);
      if (after === null) gone.add(handle.key);
      else handle.row = after;
    }
    return gone;
  }

  return {
    take(rows) {
      const known = new Map([...shown.map((handle) => [handle.key, handle] as const), ...byKey]);
      const next = new Map<string, RowHandle<Row>>();
      for (const row of rows) {
        const key = keyOf(row);
        if (next.has(key)) continue;
        const place = placeOf?.(row);
        const handle = known.get(key);
        if (handle && (place === undefined || handle.place === place)) {
          handle.row = row;
          next.set(key, handle);
        } else next.set(key, { key, row, place: place ?? places++, rank: 0, isFoot: false });
      }
      byKey = next;
      all = [...next.values()];
    },
    count: () => all.length,
    shown: () => shown,
    order({ columns, sort, passes, isHeld }) {
      const reading = new Map([...columns].map(([id, column]) => [id, ofHandle(column)]));
      const next = arrange(all, reading, sort, passes && (({ row }) => passes(row)));
      const gone = isHeld ? removed() : NONE;
      const order = heldOrder(shown, next, keyOfHandle, isHeld, (key) => gone.has(key));
      const waits = isHeld && !isSameOrder(order, next);
      if (isSameOrder(order, shown)) return { change: 'none', waits };
      const before = new Set(shown);
      const isMoved = order.length === shown.length && order.every((handle) => before.has(handle));
      shown = order;
      for (const [rank, handle] of shown.entries()) handle.rank = rank;
      return { change: isMoved ? 'moved' : 'replaced', waits };
    },
  };
}

/** The part of a column that ordering reads, by handle. */
const ofHandle = <Row>({ id, head, kind, width, value }: GridColumn<Row>): GridColumn<RowHandle<Row>> => ({
  id,
  head,
  kind,
  width,
  value: ({ row }) => value(row),
});
