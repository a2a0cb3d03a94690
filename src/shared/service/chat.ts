/** Endpoints of chat rooms and messages. */
export const chatEndpoints = {};
