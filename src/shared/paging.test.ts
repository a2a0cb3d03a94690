import { expect, it } from 'vitest';
import { byPage, firstRows, hasNextPage, nextCursor } from './paging.ts';

const rows = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

it('reads page after page, and requests no page that is not read', async () => {
  const requested: number[] = [];
  const pages = () =>
    byPage(async (page) => {
      requested.push(page);
      return { results: rows(page * 10, 3), pagination: { hasNext: page < 3 } };
    });
  expect(await firstRows(pages(), 100)).toEqual([10, 11, 12, 20, 21, 22, 30, 31, 32]);
  requested.length = 0;
  expect(await firstRows(pages(), 4)).toEqual([10, 11, 12, 20]);
  expect(requested).toEqual([1, 2]);
  expect(await firstRows(pages(), 0)).toEqual([]);
});

it('ends at an empty page even if the service reports more', async () => {
  const none = byPage<number>(async () => ({ results: [], pagination: { hasNext: true } }));
  expect(await firstRows(none, 10)).toEqual([]);
});

it('reads every page of a service that sends no totals, to the first that brings nothing new', async () => {
  const unstated = { page: undefined, limit: undefined, total: undefined, hasNext: undefined };
  const ofPages = byPage(async (page) => ({
    results: page < 3 ? rows(page * 10, 3) : [],
    pagination: unstated,
  }));
  expect(await firstRows(ofPages, 100)).toEqual([10, 11, 12, 20, 21, 22]);
  const repeating = byPage(async () => ({ results: rows(10, 3), pagination: unstated }));
  expect(await firstRows(repeating, 100)).toEqual([10, 11, 12]);
});

it('knows of a next page by the flag, else by the total, else not', () => {
  expect(hasNextPage({ hasNext: true, page: 1, limit: 20, total: 5 })).toBe(true);
  expect(hasNextPage({ page: 1, limit: 20, total: 21 })).toBe(true);
  expect(hasNextPage({ page: 2, limit: 20, total: 40 })).toBe(false);
  expect(hasNextPage({ page: 1 })).toBeUndefined();
});

it('goes on from the last row of a full page where the service sends no cursor', () => {
  expect(nextCursor('9', ['3', '2'], 2)).toBe('9');
  expect(nextCursor(null, ['3', '2'], 2)).toBeNull();
  expect(nextCursor(undefined, ['3', '2'], 2)).toBe('2');
  expect(nextCursor(undefined, ['3'], 2)).toBeNull();
  expect(nextCursor(undefined, [], 0)).toBeNull();
});
