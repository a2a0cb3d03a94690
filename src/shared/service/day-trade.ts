/** Endpoints of day trades. */
export const dayTradeEndpoints = {};
