type Dispose = () => void;

type Painted = { paint(now: number): void };

/** The existing cells, by the place of their row: the grid creates cells only for what is on screen. */
export type CellBoard = {
  add(row: number, cell: Painted): Dispose;
  /** Paints the cells of these rows; a row without cells costs a look-up. */
  paint(rows: Iterable<number>, now: number): void;
  paintAll(now: number): void;
};

export function createCellBoard(): CellBoard {
  const byRow = new Map<number, Set<Painted>>();
  return {
    add(row, cell) {
      const cells = byRow.get(row) ?? new Set();
      byRow.set(row, cells);
      cells.add(cell);
      return () => {
        if (cells.delete(cell) && cells.size === 0 && byRow.get(row) === cells) byRow.delete(row);
      };
    },
    paint(rows, now) {
      for (const row of rows) {
        const cells = byRow.get(row);
        if (cells) for (const cell of cells) cell.paint(now);
      }
    },
    paintAll(now) {
      for (const cells of byRow.values()) for (const cell of cells) cell.paint(now);
    },
  };
}
