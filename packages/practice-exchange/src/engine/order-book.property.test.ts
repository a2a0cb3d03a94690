import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderSide } from '#shared/market/index.ts';
import { type AuctionLevel, type EngineOrder, equilibrium, OrderBook } from './index.ts';

type Who = 'Ana' | 'Bimo' | 'Citra';
type Order = EngineOrder<Who>;
type Fill = { readonly buyer: Who; readonly seller: Who; readonly price: number; readonly lots: number };
type Purse = { paid: number; received: number; bought: number; sold: number };

/** An order's history as its owner would record it. */
type Account = {
  limit: number;
  entered: number;
  filled: number;
  cancelled: number;
  /** Its time priority by the rules, computed independently of the engine. */
  since: number;
};

const PEOPLE: readonly Who[] = ['Ana', 'Bimo', 'Citra'];

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      side: fc.constantFrom<OrderSide>('buy', 'sell'),
      price: fc.integer({ min: 95, max: 106 }),
      lots: fc.integer({ min: 1, max: 25 }),
      who: fc.constantFrom(...PEOPLE),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), target: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('amend' as const),
      target: fc.nat(),
      price: fc.integer({ min: 95, max: 106 }),
      more: fc.integer({ min: 1, max: 25 }),
    }),
  },
  // Starts an auction, or ends it and returns to continuous trading.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bell' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
// Whole days: by default the generator makes about ten steps.
const steps = fc.array(step, { maxLength: 120, size: 'max' });

const levelsOf = (book: OrderBook<Who>, side: OrderSide): AuctionLevel[] =>
  Array.from({ length: book.side(side).depth }, (_, index) => book.side(side).level(index)).flatMap((level) =>
    level ? [{ price: level.price, lots: level.lots }] : [],
  );
const isBetter = (side: OrderSide, left: number, right: number): boolean =>
  side === 'buy' ? left > right : left < right;
const crossed = (book: OrderBook<Who>): boolean =>
  (book.bids.best()?.price ?? 0) >= (book.offers.best()?.price ?? Number.POSITIVE_INFINITY);

/** Plays a day of continuous trading and auctions, and checks every trade as it happens. */
class Day {
  readonly book = new OrderBook<Who>();
  readonly fills: Fill[] = [];
  readonly accounts = new Map<number, Account>();
  readonly purses = new Map<Who, Purse>(PEOPLE.map((who) => [who, { paid: 0, received: 0, bought: 0, sold: 0 }]));
  #collecting = false;
  #uncrossing = false;
  #number = 0;
  #moment = 0;

  play(list: readonly Step[]): this {
    for (const each of list) {
      this.#take(each);
      // Only while an auction collects may bids stand at or above offers.
      if (!this.#collecting) expect(crossed(this.book)).toBe(false);
    }
    return this;
  }

  #take(each: Step): void {
    if (each.kind === 'bell') this.#bell();
    else if (each.kind === 'submit') {
      this.#number += 1;
      this.accounts.set(this.#number, {
        limit: each.price,
        entered: each.lots,
        filled: 0,
        cancelled: 0,
        since: this.#tick(),
      });
      const matching = this.#collecting ? 'collect' : 'price-time';
      this.book.submit(this.#number, each.side, each.price, each.lots, each.who, matching, this.#note);
    } else {
      const order = this.#pick(each.target);
      if (!order) return;
      if (each.kind === 'cancel') {
        this.#accountOf(order).cancelled += order.lots - order.done;
        this.book.cancel(order);
        return;
      }
      const account = this.#accountOf(order);
      const total = order.done + each.more;
      // A new price or more lots lose time priority; fewer lots keep it.
      if (each.price !== order.price || total > order.lots) account.since = this.#tick();
      account.entered += total - order.lots;
      account.limit = each.price;
      this.book.amend(order, each.price, total, this.#collecting ? 'collect' : 'price-time', this.#note);
    }
  }

  /** Begins an auction, or ends the one that is on. */
  #bell(): void {
    this.#collecting = !this.#collecting;
    if (this.#collecting) return;
    const bids = levelsOf(this.book, 'buy');
    const offers = levelsOf(this.book, 'sell');
    const before = this.fills.length;
    const found = equilibrium(bids, offers, 100);
    this.#uncrossing = true;
    const traded = found ? this.book.uncross(found.price, this.#note) : 0;
    this.#uncrossing = false;
    const auction = this.fills.slice(before);
    expect(new Set(auction.map(({ price }) => price)).size).toBeLessThanOrEqual(1);
    expect(auction.reduce((sum, { lots }) => sum + lots, 0)).toBe(traded);
    expect(traded).toBe(maxTradable(bids, offers));
  }

  readonly #note = (incoming: Order, resting: Order, price: number, lots: number): void => {
    const [buyer, seller] = incoming.side === 'buy' ? [incoming, resting] : [resting, incoming];
    for (const order of [buyer, seller]) {
      const account = this.#accountOf(order);
      account.filled += lots;
      expect(isBetter(order.side, price, account.limit)).toBe(false);
    }
    this.#expectNobodyPassedOver(resting);
    // In an auction both sides have been waiting; in continuous trading the price is the resting order's.
    if (this.#uncrossing) this.#expectNobodyPassedOver(incoming);
    else expect(price).toBe(resting.price);
    this.#settle(buyer.who, seller.who, price, lots);
  };

  /** No order of the same side that is still waiting has a better price, or the same price and an earlier place. */
  #expectNobodyPassedOver(served: Order): void {
    for (const waiting of this.book.resting()) {
      if (waiting.side !== served.side || waiting === served) continue;
      expect(isBetter(served.side, waiting.price, served.price)).toBe(false);
      if (waiting.price !== served.price) continue;
      expect(this.#accountOf(waiting).since).toBeGreaterThan(this.#accountOf(served).since);
    }
  }

  #settle(buyer: Who, seller: Who, price: number, lots: number): void {
    this.fills.push({ buyer, seller, price, lots });
    const [from, to] = [this.#purseOf(buyer), this.#purseOf(seller)];
    from.paid += price * lots * 100;
    from.bought += lots * 100;
    to.received += price * lots * 100;
    to.sold += lots * 100;
  }

  #tick(): number {
    this.#moment += 1;
    return this.#moment;
  }

  #pick(target: number): Order | undefined {
    const resting = [...this.book.resting()].sort((left, right) => left.number - right.number);
    return resting[target % Math.max(1, resting.length)];
  }

