/** Endpoints of chat groups. */
export const groupsEndpoints = {};
