import type { OrderProblem, OrderSide } from '#shared/market/index.ts';

/** What one press puts into a field: rupiah a share, or lots. */
export type TicketFix = { readonly field: 'price' | 'lots'; readonly value: number };

const OF_LOTS: ReadonlySet<string> = new Set([
  'LOTS_TOO_MANY',
  'INSUFFICIENT_SHARES',
  'INSUFFICIENT_BALANCE',
  'LIMIT_LOTS',
  'LIMIT_VALUE',
]);

/**
 * What mends a problem, the first before the others; none where nothing in the ticket does. A price off its tick becomes
 * one of the two beside it, first the one that is no worse than what was typed.
 * @param maxLots as {@link TicketView} has it
 */
export function fixesOf({ code, params }: OrderProblem, side: OrderSide, maxLots: number | null): readonly TicketFix[] {
  const { lower, upper, ara, arb } = params;
  const prices: Partial<Record<OrderProblem['code'], readonly (number | undefined)[]>> = {
    PRICE_OFF_TICK: side === 'buy' ? [lower, upper] : [upper, lower],
    PRICE_ABOVE_ARA: [ara],
    PRICE_BELOW_ARB: [arb],
  };
  if (OF_LOTS.has(code)) return maxLots ? [{ field: 'lots', value: maxLots }] : [];
  return (prices[code] ?? []).flatMap((value) => (value && value > 0 ? [{ field: 'price', value }] : []));
}
