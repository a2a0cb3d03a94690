/**
 * Rows as they are to be shown. While the order is held, each row keeps its place and takes its new
 * values there; a row that has left stays as it was, and new ones wait below: nothing moves under
 * the pointer.
 * @param shown as they are on screen now. @param next as they should be
 * @param isGone a row that somebody took away leaves all the same
 */
export function heldOrder<Row>(
  shown: readonly Row[],
  next: readonly Row[],
  keyOf: (row: Row) => string,
  isHeld: boolean,
  isGone: (key: string) => boolean = () => false,
): readonly Row[] {
  if (!isHeld || shown.length === 0) return next;
  const left = new Map(next.map((row) => [keyOf(row), row]));
  const kept: Row[] = [];
  for (const row of shown) {
    const key = keyOf(row);
    const newer = left.get(key);
    left.delete(key);
    if (newer !== undefined) kept.push(newer);
    else if (!isGone(key)) kept.push(row);
  }
  return left.size === 0 ? kept : [...kept, ...left.values()];
}

export const isSameOrder = <Row>(one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);
