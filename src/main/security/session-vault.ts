import type { SecretVault as SessionVault } from '#main/session/index.ts';
import type { SecretVault } from './secret-vault.ts';

/**
 * The vault as the session sees it. The system's keyring is opened in the background, so that the
 * first window does not wait for it; `unavailable` is called once where this machine cannot keep secrets.
 */
export function sessionVault(opening: Promise<SecretVault>, unavailable: () => void): SessionVault {
  void opening.then(
    (vault) => {
      if (!vault.isAvailable) unavailable();
    },
    () => unavailable(),
  );
  return {
    isAvailable: async () => (await opening).isAvailable,
    async load() {
      try {
        const secret = await (await opening).load();
        return secret === null ? { kind: 'empty' } : { kind: 'found', secret };
      } catch {
        // Another machine's keyring, or a damaged file. The error may quote the bytes, so it is dropped.
        return { kind: 'unreadable' };
      }
    },
    save: async (secret) => (await opening).save(secret),
    clear: async () => (await opening).clear(),
  };
}
