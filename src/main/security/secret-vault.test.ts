import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSecretVault, type SecretVaultOptions } from './secret-vault.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vault-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** Stands for the system's key store: reversible, and never the plain text. */
function keyStore(changes: Partial<SecretVaultOptions['safeStorage']> = {}): SecretVaultOptions['safeStorage'] {
  const flip = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  return {
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text) => flip(Buffer.from(text)),
    decryptStringAsync: async (bytes) => ({ result: flip(bytes).toString(), shouldReEncrypt: false }),
    getSelectedStorageBackend: () => 'gnome_libsecret',
    ...changes,
  };
}
const open = (safeStorage: SecretVaultOptions['safeStorage'], platform = 'linux') =>
  openSecretVault({ path: join(dir, 'secrets.bin'), safeStorage, platform });

it('keeps a text encrypted, for its owner only, until it is cleared', async () => {
  const vault = await open(keyStore());
  expect(await vault.load()).toBeNull();
  await vault.save('main token');
  expect(vault.isAvailable).toBe(true);
  expect(await readFile(join(dir, 'secrets.bin'), 'utf8')).not.toContain('token');
  if (process.platform !== 'win32') expect((await stat(join(dir, 'secrets.bin'))).mode & 0o777).toBe(0o600);
  expect(await (await open(keyStore())).load()).toBe('main token');
  await vault.clear();
  expect(await vault.load()).toBeNull();
});

it.each([
  ['a key that every machine has', keyStore({ getSelectedStorageBackend: () => 'basic_text' }), 'basic-text'],
  ['no encryption', keyStore({ isAsyncEncryptionAvailable: async () => false }), 'unavailable'],
  [
    'a key store that fails',
    keyStore({ isAsyncEncryptionAvailable: () => Promise.reject(new Error()) }),
    'unavailable',
  ],
])('with %s nothing is on the disk, not even an old file', async (_name, storage, why) => {
  await writeFile(join(dir, 'secrets.bin'), 'old');
  const vault = await open(storage);
  await vault.save('main token');
  expect(vault).toMatchObject({ isAvailable: false, why });
  expect(await vault.load()).toBeNull();
  expect(await readdir(dir)).toEqual([]);
});

it('trusts a backend without a name that reports that it encrypts', async () => {
  expect((await open(keyStore({ getSelectedStorageBackend: () => 'unknown' }))).isAvailable).toBe(true);
});

it('reads the backend on Linux only', async () => {
  const storage = keyStore({ getSelectedStorageBackend: () => 'basic_text' });
  expect((await open(storage, 'darwin')).isAvailable).toBe(true);
});

it('reports when the stored text cannot be read any more', async () => {
  await (await open(keyStore())).save('x');
  const changed = await open(keyStore({ decryptStringAsync: () => Promise.reject(new Error('wrong key')) }));
  await expect(changed.load()).rejects.toThrow('wrong key');
});

it('encrypts again when the system has a new key', async () => {
  await (await open(keyStore())).save('x');
  let encrypted = 0;
  const storage = keyStore();
  const vault = await open({
    ...storage,
    encryptStringAsync: (text) => {
      encrypted += 1;
      return storage.encryptStringAsync(text);
    },
    decryptStringAsync: async (bytes) => ({ ...(await storage.decryptStringAsync(bytes)), shouldReEncrypt: true }),
  });
  expect(await vault.load()).toBe('x');
  expect(encrypted).toBe(1);
});
