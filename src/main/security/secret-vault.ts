import { readFile, rm } from 'node:fs/promises';
import type { SafeStorage } from 'electron';
import { writeAtomically } from '#main/platform/files/atomic-write.ts';

/** Why nothing is stored: the system offers no encryption, or only one whose key anybody knows. */
type VaultUnavailable = 'unavailable' | 'basic-text';

/** Stores one text between starts, encrypted by the system's key store, or not at all. */
export type SecretVault = {
  /** Null when nothing is stored. Throws where what is stored can no longer be decrypted. */
  load(): Promise<string | null>;
  save(text: string): Promise<void>;
  clear(): Promise<void>;
  /** Whether what is saved will be readable at the next start. */
  readonly isAvailable: boolean;
  readonly why: VaultUnavailable | null;
};

type Encryption = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

export type SecretVaultOptions = {
  /** Absolute path of the encrypted file. */
  readonly path: string;
  readonly safeStorage: Encryption;
  readonly platform: string;
};

/** To be called once the app is ready; asks the system once what it can do. */
export async function openSecretVault(options: SecretVaultOptions): Promise<SecretVault> {
  const { path, safeStorage } = options;
  const why = await whyUnavailable(safeStorage, options.platform);
  if (why !== null) {
    // A file from when encryption was available cannot be used any more and must not remain.
    await rm(path, { force: true }).catch(() => undefined);
    return { isAvailable: false, why, load: async () => null, save: async () => {}, clear: async () => {} };
  }
  const save = async (text: string): Promise<void> => writeAtomically(path, await safeStorage.encryptStringAsync(text));
  return {
    isAvailable: true,
    why: null,
    save,
    clear: () => rm(path, { force: true }),
    async load() {
      const bytes = await readIfThere(path);
      if (bytes === null) return null;
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes);
      if (shouldReEncrypt) await save(result);
      return result;
    },
  };
}

async function whyUnavailable(safeStorage: Encryption, platform: string): Promise<VaultUnavailable | null> {
  try {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return 'unavailable';
    if (platform !== 'linux') return null;
    // basic_text encrypts with a key that is the same on every machine. A backend that has no name here
    // (the async encryptor knows more of them than this older question does) has reported that it encrypts.
    return safeStorage.getSelectedStorageBackend() === 'basic_text' ? 'basic-text' : null;
  } catch {
    return 'unavailable';
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
