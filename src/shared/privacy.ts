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

/** Kinds of the service's messages whose texts say how much somebody has. */
const OF_THE_ACCOUNT: ReadonlySet<string> = new Set(['order', 'cash', 'corporate-action']);

/**
 * A code with a number in it, such as that of a bond or a warrant, or a figure. Letters that name a currency are no code: what
 * follows them is an amount.
 */
const CODE_OR_FIGURE = /\b(?!(?:RP|IDR|USD)\d)[A-Z]{2,}(?:-[A-Z])?\d{1,4}(?:[A-Z]\d*)?\b(?![.,]\d)|\d(?:[\d.,]*\d)?/g;

/** What a message of the service says, without its amounts while those of the account are not shown. @param kind of the message */
export const withoutAmounts = (kind: string, written: string, hidden: Hidden): string =>
  hidden !== 'nothing' && OF_THE_ACCOUNT.has(kind)
    ? written.replace(CODE_OR_FIGURE, (found) => (/^\d/.test(found) ? HIDDEN_AMOUNT : found))
    : written;
