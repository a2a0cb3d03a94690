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
