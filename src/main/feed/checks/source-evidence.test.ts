import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedStock, type Factors, sourceRead } from '../testing/source-reads.ts';
import { MIN_READS, NO_VERDICT, verdictOf } from './source-evidence.ts';
import type { FeedFigures, SourceRead } from './source-figures.ts';

const CODES = ['BNTG', 'KOPI', 'TEHM'];
const readsOf = (factors: Factors, levels = 10): SourceRead[] =>
  CODES.map((code, at) => sourceRead(code, comparedStock(at, levels), factors));
const SAME = {
  bookLots: 'same',
  bestLots: 'same',
  quoteVolume: 'same',
  restVolume: 'same',
  infoVolume: null,
  prices: 'same',
  frozen: null,
};

describe('one read of three liquid stocks', () => {
  test.each<[string, Factors, object]>([
    ['nothing where all sources agree', {}, {}],
    ['books in shares', { book: 100 }, { bookLots: 'large' }],
    [
      'books and best prices in shares, which agree with each other',
      { book: 100, best: 100 },
      { bookLots: 'large', bestLots: 'large' },
    ],
    ['books that were divided by a lot twice', { book: 0.01 }, { bookLots: 'small' }],
    ['quotes in lots', { quote: 0.01 }, { quoteVolume: 'small' }],
    ['prices in hundredths', { price: 100 }, { prices: 'large' }],
    ['REST in lots, and does not accuse the feed', { rest: 0.01 }, { restVolume: 'small' }],
    ['REST times a hundred, and does not accuse the feed', { rest: 100 }, { restVolume: 'large' }],
  ])('shows %s', (_name, factors, found) => {
    expect(verdictOf(readsOf(factors))).toEqual({ ...SAME, ...found });
  });

  test('shows nothing of what the feed has not sent, and nothing at all without reads', () => {
    const silent: FeedFigures = { quote: null, book: null, best: null };
    const reads = readsOf({}).map((read): SourceRead => ({ ...read, feed: [silent, silent] }));
    expect(verdictOf(reads)).toEqual({ ...NO_VERDICT, restVolume: 'same' });
    expect(verdictOf([])).toEqual(NO_VERDICT);
  });

  test('shows nothing by books of a level or two, as before the opening or of suspended stocks', () => {
    expect(verdictOf(readsOf({ book: 100 }, 0)).bookLots).toBeNull();
    expect(verdictOf(readsOf({ book: 100 }, 1).slice(0, 2)).bookLots).toBeNull();
    expect(verdictOf(readsOf({ book: 100 }, 2).slice(0, 2)).bookLots).toBe('large');
  });

  test('finds that the company info counts otherwise than the order book', () => {
    const reads = readsOf({}).map((read): SourceRead => {
      const level = (levels: SourceRead['rest']['bids']) => ({
        price: levels[0]?.price ?? 0,
        shares: (levels[0]?.shares ?? 0) / 100,
      });
      const info = { last: read.rest.last, bid: level(read.rest.bids), offer: level(read.rest.offers) };
      return { ...read, rest: { ...read.rest, info } };
    });
    expect(verdictOf(reads)).toEqual({ ...SAME, infoVolume: 'small' });
  });
});

test('books that move between the reads are never taken for another unit, whatever they move to', () => {
  const lots = fc.integer({ min: 1, max: 200_000 });
  const moved = fc.array(fc.record({ at: fc.nat(19), lots }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(moved, { minLength: 3, maxLength: 3 }), (moves) => {
      const reads = CODES.map((code, at) => {
        const stock = comparedStock(at);
        const { feed, rest } = sourceRead(code, stock);
        const levels = [...rest.bids, ...rest.offers];
        for (const move of moves[at] ?? []) {
          const level = levels[move.at];
          if (level) levels[move.at] = { price: level.price, shares: move.lots * 100 };
        }
        return { code, feed, rest: { ...rest, bids: levels.slice(0, 10), offers: levels.slice(10) } };
      });
      expect(['same', null]).toContain(verdictOf(reads).bookLots);
    }),
  );
});

describe('a book that stands still', () => {
  const reads = (feedOf: (second: number) => number, restOf: (second: number) => number, count = MIN_READS) =>
    Array.from(
      { length: count },
      (_, second): SourceRead => ({
        ...sourceRead('BNTG', comparedStock(feedOf(second))),
        rest: sourceRead('BNTG', comparedStock(restOf(second))).rest,
      }),
    );
  const still = () => 0;
  const moving = (second: number) => second;

  test('is frozen where REST shows it move', () => {
    expect(verdictOf(reads(still, moving)).frozen).toEqual(['BNTG']);
    expect(verdictOf(reads(still, moving, MIN_READS - 1)).frozen).toBeNull();
  });

  test('is not where REST’s stands still too, or the feed’s moves', () => {
    expect(verdictOf(reads(still, still)).frozen).toBeNull();
    expect(verdictOf(reads(moving, moving)).frozen).toEqual([]);
  });
});
