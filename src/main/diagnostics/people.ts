import type { SessionState } from '#shared/contract/session.ts';

/** More than anybody signs in as between two starts; the oldest go first. */
const REMEMBERED = 100;

/**
 * Who was here since the start, so that no report names them: the log may still speak of somebody
 * who has signed out. `isPublic` tells names that are everybody's, such as the practice account's.
 */
export function rememberPeople(isPublic: (name: string) => boolean) {
  let seen: readonly string[] = [];
  return {
    note(state: SessionState): void {
      if (state.kind !== 'signed-in') return;
      const { user, trading } = state;
      const names = isPublic(user.username) ? [] : [user.username, user.fullname];
      const account = trading.kind === 'unlocked' ? [trading.account.number] : [];
      seen = [...new Set([...seen, ...names, ...account])].slice(-REMEMBERED);
    },
    values: (): readonly string[] => seen,
  };
}
