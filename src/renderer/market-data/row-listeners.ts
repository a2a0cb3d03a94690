import { createEmitter } from '#shared/emitter.ts';
import { createDirtyRows, type DirtyRows } from './dirty-rows.ts';
import { createKeyedListeners, type Dispose } from './listeners.ts';

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
