import { performance } from 'node:perf_hooks';
import { seededRandom } from '#exchange/clock/index.ts';
import { OrderBook } from '#exchange/engine/index.ts';
import { type Price, stepTicks } from '#shared/market/index.ts';

export type Step = {
  readonly kind: 'submit' | 'cancel' | 'amend';
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly lots: number;
};

/** A book as the bench drives it: the engine's own, or a peer beside it. */
export type Driven = {
  submit(number: number, side: 'buy' | 'sell', price: number, lots: number): void;
  /** `cancel` and `enlarge` return false and change nothing when the order is no longer in the book. */
  cancel(number: number): boolean;
  /** More lots at the same price. */
  enlarge(number: number, lots: number): boolean;
  /** Trades so far, and the lots and rupiah in them: the same work gives the same sums. */
  sums(): { readonly trades: number; readonly lots: number; readonly value: number };
};

/** Random numbers are drawn beforehand, so that only the engine is measured. */
export function script(count: number): Step[] {
  const random = seededRandom('engine bench');
  const middle = 4_500 as Price;
  return Array.from({ length: count }, () => {
    const side = random.chance(0.5) ? 'buy' : 'sell';
    // Mostly passive around a touch that takers keep crossing, as in a liquid book.
    const away = random.chance(0.3) ? -random.integer(0, 2) : random.integer(1, 20);
    const kind = random.chance(0.25) ? 'cancel' : random.chance(0.1) ? 'amend' : 'submit';
    return {
      kind,
      side,
      price: stepTicks(middle, side === 'buy' ? -away : away),
      lots: random.integer(1, 200),
    };
  });
}

/** Sends a script through a book. @returns steps a second on this core */
export function drive(book: Driven, steps: readonly Step[]): number {
  const numbers: number[] = [];
  const started = performance.now();
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index];
    if (!step) continue;
    const target = numbers[(index * 7919) % numbers.length] ?? 0;
    if (step.kind === 'cancel' && book.cancel(target)) continue;
    if (step.kind === 'amend' && book.enlarge(target, step.lots)) continue;
    book.submit(index + 1, step.side, step.price, step.lots);
    numbers.push(index + 1);
  }
  return Math.round((steps.length * 1000) / (performance.now() - started));
}

/** The engine's own book. */
export function engineBook(): Driven {
  const book = new OrderBook<null>();
  const sums = { trades: 0, lots: 0, value: 0 };
  const onFill = (_incoming: unknown, _resting: unknown, price: number, lots: number): void => {
    sums.trades += 1;
    sums.lots += lots;
    sums.value += price * lots * 100;
  };
  return {
    submit: (number, side, price, lots) => {
      book.submit(number, side, price, lots, null, 'price-time', onFill);
    },
    cancel(number) {
      const order = book.order(number);
      if (order) book.cancel(order);
      return order !== undefined;
    },
    enlarge(number, lots) {
      const order = book.order(number);
      if (order) book.amend(order, order.price, order.lots + lots, 'price-time', onFill);
      return order !== undefined;
    },
    sums: () => sums,
  };
}

/**
 * Orders, amendments and cancels a second through one book on this core.
 * @param count how many to send
 */
export function benchEngine(count = 400_000): { ordersPerSecond: number; trades: number } {
  const book = engineBook();
  const ordersPerSecond = drive(book, script(count));
  return { ordersPerSecond, trades: book.sums().trades };
}
