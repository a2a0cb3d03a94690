/**
 * Row after row over all pages of a listing, asking for the next page when it is needed: stop
 * reading and nothing more is asked. Ends at the last page, and at one that brings nothing new.
 * @throws whatever a call throws
 */
export async function* byPage<Row>(
  ask: (page: number) => Promise<{
    readonly data: { readonly results: readonly Row[]; readonly pagination: { readonly has_next: boolean } };
  }>,
): AsyncGenerator<Row, void, undefined> {
  for (let page = 1; ; page += 1) {
    const { data } = await ask(page);
    yield* data.results;
    if (!data.pagination.has_next || data.results.length === 0) return;
  }
}

/**
 * The same over a listing that goes on from a cursor. Rows that arrive while it runs do not shift
 * what follows. A cursor that does not move ends it: a service that repeats itself is not read for ever.
 */
export async function* byCursor<Row>(
  ask: (before: string | undefined) => Promise<{
    readonly data: { readonly results: readonly Row[]; readonly next_before_id: string | null };
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
