import { byPage, type Pagination } from '#shared/paging.ts';

type WirePagination = Omit<Pagination, 'hasNext'> & { readonly has_next?: boolean | undefined };

/** {@link byPage} over answers of the client, whose names are those of the wire. */
export const rowsByPage = <Row>(
  ask: (page: number) => Promise<{
    readonly data: { readonly results: readonly Row[]; readonly pagination: WirePagination };
  }>,
): AsyncGenerator<Row, void, undefined> =>
  byPage(async (page) => {
    const { results, pagination } = (await ask(page)).data;
    return { results, pagination: { ...pagination, hasNext: pagination.has_next } };
  });
