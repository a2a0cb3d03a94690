/**
 * Why an order, a change or a cancellation was refused, as codes: the service's own vocabulary as the
 * practice exchange speaks it, what our own check says before anything is sent, and what became of an
 * order that was in doubt. A venue may say anything else in words of its own.
 */
export const ORDER_REASONS = [
  'UNKNOWN_SYMBOL',
  'UNKNOWN_ORDER',
  'PRICE_MISSING',
  'PRICE_OFF_TICK',
  'PRICE_ABOVE_ARA',
  'PRICE_BELOW_ARB',
  'PRICE_NOT_CLOSING',
  'LOTS_MISSING',
  'LOTS_INVALID',
  'LOTS_NOT_WHOLE',
  'LOTS_TOO_MANY',
  'MARKET_CLOSED',
  'STOCK_SUSPENDED',
  'NOT_AMENDABLE',
  'NOT_CANCELLABLE',
  'INSUFFICIENT_BALANCE',
  'INSUFFICIENT_SHARES',
  'NOT_DAY_TRADABLE',
  'DAILY_LIMIT',
  'TOO_MANY_SMART_ORDERS',
  'NOT_RECEIVED',
  'OVERTAKEN',
  'REPLACED_TOO_LATE',
  'WITHDRAWN_BY_BROKER',
] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];

const KNOWN: ReadonlySet<string> = new Set(ORDER_REASONS);
export const isOrderReason = (text: string): text is OrderReason => KNOWN.has(text);
