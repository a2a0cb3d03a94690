import { breakEvenOf } from '#renderer/order-ui/break-even.ts';
import type { TicketFacts, TicketFields, TicketView } from '#renderer/order-ui/ticket-model.ts';
import { lotsOf, type Price, type Shares, sharesOf, ticksBetween } from '#shared/market/index.ts';

/** The account once the order has filled; null where it is not known. */
export type AfterOrder = {
  readonly shares: number | null;
  /** What a share has cost with fees, rupiah; null where nothing is held, too. */
  readonly average: number | null;
  /** The lowest price at which a sale of all brings what it cost, and how many ticks it is above the order's price. */
  readonly breakEven: { readonly price: Price; readonly ticks: number } | null;
  /** Rupiah; of a sale what it is with the proceeds. */
  readonly powerLeft: number | null;
  /** What has to be paid in by the settlement of the order, rupiah; 0 where the cash is enough. */
  readonly repay: number | null;
};

/**
 * @param settledCash cash that is free once everything has settled, rupiah; null where the service does not say. A day trade
 *   is not counted against it: what it buys is sold again
 */
export function afterOrder(
  fields: TicketFields,
  facts: TicketFacts,
  view: TicketView,
  settledCash: number | null,
): AfterOrder {
  const { cost } = view;
  const { heldShares, heldAverage, buyingPower } = facts;
  const isSale = fields.side === 'sell';
  const isDayTrade = fields.plan?.kind === 'day-trade';
  const shares =
    cost === null || heldShares === null || fields.lots === null
      ? null
      : Math.max(0, heldShares + (isSale ? -1 : 1) * sharesOf(fields.lots as Parameters<typeof sharesOf>[0]));
  const average = shares === null || shares === 0 ? null : isSale ? heldAverage : (view.after?.averagePrice ?? null);
  const change = cost === null ? null : isSale ? cost.total : -cost.total;
  return {
    shares,
    average,
    breakEven: breakEvenAfter(fields.price, shares, average, facts),
    powerLeft: change === null || buyingPower === null || (isDayTrade && !isSale) ? null : buyingPower + change,
    repay: change === null || settledCash === null || isDayTrade ? null : Math.max(0, -(settledCash + change)),
  };
}

function breakEvenAfter(
  price: number | null,
  shares: number | null,
  average: number | null,
  { fees }: TicketFacts,
): AfterOrder['breakEven'] {
  if (shares === null || average === null || price === null || !(price > 0)) return null;
  const even = breakEvenOf(average, lotsOf(shares as Shares), fees);
  return even === null ? null : { price: even, ticks: ticksBetween(price, even) };
}
