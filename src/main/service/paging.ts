/** What a service tells of a page; it may leave out any of it. */
type Pagination = {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly total?: number | undefined;
  readonly has_next?: boolean | undefined;
};

/** Whether more rows follow a page; undefined where the service tells neither that nor how many there are. */
export function hasNextPage({ page, limit, total, has_next: hasNext }: Pagination): boolean | undefined {
  if (hasNext !== undefined) return hasNext;
  return page === undefined || limit === undefined || total === undefined ? undefined : page * limit < total;
}

/**
 * The cursor of the page after this one; null at the end.
 * @param told by the service; undefined where it tells none: a full page then goes on from its last row
 * @param ids of the rows of the page, in its order
 * @param limit rows of a full page
 */
export function nextCursor(told: string | null | undefined, ids: readonly string[], limit: number): string | null {
  if (told !== undefined) return told || null;
  return ids.length < limit ? null : (ids.at(-1) ?? null);
}

/**
 * Row after row over all pages of a listing, asking for the next page when it is needed: stop
 * reading and nothing more is asked. Ends at the last page, and at one that brings nothing new.
 * @throws whatever a call throws
 */
export async function* byPage<Row>(
  ask: (page: number) => Promise<{
    readonly data: { readonly results: readonly Row[]; readonly pagination: Pagination };
  }>,
): AsyncGenerator<Row, void, undefined> {
  let before = '';
  for (let page = 1; ; page += 1) {
    const { results, pagination } = (await ask(page)).data;
    const first = JSON.stringify(results[0]) ?? '';
    // A service that knows no pages answers the same for each.
    if (page > 1 && first === before) return;
    before = first;
    yield* results;
    if (hasNextPage(pagination) === false || results.length === 0) return;
  }
}

/**
 * The same over a listing that goes on from a cursor. Rows that arrive while it runs do not shift
 * what follows. A cursor that does not move ends it: a service that repeats itself is not read for ever.
 */
export async function* byCursor<Row>(
  ask: (before: string | undefined) => Promise<{
    readonly data: { readonly results: readonly Row[]; readonly next_before_id?: string | null | undefined };
  }>,
): AsyncGenerator<Row, void, undefined> {
  let before: string | undefined;
  for (;;) {
    const { data } = await ask(before);
    yield* data.results;
    const next = data.next_before_id ?? '';
    if (next === '' || next === before || data.results.length === 0) return;
    before = next;
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

/** At most `limit` rows of a listing. */
export async function firstRows<Row>(rows: AsyncIterable<Row>, limit: number): Promise<Row[]> {
  const taken: Row[] = [];
  if (limit <= 0) return taken;
  for await (const row of rows) {
    taken.push(row);
    if (taken.length >= limit) break;
  }
  return taken;
}
