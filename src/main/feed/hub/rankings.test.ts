import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MoversSubscription, RankedStock } from '#shared/contract/feed-kinds.ts';
import { createRequestedMovers, rankingsOf } from './rankings.ts';

const stock = (code: string, price: number, change: number, value: number): RankedStock => ({
  code,
  price,
  change,
  changePercent: 0,
  volume: 0,
  value,
  frequency: 0,
});

const GAINERS = [stock('AAAA', 1200, 200, 5), stock('BBBB', 1100, 100, 9), stock('CCCC', 1010, 10, 7)];
const LOSERS = [stock('AAAA', 800, -200, 5), stock('BBBB', 900, -100, 9), stock('CCCC', 990, -10, 7)];
const ACTIVE = [stock('AAAA', 1000, 10, 9), stock('BBBB', 1100, 100, 7), stock('CCCC', 900, -10, 5)];

const subscribe = (kind: MoversSubscription['kind'], ...boards: MoversSubscription['boards']): MoversSubscription => ({
  kind,
  boards,
});

describe('which ranking a list is', () => {
  test('by its order', () => {
    expect([GAINERS, LOSERS, ACTIVE].map(rankingsOf)).toEqual([['gainers'], ['losers'], ['active']]);
  });

  test('one stock may be several, none is all', () => {
    expect(rankingsOf(GAINERS.slice(0, 1))).toEqual(['gainers', 'active']);
    expect(rankingsOf([])).toEqual(['gainers', 'losers', 'active']);
  });

  test('whatever the stocks, one that is sorted as requested fits, and one that is not does not', () => {
    const some = fc.array(
      fc.record({
        price: fc.integer({ min: 100, max: 9_000 }),
        change: fc.integer({ min: 1, max: 90 }),
        value: fc.nat(),
      }),
      { minLength: 2, maxLength: 20 },
    );
    fc.assert(
      fc.property(some, (rows) => {
        const rise = ({ price, change }: { price: number; change: number }) => change / (price - change);
        const sorted = rows.map((row, index) => stock(`S${index}`, row.price, row.change, row.value));
        sorted.sort((left, right) => rise(right) - rise(left));
        expect(rankingsOf(sorted)).toContain('gainers');
        const [first] = sorted;
        const last = sorted.at(-1);
        if (first && last && rise(first) - rise(last) > 1e-3) {
          expect(rankingsOf([...sorted].reverse())).not.toContain('gainers');
        }
      }),
    );
  });
});

describe('what is subscribed to', () => {
  test('each kind once, under the boards that were subscribed to last', () => {
    const movers = createRequestedMovers();
    movers.set([subscribe('gainers', 'all'), subscribe('active', 'all')]);
    expect(movers.requested()).toEqual([subscribe('gainers', 'all'), subscribe('active', 'all')]);
    movers.set([subscribe('gainers', 'regular'), subscribe('gainers', 'all'), subscribe('active', 'all')]);
    expect(movers.requested()).toEqual([subscribe('gainers', 'regular'), subscribe('active', 'all')]);
    movers.set([subscribe('gainers', 'all')]);
    expect(movers.requested()).toEqual([subscribe('gainers', 'all')]);
  });

  test('a batch goes to the only one that it fits; to none when it fits several or none', () => {
    const movers = createRequestedMovers();
    movers.set([subscribe('gainers', 'all'), subscribe('losers', 'all')]);
    expect(movers.answeredBy(GAINERS)).toEqual(subscribe('gainers', 'all'));
    expect(movers.answeredBy(LOSERS)).toEqual(subscribe('losers', 'all'));
    expect(movers.answeredBy(ACTIVE)).toBeNull();
    expect(movers.answeredBy([])).toBeNull();
    movers.set([subscribe('gainers', 'all')]);
    expect(movers.answeredBy([])).toEqual(subscribe('gainers', 'all'));
  });
});
