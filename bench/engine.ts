import { benchEngine } from '#exchange/engine/engine.bench.ts';
import type { Figure } from './figure.ts';

/** What a practice market of 900 instruments must at least be able to match, orders a second on one core. */
const LEAST_WANTED = 100_000;

/** Orders, amendments and cancellations through the matching engine in this process. */
export function bench(): Promise<readonly Figure[]> {
  const { ordersPerSecond } = benchEngine();
  return Promise.resolve([
    {
      name: 'orders through the matching engine',
      ours: ordersPerSecond,
      peer: LEAST_WANTED,
      ratio: ordersPerSecond / LEAST_WANTED,
      unit: '/s',
      against: 'the least wanted',
    },
  ]);
}
