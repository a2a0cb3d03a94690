/** Endpoints of accounts, sub-accounts, margin and registration. */
export const accountsEndpoints = {};
