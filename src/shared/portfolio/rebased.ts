/** A value at the close of a day, YYYY-MM-DD. */
export type DayValue = { readonly day: string; readonly value: number };

/** Two values on a day, each 100 on the first one. */
export type RebasedDay = { readonly day: string; readonly own: number; readonly index: number };

const BASE = 100;

/**
 * A curve and an index on its days, both 100 on the first day of the curve of which the index is known. On a day on which
 * the index was not calculated its last close counts.
 * @param own, index oldest first
 */
export function rebased(own: readonly DayValue[], index: readonly DayValue[]): readonly RebasedDay[] {
  let at = -1;
  let first: { readonly own: number; readonly index: number } | null = null;
  return own.flatMap(({ day, value }) => {
    while ((index[at + 1]?.day ?? '9') <= day) at += 1;
    const level = index[at]?.value ?? Number.NaN;
    if (first === null && value > 0 && level > 0) first = { own: value, index: level };
    return first === null ? [] : [{ day, own: (value / first.own) * BASE, index: (level / first.index) * BASE }];
  });
}
