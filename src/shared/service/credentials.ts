/** Endpoints of sign-in, sessions, passwords and the PIN on the main API. */
export const credentialsEndpoints = {};
