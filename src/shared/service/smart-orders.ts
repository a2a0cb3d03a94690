/** Endpoints of bracket, stop and trailing stop orders. */
export const smartOrdersEndpoints = {};
