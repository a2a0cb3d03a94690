import type { ResultRow } from './screen-run.ts';

/** How many stocks of a result are of a sector. */
export type SectorCount = { readonly sector: string; readonly count: number };

/** The sectors of a result, the one with the most stocks first, of equal ones by their names. */
export function sectorCounts(rows: readonly Pick<ResultRow, 'stock'>[]): readonly SectorCount[] {
  const counts = new Map<string, number>();
  for (const { stock } of rows) counts.set(stock.sector, (counts.get(stock.sector) ?? 0) + 1);
  return [...counts]
    .map(([sector, count]) => ({ sector, count }))
    .sort((left, right) => right.count - left.count || left.sector.localeCompare(right.sector));
}

/** Fewer of the closest stocks than this beside the sectors are not worth their title. */
const MIN_CLOSEST = 3;

/**
 * How the room below or beside a result is shared. The sectors of a result are shown where all of them fit.
 * @param rows that there is room for @param sectors in the result @param hasClosest whether there are stocks outside of it
 * @returns rows for each, its title among them
 */
export function shareRoom(
  rows: number,
  sectors: number,
  hasClosest: boolean,
): { readonly closest: number; readonly sectors: number } {
  const wanted = sectors < 2 ? 0 : sectors + 1;
  if (!hasClosest) return { closest: 0, sectors: wanted === 0 ? 0 : rows };
  const left = rows - wanted;
  return left > MIN_CLOSEST ? { closest: left, sectors: wanted } : { closest: rows, sectors: 0 };
}
