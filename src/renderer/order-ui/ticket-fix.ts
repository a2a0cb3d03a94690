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
 * What mends a problem; null where nothing in the ticket does. A price off its tick becomes the next one that is no worse
 * than what was typed.
 * @param maxLots as {@link TicketView} has it
 */
export function fixOf({ code, params }: OrderProblem, side: OrderSide, maxLots: number | null): TicketFix | null {
  const prices: Partial<Record<OrderProblem['code'], number | undefined>> = {
    PRICE_OFF_TICK: side === 'buy' ? params.lower : params.upper,
    PRICE_ABOVE_ARA: params.ara,
    PRICE_BELOW_ARB: params.arb,
  };
  const price = prices[code];
  if (price !== undefined && price > 0) return { field: 'price', value: price };
  return OF_LOTS.has(code) && maxLots ? { field: 'lots', value: maxLots } : null;
}
