import { tickAt } from '#shared/market/index.ts';

/** A price to the nearest tick, at least 1 rupiah. */
export function atTick(price: number): number {
  const tick = tickAt(Math.max(1, price));
  return Math.max(1, Math.round(price / tick) * tick);
}
