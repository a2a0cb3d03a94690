/**
 * Rows as they are to be shown. While the order is held, each row keeps its place and takes its new
 * values there; a row that has left stays as it was, and new ones wait below: nothing moves under
 * the pointer.
 * @param shown as they are on screen now. @param next as they should be
 */
export function heldOrder<Row>(
  shown: readonly Row[],
  next: readonly Row[],
  keyOf: (row: Row) => string,
  isHeld: boolean,
): readonly Row[] {
  if (!isHeld || shown.length === 0) return next;
  const left = new Map(next.map((row) => [keyOf(row), row]));
  const kept = shown.map((row) => {
    const newer = left.get(keyOf(row));
    left.delete(keyOf(row));
    return newer ?? row;
  });
  return left.size === 0 ? kept : [...kept, ...left.values()];
}
