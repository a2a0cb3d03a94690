/** A page of rows as a read answers it: the only one. */
export const samplePage = <Row>(results: Row[]) => ({
  results,
  pagination: { page: 1, limit: 100, total: results.length, hasNext: false },
});
