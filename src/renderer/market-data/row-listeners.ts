import { createEmitter } from '#shared/emitter.ts';
import { createKeyedListeners, type Dispose } from './listeners.ts';

/** Rows that changed since they were last taken, each once, in the order of their first change. */
type DirtyRows = {
  mark(row: number): void;
  isEmpty(): boolean;
  /** Returns the rows and clears them. */
  take(): number[];
};

function createDirtyRows(): DirtyRows {
  let marks = new Uint8Array(256);
  let rows: number[] = [];
  return {
    mark(row) {
      if (row >= marks.length) {
        const longer = new Uint8Array(Math.max(row + 1, marks.length * 2));
        longer.set(marks);
        marks = longer;
      }
      if (marks[row] === 1) return;
      marks[row] = 1;
      rows.push(row);
    },
    isEmpty: () => rows.length === 0,
    take() {
      const taken = rows;
      rows = [];
      for (const row of taken) marks[row] = 0;
      return taken;
    },
  };
}

/** Listeners to one kind of row: to single instruments, or to whatever changed. */
export type RowListeners = {
  readonly dirty: DirtyRows;
  onRow(row: number, listener: () => void): Dispose;
  onRows(listener: (rows: readonly number[]) => void): Dispose;
  /** Reports the dirty rows, each once. */
  notify(): void;
  listening(): number;
};

export function createRowListeners(): RowListeners {
  const dirty = createDirtyRows();
  const single = createKeyedListeners<number>();
  const all = createEmitter<readonly number[]>();
  return {
    dirty,
    onRow: (row, listener) => single.add(row, listener),
    onRows: (listener) => all.on(listener),
    notify() {
      if (dirty.isEmpty()) return;
      const rows = dirty.take();
      all.emit(rows);
      for (const row of rows) single.notify(row);
    },
    listening: () => single.size() + all.size,
  };
}
