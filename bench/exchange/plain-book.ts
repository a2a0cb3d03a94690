import type { Driven } from './engine-script.ts';

type Side = 'buy' | 'sell';
type Order = { readonly number: number; readonly side: Side; readonly price: number; lots: number };

/**
 * The peer: one sorted array of orders a side, worst first, so that the best and earliest is the
 * last. Places are found by binary search, and every insertion or removal moves what lies behind it.
 */
export function plainBook(): Driven {
  const sides: Record<Side, Order[]> = { buy: [], sell: [] };
  const byNumber = new Map<number, Order>();
  const sums = { trades: 0, lots: 0, value: 0 };

  /** Index of the first order that is served no later than one at this price coming in now. */
  function place(side: Side, price: number): number {
    const orders = sides[side];
    const sign = side === 'buy' ? 1 : -1;
    let low = 0;
    let high = orders.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = orders[middle];
      if (there && (there.price - price) * sign < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function enter(order: Order): void {
    const others = sides[order.side === 'buy' ? 'sell' : 'buy'];
    const sign = order.side === 'buy' ? 1 : -1;
    while (order.lots > 0) {
      const best = others.at(-1);
      if (!best || (best.price - order.price) * sign > 0) break;
      const lots = Math.min(order.lots, best.lots);
      sums.trades += 1;
      sums.lots += lots;
      sums.value += best.price * lots * 100;
      order.lots -= lots;
      best.lots -= lots;
      if (best.lots > 0) continue;
      others.pop();
      byNumber.delete(best.number);
    }
    if (order.lots === 0) return;
    sides[order.side].splice(place(order.side, order.price), 0, order);
    byNumber.set(order.number, order);
  }

  function remove(number: number): Order | undefined {
    const order = byNumber.get(number);
    if (!order) return undefined;
    const orders = sides[order.side];
    orders.splice(orders.indexOf(order, place(order.side, order.price)), 1);
    byNumber.delete(number);
    return order;
  }

  return {
    submit: (number, side, price, lots) => enter({ number, side, price, lots }),
    cancel: (number) => remove(number) !== undefined,
    enlarge(number, lots) {
      const order = remove(number);
      if (order) enter({ ...order, lots: order.lots + lots });
      return order !== undefined;
    },
    sums: () => sums,
  };
}
