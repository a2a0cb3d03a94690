import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderSide } from '#shared/market/index.ts';
import { type EngineOrder, type Matching, OrderBook } from './index.ts';

type Fill = { incoming: number; resting: number; price: number; lots: number };

/** A book with its fills recorded by order number. */
function recorded(): { book: OrderBook<null>; fills: Fill[]; note: Parameters<OrderBook<null>['uncross']>[1] } {
  const fills: Fill[] = [];
  return {
    book: new OrderBook<null>(),
    fills,
    note: (incoming, resting, price, lots) => {
      fills.push({ incoming: incoming.number, resting: resting.number, price, lots });
    },
  };
}

const levels = (book: OrderBook<null>, side: OrderSide): [price: number, lots: number, orders: number][] =>
  Array.from({ length: book.side(side).depth }, (_, index) => book.side(side).level(index)).flatMap((level) =>
    level ? [[level.price, level.lots, level.orders] as [number, number, number]] : [],
  );

describe('an order book', () => {
  it('trades at the resting price, best price first, then earliest first', () => {
    const { book, fills, note } = recorded();
    book.submit(1, 'sell', 1_010, 5, null, 'price-time', note);
    book.submit(2, 'sell', 1_005, 3, null, 'price-time', note);
    book.submit(3, 'sell', 1_005, 4, null, 'price-time', note);
    const buyer = book.submit(4, 'buy', 1_010, 10, null, 'price-time', note);
    expect(fills).toEqual([
      { incoming: 4, resting: 2, price: 1_005, lots: 3 },
      { incoming: 4, resting: 3, price: 1_005, lots: 4 },
      { incoming: 4, resting: 1, price: 1_010, lots: 3 },
    ]);
    expect(buyer.done).toBe(10);
    expect(levels(book, 'sell')).toEqual([[1_010, 2, 1]]);
  });

  it('adds the rest to the book, and counts lots and orders by level', () => {
    const { book, note } = recorded();
    book.submit(1, 'sell', 500, 4, null, 'price-time', note);
    book.submit(2, 'buy', 500, 10, null, 'price-time', note);
    book.submit(3, 'buy', 500, 1, null, 'price-time', note);
    book.submit(4, 'buy', 498, 7, null, 'price-time', note);
    expect(levels(book, 'buy')).toEqual([
      [500, 7, 2],
      [498, 7, 1],
    ]);
    expect(book.bids.totalLots).toBe(14);
    expect(book.offers.depth).toBe(0);
  });

  it('keeps time priority on a reduction and loses it on an increase or a new price', () => {
    const first = (change: (book: OrderBook<null>, order: EngineOrder<null>) => void): number => {
      const { book, fills, note } = recorded();
      const order = book.submit(1, 'buy', 500, 10, null, 'price-time', note);
      book.submit(2, 'buy', 500, 10, null, 'price-time', note);
      change(book, order);
      book.submit(3, 'sell', 500, 1, null, 'price-time', note);
      return fills[0]?.resting ?? 0;
    };
    const nothing = (): void => undefined;
    expect(first((book, order) => book.amend(order, 500, 4, 'price-time', nothing))).toBe(1);
    expect(first((book, order) => book.amend(order, 500, 11, 'price-time', nothing))).toBe(2);
    expect(
      first((book, order) => {
        book.amend(order, 498, 10, 'price-time', nothing);
        book.amend(order, 500, 10, 'price-time', nothing);
      }),
    ).toBe(2);
  });

  it('lets an amended price trade at once', () => {
    const { book, fills, note } = recorded();
    book.submit(1, 'sell', 510, 5, null, 'price-time', note);
    const bid = book.submit(2, 'buy', 500, 8, null, 'price-time', note);
    book.amend(bid, 510, 8, 'price-time', note);
    expect(fills).toEqual([{ incoming: 2, resting: 1, price: 510, lots: 5 }]);
    expect(levels(book, 'buy')).toEqual([[510, 3, 1]]);
  });

  it('refuses an amendment below the filled lots', () => {
    const { book, note } = recorded();
    const bid = book.submit(1, 'buy', 500, 8, null, 'price-time', note);
    book.submit(2, 'sell', 500, 5, null, 'price-time', note);
    expect(() => book.amend(bid, 500, 5, 'price-time', note)).toThrow(RangeError);
  });

  it('matches only its own price on the negotiated board', () => {
    const { book, fills, note } = recorded();
    book.submit(1, 'sell', 990, 5, null, 'same-price', note);
    book.submit(2, 'sell', 1_000, 5, null, 'same-price', note);
    book.submit(3, 'buy', 1_000, 2, null, 'same-price', note);
    expect(fills).toEqual([{ incoming: 3, resting: 2, price: 1_000, lots: 2 }]);
  });

  it('removes the orders that the predicate selects', () => {
    const { book, note } = recorded();
    for (let number = 1; number <= 6; number += 1) {
      book.submit(number, number % 2 ? 'buy' : 'sell', number % 2 ? 490 : 510, 1, null, 'price-time', note);
    }
    expect(book.removeWhere((order) => order.side === 'buy').map((order) => order.number)).toEqual([1, 3, 5]);
    expect([...book.resting()].map((order) => order.number)).toEqual([2, 4, 6]);
  });
});

