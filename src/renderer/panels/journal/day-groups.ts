/** Rows of one day, one after another in a list; `isWhole` unless the list goes on and may have more of the day. */
export type DayGroup<Row> = { readonly day: string; readonly rows: readonly Row[]; readonly isWhole: boolean };

/** A list in its own order, cut where the day changes. @param hasMore further rows follow the list */
export function dayGroups<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => string,
  hasMore: boolean,
): readonly DayGroup<Row>[] {
  const groups: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = dayOf(row);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups.map(({ day, rows: own }, at) => ({ day, rows: own, isWhole: !hasMore || at < groups.length - 1 }));
}

/**
 * The groups with a further one, without rows, for each of these days that has none.
 * @param groups newest first @param days in any order; those that a list which goes on has not reached are left out
 */
export function withDays<Row>(groups: readonly DayGroup<Row>[], days: Iterable<string>): readonly DayGroup<Row>[] {
  const last = groups.at(-1);
  const from = last === undefined || last.isWhole ? '' : last.day;
  const known = new Set(groups.map(({ day }) => day));
  const added = [...days].filter((day) => !known.has(day) && day > from);
  if (added.length === 0) return groups;
  const empty = added.map((day): DayGroup<Row> => ({ day, rows: [], isWhole: true }));
  return [...groups, ...empty].sort((left, right) => right.day.localeCompare(left.day));
}
