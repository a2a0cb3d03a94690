import { benchEngine } from './exchange/engine-script.ts';
import type { Figure } from './figure.ts';

/** What a practice market of 900 instruments must at least be able to match, orders a second on one core. */
const MIN_ORDERS_PER_SECOND = 100_000;

/** Orders, amendments and cancellations through the matching engine in this process. */
export function bench(): Promise<readonly Figure[]> {
  const { ordersPerSecond } = benchEngine();
  return Promise.resolve([
    {
      name: 'orders through the matching engine',
      ours: ordersPerSecond,
      peer: MIN_ORDERS_PER_SECOND,
      ratio: ordersPerSecond / MIN_ORDERS_PER_SECOND,
      unit: '/s',
      against: 'minimum',
    },
  ]);
}
