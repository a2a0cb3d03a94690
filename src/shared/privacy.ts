import type { SessionState } from './contract/session.ts';
import type { Settings } from './contract/settings.ts';

/** What of the account is not shown: nothing, how much (lots and rupiah), or all of it. */
export type Hidden = 'nothing' | 'amounts' | 'all';

/** Stands where a hidden amount would; of one length, so that it tells none. */
export const HIDDEN_AMOUNT = '••••';

/** @param session null while it is not known; nothing of an account is known then either */
export function hiddenOf(privacy: Settings['privacy'], session: SessionState | null): Hidden {
  const isOpen = session?.kind === 'signed-in' && session.trading.kind === 'unlocked';
  if (session !== null && !isOpen) return privacy.whenLocked;
  return privacy.hideAmounts ? 'amounts' : 'nothing';
}
