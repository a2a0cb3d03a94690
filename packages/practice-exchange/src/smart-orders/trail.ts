import { ceilToTick, floorToTick, larger, type OrderSide, type Price, smaller } from '#shared/market/index.ts';
import type { SmartOrder, Terms } from './smart-order.ts';

type Trailing = Extract<Terms, { kind: 'trailing-stop' }>;
type Trail = NonNullable<SmartOrder['trail']>;

/** Where the stop stands for a best price: below it for a sale, above it for a purchase, on a tick. At least 1 rupiah. */
export function stopAt({ side, distance: { unit, amount } }: Pick<Trailing, 'side' | 'distance'>, best: Price): Price {
  const away = unit === 'rupiah' ? amount : (best * amount) / 100;
  return side === 'sell' ? floorToTick(Math.max(1, best - away)) : ceilToTick(best + away);
}

/** The trail after a trade: best price and stop only move in the holder's favour. */
export function follow(terms: Pick<Trailing, 'side' | 'distance'>, trail: Trail | null, last: Price): Trail {
  if (!trail) return { best: last, stop: stopAt(terms, last) };
  const nearer = terms.side === 'sell' ? larger : smaller;
  const best = nearer(trail.best, last);
  return { best, stop: nearer(trail.stop, stopAt(terms, best)) };
}

export const isReached = (side: OrderSide, stop: Price, last: Price): boolean =>
  side === 'sell' ? last <= stop : last >= stop;
