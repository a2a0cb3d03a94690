/** Endpoints of chat invitations. */
export const invitationsEndpoints = {};
