import { z } from 'zod';
import { numericText, wireTime } from './endpoint.ts';
import { bestEffort, textHolds, timeOfEpoch, ZERO_TIMESTAMP } from './read/index.ts';

/**
 * Building blocks of shapes that are assumed: a service that sends a number as text, or null for
 * an empty list, is still read. Documented shapes are held to the letter and use none of these.
 */
export const looseNumber = z.union([z.number(), numericText]);
export const looseWhole = looseNumber.refine(Number.isSafeInteger, 'not a whole number');
export const looseText = z.union([z.string(), z.number().transform(String), z.null().transform(() => '')]);
/** What a row is known by: without it the row cannot be used. */
export const idText = z.union([z.string().min(1), z.number().transform(String)]);
/** A constant, in capitals however it is sent: `DONE`. */
export const looseWord = z.union([
  z.string().transform((word) => word.trim().toUpperCase()),
  z.null().transform(() => ''),
]);
export const looseFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
export const looseList = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), z.null().transform((): z.output<Item>[] => [])]);

/** One page of rows; `page` counts from 1. A service that sends less is read to the first page that brings nothing new. */
export const pagination = z.object({
  page: bestEffort(looseWhole),
  limit: bestEffort(looseWhole),
  total: bestEffort(looseWhole),
  has_next: bestEffort(looseFlag),
});
/** Rows by page number: `data.results` and `data.pagination`. */
export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ results: looseList(item), pagination });
export const nextBeforeId = bestEffort(z.union([z.null(), looseText]));
/**
 * Rows by cursor, newest first: `before_id` of the next call is `next_before_id`, null at the end. Undefined is a service that
 * sends none: see `nextCursor`.
 */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: looseList(item), next_before_id: nextBeforeId });

/** A page number in a query: from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000);
/** Rows a page in a query. */
export const pageLimit = z.coerce.number().int().min(1).max(100);

/** A moment → Unix ms, null for none. */
export const looseTime = textHolds(
  'time',
  z.union([wireTime, z.number().transform((epoch) => timeOfEpoch(epoch) ?? null), z.null()]),
);

/** A moment as an exchange sends it: ISO 8601 in UTC; null (never) is the zero timestamp. */
export const momentText = (atMs: number | null): string =>
  atMs === null ? ZERO_TIMESTAMP : new Date(atMs).toISOString();
