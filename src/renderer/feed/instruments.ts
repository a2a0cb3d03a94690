/**
 * Each instrument's row, given out once: whoever paints may hold on to the number, and it is the
 * same number for every kind of value.
 */
export type Instruments = {
  /** Made when the instrument has none. */
  row(code: string): number;
  /** Empty for a row that was not given out. */
  code(row: number): string;
  count(): number;
};

export function createInstruments(): Instruments {
  const codes: string[] = [];
  const rows = new Map<string, number>();
  return {
    row(code) {
      const existing = rows.get(code);
      if (existing !== undefined) return existing;
      rows.set(code, codes.length);
      return codes.push(code) - 1;
    },
    code: (row) => codes[row] ?? '',
    count: () => codes.length,
  };
}
