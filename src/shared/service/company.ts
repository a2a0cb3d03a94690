/** Endpoints of companies. */
export const companyEndpoints = {};
