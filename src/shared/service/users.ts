/** Endpoints of people, settings and the social graph. */
export const usersEndpoints = {};
