import {
  isTriggerReached,
  larger,
  type OrderSide,
  type Price,
  smaller,
  stopDirection,
  trailingStopAt,
} from '#shared/market/index.ts';
import type { SmartOrder, Terms } from './smart-order.ts';

type Trailing = Extract<Terms, { kind: 'trailing-stop' }>;
type Trail = NonNullable<SmartOrder['trail']>;

/** Where the stop stands for a best price. */
export const stopAt = ({ side, distance }: Pick<Trailing, 'side' | 'distance'>, best: Price): Price =>
  trailingStopAt(distance, side, best);

/** The trail after a trade: best price and stop only move in the holder's favour. */
export function follow(terms: Pick<Trailing, 'side' | 'distance'>, trail: Trail | null, last: Price): Trail {
  if (!trail) return { best: last, stop: stopAt(terms, last) };
  const nearer = terms.side === 'sell' ? larger : smaller;
  const best = nearer(trail.best, last);
  return { best, stop: nearer(trail.stop, stopAt(terms, best)) };
}

export const isReached = (side: OrderSide, stop: Price, last: Price): boolean =>
  isTriggerReached(stop, stopDirection(side), last);
