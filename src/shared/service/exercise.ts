/** Endpoints of rights, warrants and corporate actions of the account. */
export const exerciseEndpoints = {};
