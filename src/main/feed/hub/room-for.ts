/** The column, or a longer one with its values, that has this row. @param row 0 or more */
export function roomFor(row: number, column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  if (row < column.length) return column;
  let room = column.length;
  while (room <= row) room *= 2;
  const longer = new Float64Array(room);
  longer.set(column);
  return longer;
}
