import {
  isTriggerReached,
  larger,
  type OrderSide,
  type Price,
  price,
  smaller,
  stopDirection,
  trailingStopAt,
} from '#shared/market/index.ts';
import type { SmartOrder, Trailing } from './smart-order.ts';

type Trail = NonNullable<SmartOrder['trail']>;

/** Where the stop stands for a best price. */
export const stopAt = ({ side, distance }: Pick<Trailing, 'side' | 'distance'>, best: Price): Price =>
  trailingStopAt(distance, side, best);

/**
 * The trail after a trade: best price and stop only move in the holder's favour.
 * @param first where the stop begins at the latest; null for one that begins at its distance
 */
export function follow(
  terms: Pick<Trailing, 'side' | 'distance'>,
  before: Trail | null,
  last: Price,
  first: Price | null = null,
): Trail {
  const trail = before ?? { best: last, stop: first ?? stopAt(terms, last) };
  const nearer = terms.side === 'sell' ? larger : smaller;
  const best = nearer(trail.best, last);
  return { best, stop: nearer(trail.stop, stopAt(terms, best)) };
}

/** Where the stop of an order that trails stands now; of a bracket that has bought nothing, where it will begin. */
export const stopOf = ({ terms, trail }: Pick<SmartOrder, 'terms' | 'trail'>): Price =>
  trail?.stop ?? (terms.kind === 'bracket' ? terms.stopTrigger : price(1));

export const isReached = (side: OrderSide, stop: Price, last: Price): boolean =>
  isTriggerReached(stop, stopDirection(side), last);
