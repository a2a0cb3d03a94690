/** Endpoints of search. */
export const searchEndpoints = {};
