import type { SecurityAct } from '#shared/contract/security-centre.ts';
import type { SessionState } from '#shared/contract/session.ts';

/** An act, and whose it was. */
export type PersonsAct = { readonly user: number; readonly act: SecurityAct };

export const isUnlocked = (state: SessionState): boolean =>
  state.kind === 'signed-in' && state.trading.kind === 'unlocked';
const isUsedUp = (state: SessionState): boolean =>
  state.kind === 'signed-in' && state.trading.kind === 'locked' && state.trading.reason === 'attempts';

/** What a change of the session means for whoever is, or was, signed in. Null before the first state. */
export function actsBetween(before: SessionState | null, after: SessionState): readonly PersonsAct[] {
  if (after.kind === 'signed-in') {
    const user = after.user.id;
    const isNew = before?.kind !== 'signed-in' || before.user.id !== user;
    const acts: SecurityAct[] = isNew ? ['signed-in'] : [];
    const wasUnlocked = before !== null && !isNew && isUnlocked(before);
    if (isUnlocked(after) && !wasUnlocked) acts.push('unlocked');
    if (!isUnlocked(after) && wasUnlocked) acts.push('locked');
    if (isUsedUp(after) && !(before !== null && !isNew && isUsedUp(before))) acts.push('attempts-used-up');
    return acts.map((act) => ({ user, act }));
  }
  if (before?.kind !== 'signed-in' || after.kind !== 'signed-out') return [];
  return [{ user: before.user.id, act: after.reason === 'asked' ? 'signed-out' : 'session-ended' }];
}
