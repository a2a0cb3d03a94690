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
let pauses: number[] = [];
beforeEach(() => {
  pauses = [];
});
const open = (safeStorage: SecretVaultOptions['safeStorage'], platform = 'linux') =>
  openSecretVault({
    path: join(dir, 'secrets.bin'),
    safeStorage,
    platform,
    pause: async (ms) => void pauses.push(ms),
  });
/** As Chromium on Linux encrypts where no keyring runs. */
const fixedKey = (changes: Partial<SecretVaultOptions['safeStorage']> = {}): SecretVaultOptions['safeStorage'] =>
  keyStore({ encryptStringAsync: async (text) => Buffer.from(`v10${text}`), ...changes });

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
  ['a backend that says so', keyStore({ getSelectedStorageBackend: () => 'basic_text' }), 'basic-text'],
  ['a key that every machine has, under another name', fixedKey(), 'basic-text'],
  ['no encryption', keyStore({ isAsyncEncryptionAvailable: async () => false }), 'unavailable'],
  [
    'a key store that fails',
    keyStore({ isAsyncEncryptionAvailable: () => Promise.reject(new Error()) }),
    'unavailable',
  ],
])('with %s nothing is written', async (_name, storage, why) => {
  const vault = await open(storage);
  await vault.save('main token');
  expect(vault).toMatchObject({ isAvailable: false, why });
  expect(await vault.load()).toBeNull();
  expect(await readdir(dir)).toEqual([]);
  expect(pauses).toEqual([]);
});

it('deletes a text that anybody can decrypt, and keeps any other while its keyring is away', async () => {
  const file = join(dir, 'secrets.bin');
  await writeFile(file, 'v10main token');
  await open(keyStore());
  expect(await readdir(dir)).toEqual([]);

  await (await open(keyStore())).save('main token');
  for (const away of [keyStore({ isAsyncEncryptionAvailable: async () => false }), fixedKey()])
    expect(await (await open(away)).load()).toBeNull();
  const back = await open(keyStore());
  expect(await back.load()).toBe('main token');
  // Signing out removes it also where it cannot be read.
  await (await open(keyStore({ isAsyncEncryptionAvailable: async () => false }))).clear();
  expect(await readdir(dir)).toEqual([]);
});

it('waits a little for a keyring that is still starting or locked, and only where something is stored', async () => {
  await (await open(keyStore())).save('main token');
  const answers = [false, false];
  const starting = await open(keyStore({ isAsyncEncryptionAvailable: async () => answers.shift() ?? true }));
  expect(await starting.load()).toBe('main token');
  expect(pauses).toEqual([500, 1_500]);

  const storage = keyStore();
  const failures = [new Error('locked')];
  const locked = await open({
    ...storage,
    async decryptStringAsync(bytes) {
      const failure = failures.shift();
      if (failure) throw failure;
      return storage.decryptStringAsync(bytes);
    },
  });
  expect(await locked.load()).toBe('main token');
  expect(failures).toEqual([]);
});

it('takes the same beginning for nothing on other systems', async () => {
  expect((await open(fixedKey(), 'darwin')).isAvailable).toBe(true);
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
      if (text === 'x') encrypted += 1;
      return storage.encryptStringAsync(text);
    },
    decryptStringAsync: async (bytes) => ({ ...(await storage.decryptStringAsync(bytes)), shouldReEncrypt: true }),
  });
  expect(await vault.load()).toBe('x');
  expect(encrypted).toBe(1);
});
