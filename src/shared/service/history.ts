/** Endpoints of order history and realized profit and loss. */
export const historyEndpoints = {};
