import type { OrderReason } from '#shared/contract/order-reason.ts';

/** Why an order was refused: one sentence for each reason that is known, and a frame for a venue's own words. */
export const reasonsEn = {
  UNKNOWN_SYMBOL: 'The exchange does not list this stock.',
  UNKNOWN_ORDER: 'The exchange does not know this order.',
  PRICE_MISSING: 'There is no price.',
  PRICE_OFF_TICK: 'The price is between two ticks.',
  PRICE_ABOVE_ARA: 'The price is above today’s upper limit (ARA).',
  PRICE_BELOW_ARB: 'The price is below today’s lower limit (ARB).',
  LOTS_MISSING: 'There is no quantity.',
  LOTS_INVALID: 'The quantity is no whole number of lots, or less than what is done.',
  LOTS_NOT_WHOLE: 'The quantity is no whole number of lots.',
  LOTS_TOO_MANY: 'The quantity is more than one order may have.',
  MARKET_CLOSED: 'The market takes no such order at this time.',
  NOT_AMENDABLE: 'The order cannot be changed now.',
  NOT_CANCELLABLE: 'The order cannot be cancelled now.',
  INSUFFICIENT_BALANCE: 'There is not enough cash for this order.',
  INSUFFICIENT_SHARES: 'There are not enough shares to sell.',
  NOT_DAY_TRADABLE: 'This stock may not be day traded.',
  DAILY_LIMIT: 'The account has placed as many orders today as it may.',
  TOO_MANY_SMART_ORDERS: 'The account has as many waiting orders as it may.',
  NOT_RECEIVED: 'The exchange never received it.',
  OVERTAKEN: 'The order had ended before the change arrived.',
  ownWords: 'The exchange says: “{{words}}”',
} as const satisfies Record<OrderReason | 'ownWords', string>;
