import { sessionStore } from '#renderer/stores/session.ts';

/** The service's id of the person who is signed in; null while nobody is. */
export const useOwnId = (): number | null =>
  sessionStore(({ state }) => (state?.kind === 'signed-in' ? state.user.id : null));
