import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderSide } from '#shared/market/index.ts';
import { type BookLevel, orderOutlook } from '#shared/ticket/index.ts';
import { OrderBook } from './index.ts';

const SHOWN = 10;
const orders = fc.array(
  fc.record({
    side: fc.constantFrom<OrderSide>('buy', 'sell'),
    price: fc.integer({ min: 90, max: 112 }),
    lots: fc.integer({ min: 1, max: 30 }),
  }),
  { minLength: 1, maxLength: 80, size: 'max' },
);

function shown(book: OrderBook<string>, side: OrderSide) {
  const all = Array.from({ length: book.side(side).depth }, (_, index) => book.side(side).level(index));
  const levels = all.flatMap((level): BookLevel[] => (level ? [{ price: level.price, lots: level.lots }] : []));
  return { levels: levels.slice(0, SHOWN), isWhole: levels.length < SHOWN };
}

it('becomes of an order in the engine what was said before it was placed, on any book', () => {
  fc.assert(
    fc.property(orders, orders, (resting, [order]) => {
      if (order === undefined) return;
      const book = new OrderBook<string>();
      let number = 0;
      for (const { side, price, lots } of resting)
        book.submit(++number, side, price, lots, 'others', 'price-time', () => {});
      const lots = order.lots * 5;
      const other = order.side === 'buy' ? 'sell' : 'buy';
      const said = orderOutlook({ ...order, lots }, shown(book, order.side), shown(book, other));
      const aheadBefore = book.side(order.side).at(order.price)?.lots ?? 0;
      let [matched, value] = [0, 0];
      const placed = book.submit(
        ++number,
        order.side,
        order.price,
        lots,
        'own',
        'price-time',
        (_taker, _maker, price, filled) => {
          matched += filled;
          value += price * filled;
        },
      );
      if (said.ahead !== null) expect(said.ahead).toBe(aheadBefore);
      if (said.unknown > 0) {
        expect(said.matched).toBeLessThanOrEqual(matched);
        return;
      }
      expect([said.matched, said.resting]).toEqual([matched, lots - placed.done]);
      expect(said.average).toBe(matched === 0 ? null : value / matched);
    }),
    { numRuns: 500 },
  );
});
