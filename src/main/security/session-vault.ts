import type { SecretVault as SessionVault } from '#main/session/index.ts';
import type { SecretVault } from './secret-vault.ts';

/**
 * The vault as the session sees it. The system is asked in the background, so that the first window
 * does not wait for a keyring; `notKept` is called once where this machine cannot keep secrets.
 */
export function sessionVault(opening: Promise<SecretVault>, notKept: () => void): SessionVault {
  void opening.then(
    (vault) => {
      if (!vault.kept) notKept();
    },
    () => notKept(),
  );
  return {
    kept: async () => (await opening).kept,
    async load() {
      try {
        const secret = await (await opening).load();
        return secret === null ? { kind: 'empty' } : { kind: 'found', secret };
      } catch {
        // Another machine's keyring, or a damaged file. The reason may quote the bytes, so it goes no further.
        return { kind: 'unreadable' };
      }
    },
    save: async (secret) => (await opening).save(secret),
    clear: async () => (await opening).clear(),
  };
}
