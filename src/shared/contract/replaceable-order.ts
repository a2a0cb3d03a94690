import { stopDirection } from '#shared/market/index.ts';
import type { Order } from './orders.ts';
import { isWatched } from './watched-order.ts';

/**
 * Whether a person can have it changed by giving it up and placing it anew: a stop that stands alone, or a trailing one
 * whose distance is listed. The exits of a bracket sell the same lots, which two new orders would sell twice.
 */
export const isReplaceable = (order: Order): boolean =>
  isWatched(order) && order.canCancel && order.board === 'RG' && (isUsualStop(order) || isTrailingStop(order));

/** One that waits for a price against the person, as a new one of that side would. */
const isUsualStop = ({ smart, side, triggerPrice }: Order): boolean =>
  smart?.kind === 'stop' &&
  triggerPrice !== undefined &&
  (smart.direction ?? stopDirection(side)) === stopDirection(side);
const isTrailingStop = ({ smart }: Order): boolean => smart?.kind === 'trailing-stop' && smart.distance !== null;
