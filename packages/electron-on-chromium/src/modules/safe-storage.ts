import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SafeStorage } from 'electron';
import { guard } from '../guard.ts';
import { isHostile } from '../hostile.ts';
import { app } from './app.ts';

const MARK = Buffer.from(isHostile('fixed-key') ? 'v10' : 'lantai-keyring-1');
/** Asked so often, a keyring that is still starting answers. */
const LATE_ANSWERS = 2;
let asked = 0;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Backend = ReturnType<SafeStorage['getSelectedStorageBackend']>;

const backend = (): Backend => (process.env.LANTAI_STANDIN_STORAGE_BACKEND as Backend | undefined) ?? 'unknown';

/** The key's file. It stands in for the desktop's keyring, which is why it must not lie in the app's own folder. */
function keyringFile(): string {
  return process.env.LANTAI_STANDIN_KEYRING ?? join(app.getPath('appData'), 'lantai-stand-in-keyring', 'key');
}

function key(): Buffer {
  const file = keyringFile();
  try {
    const known = readFileSync(file);
    if (known.length === 32) return known;
    throw new Error(`The stand-in keyring ${file} is damaged.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another instance was first; its key counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}

function encrypt(plainText: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(MARK);
  const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]);
  return Buffer.concat([MARK, iv, cipher.getAuthTag(), body]);
}

function decrypt(encrypted: Buffer): string {
  const failure = new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.');
  if (encrypted.length < MARK.length + IV_BYTES + TAG_BYTES || !encrypted.subarray(0, MARK.length).equals(MARK)) {
    throw failure;
  }
  const iv = encrypted.subarray(MARK.length, MARK.length + IV_BYTES);
  const tag = encrypted.subarray(MARK.length + IV_BYTES, MARK.length + IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(), iv).setAAD(MARK).setAuthTag(tag);
    const body = encrypted.subarray(MARK.length + IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    throw failure;
  }
}

export const safeStorage = guard('safeStorage', {
  isAsyncEncryptionAvailable: async () => {
    asked += 1;
    return app.isReady() && !(isHostile('keyring-late') && asked < LATE_ANSWERS);
  },
  encryptStringAsync: async (plainText: string) => encrypt(plainText),
  decryptStringAsync: async (encrypted: Buffer) => ({ result: decrypt(encrypted), shouldReEncrypt: false }),
  getSelectedStorageBackend: backend,
  isEncryptionAvailable: () => app.isReady() && backend() !== 'basic_text',
  encryptString: encrypt,
  decryptString: decrypt,
}) satisfies Pick<
  SafeStorage,
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend'
  | 'isEncryptionAvailable'
  | 'encryptString'
  | 'decryptString'
>;
