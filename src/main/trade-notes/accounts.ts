import type { SessionState } from '#shared/contract/session.ts';

/** The account whose notes windows may read; null while trading is locked. */
export const unlockedAccount = (state: SessionState): string | null =>
  state.kind === 'signed-in' && state.trading.kind === 'unlocked' ? state.trading.account.number : null;

/**
 * The account whose notes windows may write: they save what is being typed when a lock closes its field, so it stays the one that was
 * unlocked last until another one is, or the person signs out.
 */
export const writableAccount = (before: string | null, state: SessionState): string | null =>
  state.kind === 'signed-in' ? (unlockedAccount(state) ?? before) : null;
