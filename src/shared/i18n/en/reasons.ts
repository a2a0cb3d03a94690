import type { OrderReason } from '#shared/contract/order-reason.ts';

/** Why an order was refused: one sentence for each reason that is known, and a frame for a venue's own words. */
export const reasonsEn = {
  UNKNOWN_SYMBOL: 'The exchange does not list this stock.',
  UNKNOWN_ORDER: 'The exchange has no such order.',
  PRICE_MISSING: 'The price is missing.',
  PRICE_OFF_TICK: 'The price is off tick.',
  PRICE_ABOVE_ARA: 'The price is above today’s upper limit (ARA).',
  PRICE_BELOW_ARB: 'The price is below today’s lower limit (ARB).',
  LOTS_MISSING: 'The quantity is missing.',
  LOTS_INVALID: 'The quantity is not in whole lots, or is below the filled lots.',
  LOTS_NOT_WHOLE: 'The quantity is not in whole lots.',
  LOTS_TOO_MANY: 'The quantity exceeds the maximum order size.',
  MARKET_CLOSED: 'The market does not accept this order now.',
  STOCK_SUSPENDED: 'The exchange has suspended this stock.',
  NOT_AMENDABLE: 'The order cannot be amended now.',
  NOT_CANCELLABLE: 'The order cannot be cancelled now.',
  INSUFFICIENT_BALANCE: 'Insufficient cash for this order.',
  INSUFFICIENT_SHARES: 'Insufficient shares to sell.',
  NOT_DAY_TRADABLE: 'Day trading is not allowed for this stock.',
  DAILY_LIMIT: 'The account’s daily order limit is reached.',
  TOO_MANY_SMART_ORDERS: 'The account’s limit of pending smart orders is reached.',
  NOT_RECEIVED: 'The exchange never received it.',
  OVERTAKEN: 'The order had ended before the amendment arrived.',
  ownWords: 'Exchange: “{{words}}”',
} as const satisfies Record<OrderReason | 'ownWords', string>;
