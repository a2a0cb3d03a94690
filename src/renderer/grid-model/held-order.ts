/**
 * The order in which to show rows. While it is held, each row keeps its position and is updated there, a
 * removed row stays, and new ones are appended: nothing moves under the pointer.
 * @param shown the rows on screen. @param next the rows in their new order
 * @param isGone whether a row was removed on purpose and has to disappear
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
  const result: Row[] = [];
  for (const row of shown) {
    const key = keyOf(row);
    const newer = left.get(key);
    left.delete(key);
    if (newer !== undefined) result.push(newer);
    else if (!isGone(key)) result.push(row);
  }
  return left.size === 0 ? result : [...result, ...left.values()];
}

export const isSameOrder = <Row>(rows: readonly Row[], other: readonly Row[]): boolean =>
  rows.length === other.length && rows.every((row, at) => row === other[at]);
