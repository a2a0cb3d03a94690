/** Rows that changed since they were last taken, each once, in the order of their first change. */
export type DirtyRows = {
  mark(row: number): void;
  isEmpty(): boolean;
  /** Returns the rows and clears them. */
  take(): number[];
};

export function createDirtyRows(): DirtyRows {
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
