/** Endpoints of bonds. */
export const bondsEndpoints = {};
