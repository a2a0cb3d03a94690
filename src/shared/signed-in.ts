import type { SessionState } from './contract/session.ts';

/** The number of the account that trades; null while trading is locked. */
export const tradingAccountOf = (state: SessionState | null): string | null =>
  state?.kind === 'signed-in' && state.trading.kind === 'unlocked' ? state.trading.account.number : null;

/** Whoever is signed in; null while nobody is. */
export const userIdOf = (state: SessionState | null): number | null =>
  state?.kind === 'signed-in' ? state.user.id : null;
