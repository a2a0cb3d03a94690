/** Orders that a panel reports as in sight at most. */
export const MAX_ORDERS_IN_SIGHT = 100;
