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
  /** Resolves after so many ms. */
  pause(ms: number): Promise<void>;
};

/** Begins every text that Chromium on Linux encrypts with the one key that is the same on all machines. */
const FIXED_KEY_MARK = 'v10';
/** A keyring that is still starting, or waits for its password, answers a little later, ms. */
const TRY_AGAIN_AFTER_MS = [500, 1_500, 3_000] as const;

/** To be called once the app is ready; asks the system what it can do, and again where something stored depends on it. */
export async function openSecretVault(options: SecretVaultOptions): Promise<SecretVault> {
  const { path, safeStorage, platform } = options;
  const stored = await readIfThere(path).catch(() => null);
  const isReadableByAll = stored !== null && hasFixedKey(stored, platform);
  if (isReadableByAll) await rm(path, { force: true }).catch(() => undefined);
  const isStored = stored !== null && !isReadableByAll;
  const clear = (): Promise<void> => rm(path, { force: true });
  const why = await withPatience(
    () => whyUnavailable(safeStorage, platform),
    (answer) => answer === 'unavailable' && isStored,
    options,
  );
  // What is stored stays: the keyring that can read it may be there at the next start.
  if (why !== null) return { isAvailable: false, why, load: async () => null, save: async () => {}, clear };
  const save = async (text: string): Promise<void> => writeAtomically(path, await safeStorage.encryptStringAsync(text));
  return {
    isAvailable: true,
    why: null,
    save,
    clear,
    async load() {
      const bytes = await readIfThere(path);
      if (bytes === null) return null;
      const { result, shouldReEncrypt } = await decrypted(bytes, options);
      if (shouldReEncrypt) await save(result);
      return result;
    },
  };
}

type Decrypted = Awaited<ReturnType<Encryption['decryptStringAsync']>>;

async function decrypted(bytes: Buffer, options: SecretVaultOptions): Promise<Decrypted> {
  const attempt = async (): Promise<Decrypted | { readonly thrown: unknown }> => {
    try {
      return await options.safeStorage.decryptStringAsync(bytes);
    } catch (thrown) {
      return { thrown };
    }
  };
  const found = await withPatience(attempt, (answer) => 'thrown' in answer, options);
  if ('thrown' in found) throw found.thrown;
  return found;
}

/** Asks again after each pause for as long as the answer may still change. */
async function withPatience<Answer>(
  ask: () => Promise<Answer>,
  mayChange: (answer: Answer) => boolean,
  { pause }: Pick<SecretVaultOptions, 'pause'>,
): Promise<Answer> {
  let answer = await ask();
  for (const ms of TRY_AGAIN_AFTER_MS) {
    if (!mayChange(answer)) break;
    await pause(ms);
    answer = await ask();
  }
  return answer;
}

const hasFixedKey = (bytes: Buffer, platform: string): boolean =>
  platform === 'linux' && bytes.subarray(0, FIXED_KEY_MARK.length).toString('latin1') === FIXED_KEY_MARK;

async function whyUnavailable(safeStorage: Encryption, platform: string): Promise<VaultUnavailable | null> {
  try {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return 'unavailable';
    if (platform !== 'linux') return null;
    if (safeStorage.getSelectedStorageBackend() === 'basic_text') return 'basic-text';
    // The name of the backend follows from the desktop's, and says nothing of the key that is really used.
    return hasFixedKey(await safeStorage.encryptStringAsync('probe'), platform) ? 'basic-text' : null;
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
