/** Endpoints of the PIN on the trading API. */
export const pinEndpoints = {};
