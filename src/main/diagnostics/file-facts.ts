import { access, constants, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isInUse } from '#node/index.ts';
import type { Facts, JournalFacts } from './facts.ts';

/** By writing, since rights alone do not show a full or read-only disk. */
export async function folderFacts(dir: string): Promise<Facts['folder']> {
  const { bavail, bsize } = await statfs(dir);
  const probe = join(dir, `.probe-${process.pid}`);
  let writable = true;
  try {
    await writeFile(probe, 'written by the diagnostics\n', { mode: 0o600 });
  } catch {
    writable = false;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  return { writable, freeBytes: bavail * bsize };
}

/** Each JSON file that is there must be JSON; damaged ones of before lie beside them under another name. */
export async function filesFacts(paths: readonly string[]): Promise<Facts['files']> {
  const unreadable: string[] = [];
  let read = 0;
  for (const path of paths) {
    try {
      JSON.parse(await readFile(path, 'utf8'));
      read += 1;
    } catch (thrown) {
      if (!isMissing(thrown)) unreadable.push(basename(path));
    }
  }
  const folders = await Promise.all([...new Set(paths.map(dirname))].map((dir) => readdir(dir).catch(() => [])));
  const aside = folders.flat().filter((name) => /\.damaged-\d/.test(name)).length;
  return { unreadable, read, aside };
}

/**
 * Asks the database for the right to write and gives it back: nothing in it changes. The order path
 * holds it for itself, and has written to it before it took the first order.
 * @param isHeld whether the order path of this process has it open
 */
export async function journalFile(path: string, isHeld: boolean): Promise<JournalFacts['file']> {
  try {
    await access(path, constants.F_OK);
  } catch {
    return 'missing';
  }
  let database: DatabaseSync | null = null;
  try {
    await access(path, constants.W_OK);
    database = new DatabaseSync(path, { timeout: 200 });
    database.exec('BEGIN IMMEDIATE; ROLLBACK;');
    return 'writable';
  } catch (thrown) {
    return isHeld && isInUse(thrown) ? 'writable' : 'not-writable';
  } finally {
    database?.close();
  }
}

/** All files in a folder, its own folders left out. */
export async function folderBytes(dir: string): Promise<{ readonly files: number; readonly bytes: number }> {
  const names = await readdir(dir).catch(() => []);
  const stats = await Promise.all(names.map((name) => stat(join(dir, name)).catch(() => null)));
  const files = stats.filter((file) => file?.isFile());
  return { files: files.length, bytes: files.reduce((sum, file) => sum + (file?.size ?? 0), 0) };
}

const isMissing = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
