import type { FieldColumns } from '#shared/contract/frames.ts';
import type { Instruments } from './instruments.ts';

/** What readers of a table need: the newest value of each field of each instrument. */
export type FieldReader = {
  /** NaN before the first. @param place of the field, see PLACES */
  value(row: number, place: number): number;
  isKnown(row: number): boolean;
};

/** The newest row of each instrument in one block of numbers, which grows with the highest row number. */
export type FieldTable = FieldReader & {
  /** Copies columns and reports each row to `changed`. An incomplete last row is dropped. */
  apply(columns: FieldColumns, changed: (row: number) => void): void;
};

/** @param width fields in a row */
export function createFieldTable(width: number, instruments: Instruments): FieldTable {
  let values = new Float64Array(0);
  let known = new Uint8Array(0);

  function makeRoom(row: number): void {
    if (row < known.length) return;
    const rows = Math.max(64, known.length * 2, row + 1);
    const wider = new Float64Array(rows * width).fill(Number.NaN);
    wider.set(values);
    values = wider;
    const longer = new Uint8Array(rows);
    longer.set(known);
    known = longer;
  }

  return {
    value: (row, place) => values[row * width + place] ?? Number.NaN,
    isKnown: (row) => known[row] === 1,
    apply({ codes, values: given }, changed) {
      for (let index = 0; index < codes.length; index += 1) {
        const from = index * width;
        if (from + width > given.length) return;
        const row = instruments.row(codes[index] ?? '');
        makeRoom(row);
        const to = row * width;
        // A loop instead of a subarray, which would allocate an object per row.
        for (let place = 0; place < width; place += 1) values[to + place] = given[from + place] ?? Number.NaN;
        known[row] = 1;
        changed(row);
      }
    },
  };
}
