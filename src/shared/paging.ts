/** What a service tells of a page; it may leave out any of it. */
export type Pagination = {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly total?: number | undefined;
  readonly hasNext?: boolean | undefined;
};

/** Whether more rows follow a page; undefined where the service tells neither that nor how many there are. */
export function hasNextPage({ page, limit, total, hasNext }: Pagination): boolean | undefined {
  if (hasNext !== undefined) return hasNext;
  return page === undefined || limit === undefined || total === undefined ? undefined : page * limit < total;
}

/**
 * The cursor of the page after this one; null at the end.
 * @param given the service's cursor; undefined where it gives none: a full page then goes on from its last row
 * @param ids of the rows of the page, in its order
 * @param limit rows of a full page
 */
export function nextCursor(given: string | null | undefined, ids: readonly string[], limit: number): string | null {
  if (given !== undefined) return given || null;
  return ids.length < limit ? null : (ids.at(-1) ?? null);
}

/**
 * Row after row over all pages of a listing, asking for the next page when it is needed: stop
 * reading and nothing more is asked. Ends at the last page, and at one that brings nothing new.
 * @throws whatever a call throws
 */
export async function* byPage<Row>(
  ask: (page: number) => Promise<{ readonly results: readonly Row[]; readonly pagination: Pagination }>,
): AsyncGenerator<Row, void, undefined> {
  let before = '';
  for (let page = 1; ; page += 1) {
    const { results, pagination } = await ask(page);
    const first = JSON.stringify(results[0]) ?? '';
    // A service that knows no pages answers the same for each.
    if (page > 1 && first === before) return;
    before = first;
    yield* results;
    if (hasNextPage(pagination) === false || results.length === 0) return;
  }
}

/**
 * At most `limit` rows of a listing, as far as its pages can be read.
 * @returns with the reason where a page failed: what is not among the rows may be on the pages after it
 */
export async function readableRows<Row>(
  rows: AsyncIterable<Row>,
  limit: number,
): Promise<{ readonly rows: Row[]; readonly failure: unknown }> {
  const taken: Row[] = [];
  if (limit <= 0) return { rows: taken, failure: null };
  try {
    for await (const row of rows) {
      taken.push(row);
      if (taken.length >= limit) break;
    }
    return { rows: taken, failure: null };
  } catch (failure) {
    return { rows: taken, failure };
  }
}

/** At most `limit` rows of a listing. @throws whatever a call throws */
export async function firstRows<Row>(rows: AsyncIterable<Row>, limit: number): Promise<Row[]> {
  const taken: Row[] = [];
  if (limit <= 0) return taken;
  for await (const row of rows) {
    taken.push(row);
    if (taken.length >= limit) break;
  }
  return taken;
}
