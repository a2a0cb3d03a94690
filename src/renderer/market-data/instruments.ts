/**
 * Each instrument's row number, assigned once: stable, and the same for every kind of value.
 */
export type Instruments = {
  /** Assigns one when the instrument has none. */
  row(code: string): number;
  /** Empty for an unassigned row. */
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
