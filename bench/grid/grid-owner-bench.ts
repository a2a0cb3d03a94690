/** Who sorts, filters, exports and keeps the columns: Lantai outside of the grid, or AG Grid Community by its own modules. */
export type GridOwner = 'lantai' | 'grid';

export type OwnerSpec = { readonly owner: GridOwner; readonly rows: number };

/** Filters as a person sets them: words for all columns, or a number that the last price has to exceed. */
export type OwnerFilter = { readonly quick: string; readonly lastAbove: number | null };

/** How the grid decides which rows pass: by its own filters, or by asking our test. Of Lantai there is one way only. */
export type FilterWay = 'own' | 'external';

/** Everything is done so many times, with a frame of the display after each. */
export type OwnerBench = {
  /** Mounts a grid of live rows, sorted by the last price, highest first. */
  start(spec: OwnerSpec): Promise<void>;
  /** Runs for that long with so many updates a second. @returns frames of the display a second */
  live(ms: number, updatesPerSecond: number): Promise<number>;
  /** Sorts by another column. */
  sort(times: number): Promise<void>;
  /** Sets a filter, and clears it. */
  filter(filter: OwnerFilter, way: FilterWay, times: number): Promise<void>;
  exportCsv(times: number): Promise<void>;
  /** Gives a column another width, reads the state of the columns as it is saved, and applies it. */
  saveAndRestore(times: number): Promise<void>;
  /** Leaves the filter set. */
  setFilter(filter: OwnerFilter, way: FilterWay): Promise<void>;
  /** Keys of the rows in their order, after a last sort. */
  order(): readonly string[];
  /** Lines of an exported file. */
  lines(): number;
  stop(): void;
};
