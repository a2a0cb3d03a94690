/** One side of a book, best first: triples of price (rupiah), lots, orders in the first `count` × 3 places. */
export type BookSide = { readonly levels: Float64Array; count: number };

/** Places per level in {@link BookSide.levels}. */
export const LEVEL_FIELDS = 3;

export const createBookSide = (depth: number): BookSide => ({
  levels: new Float64Array(depth * LEVEL_FIELDS),
  count: 0,
});
