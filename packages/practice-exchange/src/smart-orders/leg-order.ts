import { assertNever } from '#shared/contract/error.ts';
import {
  type Lots,
  larger,
  type OrderSide,
  type PhaseNow,
  type Price,
  type PriceBand,
  smaller,
  stepTicks,
} from '#shared/market/index.ts';
import { type Leg, legId, legLots, type SmartOrder, type Trailing, type Trigger, trailingOf } from './smart-order.ts';
import { stopOf } from './trail.ts';

/** The order that a leg is when it reaches the market. */
type LegOrder = {
  readonly orderId: string;
  readonly leg: Leg;
  readonly side: OrderSide;
  readonly price: Price;
  readonly lots: Lots;
};

/** The next action for a triggered order. */
type NextStep =
  /** The rest of a bracket's purchase is withdrawn first: its legs sell what was bought, once. */
  { readonly kind: 'withdraw entry' } | { readonly kind: 'place'; readonly order: LegOrder };

export function nextStep(order: SmartOrder, band: PriceBand): NextStep | null {
  if (order.stage.name !== 'triggered') return null;
  if (order.entry && !order.entry.isOver) return { kind: 'withdraw entry' };
  return { kind: 'place', order: legOrder(order, order.stage.trigger, band) };
}

/** Orders at any price of the day: not while a match is on, and not at the closing price alone. */
export const takesLegs = ({ phase, newOrdersAllowed }: Pick<PhaseNow, 'phase' | 'newOrdersAllowed'>): boolean =>
  newOrdersAllowed && phase !== 'post-close';

/** A leg as it stands now. @param trigger null while it has none: the price is then the one that it would have now */
export function legOrder(order: SmartOrder, trigger: Trigger | null, band: PriceBand | null, leg?: Leg): LegOrder {
  const { terms } = order;
  const lots = legLots(order);
  const which = leg ?? trigger?.leg;
  const as = (name: Leg, side: OrderSide, price: Price): LegOrder => ({
    orderId: legId(order, name),
    leg: name,
    side,
    price: band ? withinReach(side, price, band) : price,
    lots,
  });
  switch (terms.kind) {
    case 'stop':
      return as('stop', terms.side, terms.limit);
    case 'trailing-stop':
      return as('trailing-stop', terms.side, trailingLimit(order, terms, trigger));
    case 'bracket': {
      if (which === 'take-profit' && terms.takeProfit !== null) return as('take-profit', 'sell', terms.takeProfit);
      const trailing = trailingOf(order, 'stop-loss');
      return as('stop-loss', 'sell', trailing === null ? terms.stopLimit : trailingLimit(order, trailing, trigger));
    }
    default:
      return assertNever(terms);
  }
}

/** Where the market has jumped past the stop, the limit follows it, so that the order can trade. */
function trailingLimit(
  order: SmartOrder,
  { side, ticks }: Pick<Trailing, 'side' | 'ticks'>,
  trigger: Trigger | null,
): Price {
  const stop = stopOf(order);
  const last = trigger?.last ?? stop;
  return side === 'sell' ? stepTicks(smaller(stop, last), -ticks) : stepTicks(larger(stop, last), ticks);
}

/**
 * A limit outside the day's band in the direction that trades sooner is brought to its edge; in the other direction
 * the market refuses it.
 */
const withinReach = (side: OrderSide, limit: Price, { ara, arb }: PriceBand): Price =>
  side === 'sell' ? larger(limit, arb) : smaller(limit, ara);
