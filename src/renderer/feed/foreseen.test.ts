import { beforeEach, expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { createForeseen, FORESEEN_MS, type Foreseen } from './foreseen.ts';

const [bntg, kopi] = [stockCode('BNTG'), stockCode('KOPI')];
let now: number;
let books: Set<string>;
let shown: Set<string>;
let sent: string[];
let foreseen: Foreseen;

beforeEach(() => {
  now = 0;
  books = new Set();
  shown = new Set();
  sent = [];
  foreseen = createForeseen({
    send: (code) => sent.push(code),
    now: () => now,
    store: {
      book: (code) => (books.has(code) ? {} : null),
      forgetBooks: (_kind, codes) => {
        for (const code of codes) books.delete(code);
      },
    },
    isShown: (code) => shown.has(code),
  });
});

it('is here when its book has come since it was foreseen', () => {
  books.add(bntg);
  foreseen.foresee(bntg);
  expect(sent).toEqual(['BNTG']);
  expect(foreseen.isHere(bntg)).toBe(false);
  books.add(bntg);
  expect(foreseen.isHere(bntg)).toBe(true);
  expect(foreseen.isHere(kopi)).toBe(false);
});

it('keeps what a panel here follows, and what has come in this while', () => {
  shown.add(bntg);
  books.add(bntg);
  foreseen.foresee(bntg);
  expect(foreseen.isHere(bntg)).toBe(true);
  foreseen.foresee(kopi);
  books.add(kopi);
  now = FORESEEN_MS - 1;
  foreseen.foresee(kopi);
  now = 2 * FORESEEN_MS - 2;
  expect(foreseen.isHere(kopi)).toBe(true);
});

it('is not counted on when nobody says any more that it is current', () => {
  foreseen.foresee(bntg);
  books.add(bntg);
  now = FORESEEN_MS;
  expect(foreseen.isHere(bntg)).toBe(false);
  foreseen.foresee(bntg);
  expect(foreseen.isHere(bntg)).toBe(false);
});

it('only the newest is', () => {
  foreseen.foresee(bntg);
  books.add(bntg);
  foreseen.foresee(kopi);
  expect(foreseen.isHere(bntg)).toBe(false);
});
