/** Endpoints of posts. */
export const streamsEndpoints = {};