/** A naive price-time book: a list that is searched linearly. */
class NaiveBook {
  orders: { number: number; side: OrderSide; price: number; lots: number; done: number; arrival: number }[] = [];
  fills: Fill[] = [];
  #arrivals = 0;

  submit(number: number, side: OrderSide, price: number, lots: number, done = 0): void {
    this.#arrivals += 1;
    const order = { number, side, price, lots, done, arrival: this.#arrivals };
    for (;;) {
      const sign = side === 'buy' ? 1 : -1;
      const others = this.orders
        .filter((other) => other.side !== side && (other.price - price) * sign <= 0)
        .sort((a, b) => (a.price - b.price) * sign || a.arrival - b.arrival);
      const [best] = others;
      if (!best || order.done === order.lots) break;
      const traded = Math.min(order.lots - order.done, best.lots - best.done);
      order.done += traded;
      best.done += traded;
      this.fills.push({ incoming: number, resting: best.number, price: best.price, lots: traded });
      this.orders = this.orders.filter((other) => other.done < other.lots);
    }
    if (order.done < order.lots) this.orders.push(order);
  }

  cancel(number: number): void {
    this.orders = this.orders.filter((order) => order.number !== number);
  }

  amend(number: number, price: number, lots: number): void {
    const order = this.orders.find((candidate) => candidate.number === number);
    if (!order) return;
    if (price === order.price && lots <= order.lots) {
      order.lots = lots;
      return;
    }
    this.cancel(number);
    this.submit(number, order.side, price, lots, order.done);
  }
}

const action = fc.record({
  kind: fc.constantFrom('submit', 'submit', 'submit', 'cancel', 'amend'),
  side: fc.constantFrom<OrderSide>('buy', 'sell'),
  price: fc.integer({ min: 100, max: 112 }),
  lots: fc.integer({ min: 1, max: 30 }),
  target: fc.nat(),
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

function play(actions: readonly Action[], matching: Matching = 'price-time') {
  const { book, fills, note } = recorded();
  const naive = new NaiveBook();
  let submitted = 0;
  let withdrawn = 0;
  actions.forEach(({ kind, side, price, lots, target }, index) => {
    const resting = [...book.resting()].sort((a, b) => a.number - b.number);
    const chosen = resting[target % Math.max(1, resting.length)];
    if (kind === 'cancel' && chosen) {
      withdrawn += chosen.lots - chosen.done;
      book.cancel(chosen);
      naive.cancel(chosen.number);
    } else if (kind === 'amend' && chosen) {
      const total = chosen.done + lots;
      submitted += total - chosen.lots;
      book.amend(chosen, price, total, matching, note);
      naive.amend(chosen.number, price, total);
    } else {
      submitted += lots;
      book.submit(index + 1, side, price, lots, null, matching, note);
      naive.submit(index + 1, side, price, lots);
    }
  });
  const open = book.bids.totalLots + book.offers.totalLots;
  const traded = fills.reduce((sum, fill) => sum + fill.lots, 0);
  return { book, fills, naive, submitted, withdrawn, open, traded };
}

describe('whatever is sent to it', () => {
  const actions = fc.array(action, { maxLength: 120 });

  it('is never crossed', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const { book } = play(list);
        const bid = book.bids.best()?.price ?? 0;
        expect(bid).toBeLessThan(book.offers.best()?.price ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  it('trades exactly as a plain list searched for price, then time', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const { book, fills, naive } = play(list);
        expect(fills).toEqual(naive.fills);
        const state = [...book.resting()].map(({ number, price, lots, done }) => ({ number, price, lots, done }));
        const expected = naive.orders
          .map(({ number, price, lots, done }) => ({ number, price, lots, done }))
          .sort((a, b) => a.number - b.number);
        expect(state.sort((a, b) => a.number - b.number)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('conserves lots', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const { submitted, withdrawn, open, traded, book } = play(list);
        expect(2 * traded + open + withdrawn).toBe(submitted);
        let counted = 0;
        for (const order of book.resting()) counted += order.lots - order.done;
        expect(counted).toBe(open);
      }),
    );
  });

  it('gives the same answer twice', () => {
    fc.assert(
      fc.property(actions, (list) => {
        expect(JSON.stringify(play(list).fills)).toBe(JSON.stringify(play(list).fills));
      }),
    );
  });
});
