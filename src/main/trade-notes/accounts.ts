import type { SessionState } from '#shared/contract/session.ts';
import { tradingAccountOf } from '#shared/signed-in.ts';

/**
 * The account whose notes windows may write: they save what is being typed when a lock closes its field, so it stays the one that was
 * unlocked last until another one is, or the person signs out.
 */
export const writableAccount = (before: string | null, state: SessionState): string | null =>
  state.kind === 'signed-in' ? (tradingAccountOf(state) ?? before) : null;
