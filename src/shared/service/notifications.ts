/** Endpoints of notifications. */
export const notificationsEndpoints = {};
