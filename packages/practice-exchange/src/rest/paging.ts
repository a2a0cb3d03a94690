const PAGE = 20;

/** One page of rows that are at hand. @param page from 1 */
export function pageOfRows<Row>(rows: readonly Row[], page = 1, limit = PAGE) {
  const from = (page - 1) * limit;
  return {
    results: rows.slice(from, from + limit),
    pagination: { page, limit, total: rows.length, has_next: from + limit < rows.length },
  };
}
