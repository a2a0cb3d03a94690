import { beforeEach, expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { createPrefetch, PREFETCH_VALID_MS, type Prefetch } from './prefetch.ts';

const [bntg, kopi] = [stockCode('BNTG'), stockCode('KOPI')];
let now: number;
let books: Set<string>;
let shown: Set<string>;
let sent: string[];
let prefetch: Prefetch;

beforeEach(() => {
  now = 0;
  books = new Set();
  shown = new Set();
  sent = [];
  prefetch = createPrefetch({
    send: (code) => sent.push(code),
    now: () => now,
    store: {
      book: (code) => (books.has(code) ? {} : null),
      forgetBooks: (_kind, codes) => {
        for (const code of codes) books.delete(code);
      },
    },
    isSubscribed: (code) => shown.has(code),
  });
});

it('is ready once its book has arrived after the request', () => {
  books.add(bntg);
  prefetch.request(bntg);
  expect(sent).toEqual(['BNTG']);
  expect(prefetch.isReady(bntg)).toBe(false);
  books.add(bntg);
  expect(prefetch.isReady(bntg)).toBe(true);
  expect(prefetch.isReady(kopi)).toBe(false);
});

it('keeps the book of a subscribed stock, and one that arrived while the request is valid', () => {
  shown.add(bntg);
  books.add(bntg);
  prefetch.request(bntg);
  expect(prefetch.isReady(bntg)).toBe(true);
  prefetch.request(kopi);
  books.add(kopi);
  now = PREFETCH_VALID_MS - 1;
  prefetch.request(kopi);
  now = 2 * PREFETCH_VALID_MS - 2;
  expect(prefetch.isReady(kopi)).toBe(true);
});

it('is not ready when the request has expired', () => {
  prefetch.request(bntg);
  books.add(bntg);
  now = PREFETCH_VALID_MS;
  expect(prefetch.isReady(bntg)).toBe(false);
  prefetch.request(bntg);
  expect(prefetch.isReady(bntg)).toBe(false);
});

it('is ready for the newest request only', () => {
  prefetch.request(bntg);
  books.add(bntg);
  prefetch.request(kopi);
  expect(prefetch.isReady(bntg)).toBe(false);
});