  #accountOf(order: Order): Account {
    const found = this.accounts.get(order.number);
    if (!found) throw new Error(`nobody entered order ${order.number}`);
    return found;
  }

  #purseOf(who: Who): Purse {
    const found = this.purses.get(who);
    if (!found) throw new Error(`${who} has no purse`);
    return found;
  }
}

/** The most that could trade at any one price, searched for price by price. */
function maxTradable(bids: readonly AuctionLevel[], offers: readonly AuctionLevel[]): number {
  let max = 0;
  for (let price = 90; price <= 110; price += 1) {
    const demand = bids.reduce((sum, level) => sum + (level.price >= price ? level.lots : 0), 0);
    const supply = offers.reduce((sum, level) => sum + (level.price <= price ? level.lots : 0), 0);
    max = Math.max(max, Math.min(demand, supply));
  }
  return max;
}

describe('over any day of orders, amendments, cancels and auctions', () => {
  it('price-time priority and limits hold, and only an auction may be crossed', () => {
    fc.assert(
      fc.property(steps, (list) => {
        new Day().play(list);
      }),
      { numRuns: 200 },
    );
  });

  it('every lot entered is filled, open or cancelled', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { book, accounts } = new Day().play(list);
        for (const [number, { entered, filled, cancelled }] of accounts) {
          const order = book.order(number);
          const open = order ? order.lots - order.done : 0;
          expect(filled + open + cancelled, `order ${number}`).toBe(entered);
          if (order) expect(order.done).toBe(filled);
        }
        let open = 0;
        for (const order of book.resting()) open += order.lots - order.done;
        expect(book.bids.totalLots + book.offers.totalLots).toBe(open);
      }),
      { numRuns: 200 },
    );
  });

  it('what buyers pay is what sellers get, in rupiah and in shares', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { purses, fills } = new Day().play(list);
        const sum = (read: (purse: Purse) => number): number =>
          [...purses.values()].reduce((total, purse) => total + read(purse), 0);
        expect(sum(({ paid }) => paid)).toBe(sum(({ received }) => received));
        expect(sum(({ bought }) => bought)).toBe(sum(({ sold }) => sold));
        expect(sum(({ bought }) => bought)).toBe(fills.reduce((total, { lots }) => total + lots * 100, 0));
      }),
      { numRuns: 200 },
    );
  });

  it('levels and queues agree with the orders in them', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { book } = new Day().play(list);
        for (const side of ['buy', 'sell'] as const) {
          const prices = levelsOf(book, side).map(({ price }) => price);
          for (let index = 1; index < prices.length; index += 1) {
            expect(isBetter(side, prices[index - 1] ?? 0, prices[index] ?? 0)).toBe(true);
          }
          for (const price of prices) {
            const queue = [...book.resting()].filter((order) => order.side === side && order.price === price);
            const level = book.side(side).at(price);
            expect(level?.orders).toBe(queue.length);
            expect(level?.lots).toBe(queue.reduce((total, order) => total + order.lots - order.done, 0));
            const arrivals = queue.map(({ arrival }) => arrival);
            expect(arrivals).toEqual([...arrivals].sort((left, right) => left - right));
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a second run has the same result, to the byte', () => {
    const record = (list: readonly Step[]): string => {
      const { fills, book } = new Day().play(list);
      const orders = [...book.resting()].map(({ number, side, price, lots, done }) => [
        number,
        side,
        price,
        lots,
        done,
      ]);
      return JSON.stringify([fills, orders]);
    };
    fc.assert(
      fc.property(steps, (list) => {
        expect(record(list)).toBe(record(list));
      }),
    );
  });
});
