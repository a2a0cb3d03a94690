import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import type { Position } from '#shared/contract/portfolio.ts';
import { stockCode } from '#shared/market/index.ts';
import { dayResultOf, stocksOfDay } from './day-result.ts';

/** 18 Nov 2026, 10:00 at the exchange. */
const NOW = Date.UTC(2026, 10, 18, 3);
const CODES = ['BNTG', 'LNTR'].map(stockCode);
const [BNTG, LNTR] = CODES as [(typeof CODES)[number], (typeof CODES)[number]];

const position = (symbol: string, lots: number, more: Partial<Position> = {}): Position =>
  ({
    ...{ symbol, shares: lots * 100, tradable: true, lastPrice: 0, averagePrice: 1 },
    ...more,
  }) as unknown as Position;
const trade = (symbol: string, side: 'buy' | 'sell', lotsDone: number, averagePrice: number, matchedAt = NOW): Order =>
  ({ ...{ symbol, side, lotsDone, averagePrice, matchedAt, orderedAt: matchedAt } }) as Order;
const prices = (last: number, previous: number) => () => ({ last, previous });

it('counts what is held since the day before from the previous close', () => {
  expect(dayResultOf([position('BNTG', 10)], [], prices(1_050, 1_000), NOW)).toEqual({
    ...{ held: 50_000, traded: 0, missing: [] },
  });
});

it('counts what was traded today from its own price', () => {
  const orders = [trade('BNTG', 'buy', 10, 1_020), trade('BNTG', 'sell', 4, 1_060)];
  // 4 of the 20 lots of the day before were sold, 10 bought: 26 are held.
  expect(dayResultOf([position('BNTG', 26)], orders, prices(1_050, 1_000), NOW)).toEqual({
    ...{ held: 20 * 100 * 50, traded: 1_000 * 30 + 400 * 10, missing: [] },
  });
});

it('counts a position that was sold whole, and nothing of another day', () => {
  const orders = [trade('LNTR', 'sell', 5, 990), trade('BNTG', 'buy', 5, 900, NOW - 86_400_000)];
  expect(stocksOfDay([], orders, NOW)).toEqual([LNTR]);
  expect(dayResultOf([], orders, prices(1_050, 1_000), NOW)).toEqual({ held: 25_000, traded: -30_000, missing: [] });
});

it('leaves out a stock without a price, and one that cannot be ordered', () => {
  const positions = [position('BNTG', 10), position('LNTR', 10), position('GONE', 10, { tradable: false })];
  const known = (symbol: string) =>
    symbol === BNTG ? { last: 110, previous: 100 } : { last: Number.NaN, previous: 5 };
  expect(dayResultOf(positions, [], known, NOW)).toEqual({ held: 10_000, traded: 0, missing: [LNTR] });
});

it('has no result while the positions are older than the trades', () => {
  expect(dayResultOf([position('BNTG', 3)], [trade('BNTG', 'buy', 10, 1_000)], prices(1, 1), NOW)).toBeNull();
});

it('is the change of shares at their prices and of the cash, whatever was traded', () => {
  const trades = fc.array(
    fc.record({
      code: fc.nat(1),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      lots: fc.integer({ min: 1, max: 50 }),
      price: fc.integer({ min: 50, max: 9_000 }),
    }),
    { maxLength: 30 },
  );
  const pair = fc.record({ last: fc.integer({ min: 50, max: 9_000 }), previous: fc.integer({ min: 50, max: 9_000 }) });
  fc.assert(
    fc.property(trades, pair, pair, (made, first, second) => {
      const lots = [2_000, 2_000];
      let cash = 0;
      const orders = made.map(({ code, side, lots: count, price }) => {
        const sign = side === 'buy' ? 1 : -1;
        lots[code] = (lots[code] ?? 0) + sign * count;
        cash -= sign * count * 100 * price;
        return trade(CODES[code] ?? BNTG, side, count, price);
      });
      const positions = CODES.map((code, at) => position(code, lots[at] ?? 0));
      const of = [first, second];
      const result = dayResultOf(positions, orders, (code) => (code === BNTG ? first : second), NOW);
      const worth = (at: number, which: 'last' | 'previous', count: number) => count * 100 * (of[at]?.[which] ?? 0);
      const gained = [0, 1].reduce(
        (sum, at) => sum + worth(at, 'last', lots[at] ?? 0) - worth(at, 'previous', 2_000),
        cash,
      );
      expect((result?.held ?? 0) + (result?.traded ?? 0)).toBe(gained);
    }),
  );
});
