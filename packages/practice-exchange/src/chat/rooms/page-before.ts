/** One page of identifiers, newest first, and where the next one goes on; null at the end. */
export type IdPage = { readonly ids: readonly string[]; readonly next: string | null };

/**
 * The newest identifiers older than `before` (the newest of all for null) that `accepts` lets through. Newer ones
 * that arrive between pages do not shift the pages.
 * @param ids ascending, all of the same length
 * @param limit 1 or more
 */
export function pageBefore(
  ids: readonly string[],
  before: string | null,
  limit: number,
  accepts: (id: string) => boolean,
): IdPage {
  const found: string[] = [];
  for (let index = (before === null ? ids.length : countBelow(ids, before)) - 1; index >= 0; index -= 1) {
    const id = ids[index];
    if (id === undefined || !accepts(id)) continue;
    if (found.length === limit) return { ids: found, next: found.at(-1) ?? null };
    found.push(id);
  }
  return { ids: found, next: null };
}

/** How many of the ascending identifiers come before this one. */
export function countBelow(ids: readonly string[], bound: string): number {
  let from = 0;
  let to = ids.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ids[middle] ?? '') < bound) from = middle + 1;
    else to = middle;
  }
  return from;
}
