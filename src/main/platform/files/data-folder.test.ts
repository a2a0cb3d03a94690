import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataDir, openDataFolder } from './data-folder.ts';

let folder: string;
let temporary: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-data-'));
  temporary = [];
});
afterEach(() => {
  for (const path of [folder, ...temporary]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
});

const makeTemporary = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'lantai-temporary-'));
  temporary.push(path);
  return path;
};
const open = (path: string) => openDataDir(openDataFolder(path, makeTemporary), 'practice', 'practice', makeTemporary);

it('makes the folders of a profile for their owner only, and leaves no probe behind', () => {
  const { dirs, refused } = open(join(folder, 'data'));
  expect(refused).toBeNull();
  expect(readdirSync(dirs.root).sort()).toEqual(['exchange', 'logs']);
  if (process.platform !== 'win32') expect(statSync(dirs.root).mode & 0o777).toBe(0o700);
  expect(temporary).toEqual([]);
});

it('takes the folder of a profile from everybody else on the machine', () => {
  if (process.platform === 'win32') return;
  const { dirs } = open(folder);
  chmodSync(dirs.root, 0o755);
  open(folder);
  expect(statSync(dirs.root).mode & 0o777).toBe(0o700);
});

it('opens in a temporary folder where the data folder is a file', () => {
  const path = join(folder, 'data');
  writeFileSync(path, 'a file');
  const { dirs, refused } = open(path);
  expect(refused).toBe(path);
  expect(dirs.root.startsWith(temporary[0] ?? '')).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe('a file');
});

it('opens in a temporary folder where the folder of the profile is a file, with the rest where it was', () => {
  mkdirSync(join(folder, 'profiles'));
  writeFileSync(join(folder, 'profiles', 'practice-practice'), 'a file');
  const { dirs, refused } = open(folder);
  expect(refused).toBe(join(folder, 'profiles', 'practice-practice'));
  expect(dirs.root.startsWith(temporary[0] ?? '')).toBe(true);
});

it('takes the settings over into the temporary folder, and not the sign-in', () => {
  // A folder for the probes to fail in, which root could write: its place is taken by a file.
  const root = join(folder, 'profiles', 'practice-practice');
  mkdirSync(root, { recursive: true });
  for (const name of ['settings.json', 'secrets.bin']) writeFileSync(join(root, name), name);
  const data = { path: makeTemporary(), refused: folder };
  const { dirs, refused } = openDataDir(data, 'practice', 'practice', makeTemporary);
  expect(refused).toBe(folder);
  expect(readdirSync(dirs.root).sort()).toEqual(['exchange', 'logs', 'settings.json']);
});

it('opens where the folder of the exchange and that of the log are files', () => {
  const root = join(folder, 'profiles', 'practice-practice');
  mkdirSync(root, { recursive: true });
  for (const name of ['exchange', 'logs']) writeFileSync(join(root, name), '');
  expect(open(folder).refused).toBeNull();
});
