/** Endpoints of cash, withdrawals and deposits. */
export const cashEndpoints = {};
