import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DamageFound, DatabaseUnavailable } from './database-unavailable.ts';
import { isDiskFull, isReadOnly, systemCode } from './file-errors.ts';
import { COMPANIONS, isThere } from './set-aside.ts';

const OWNER_ONLY = 0o600;
const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
/** The smallest page that SQLite writes. */
const MIN_BYTES = 512;
/** File format versions: 1 is a rollback journal, 2 a write-ahead log. */
const MAX_FORMAT = 2;

/** The file that a link stands for, where there is one: SQLite keeps the companions beside that. */
export function resolveLink(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Finds out by creating a file: rights alone do not show a volume that is mounted read-only. @throws DatabaseUnavailable */
export function checkFolder(folder: string): void {
  const probe = join(folder, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    closeSync(openSync(probe, 'wx', OWNER_ONLY));
    rmSync(probe);
  } catch (thrown) {
    const reason = isDiskFull(thrown) ? 'disk-full' : isReadOnly(thrown) ? 'read-only' : 'unreadable';
    throw new DatabaseUnavailable(reason, `${folder} cannot be written (${systemCode(thrown)})`, { cause: thrown });
  }
}

/**
 * Looks at what is in the database's place before SQLite does: SQLite would wait at a pipe, take an
 * empty file for a new database, and delete the write-ahead log of a database that is gone.
 * @throws DamageFound; the file system's error where the file cannot be read or written
 */
export function inspectFile(path: string): 'missing' | 'present' {
  const companions = COMPANIONS.filter((end) => isThere(path + end));
  for (const end of companions) {
    if (!lstatSync(path + end).isFile()) throw new DamageFound('not-a-file', `${path}${end} is not a file`);
  }
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry) {
    const [log] = companions.filter((end) => statSync(path + end).size > 0);
    if (log !== undefined) throw new DamageFound('missing', `the database of ${path}${log} is gone`);
    return 'missing';
  }
  if (!entry.isFile()) throw new DamageFound('not-a-file', `${path} is not a file`);
  if (entry.size === 0) throw new DamageFound('empty', `${path} is empty`);
  if (entry.size < MIN_BYTES) throw new DamageFound('truncated', `${path} has ${entry.size} bytes`);
  checkHeader(path);
  return 'present';
}

function checkHeader(path: string): void {
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, constants.O_RDWR);
  try {
    readSync(file, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(file);
  }
  if (header.toString('latin1', 0, 16) !== MAGIC) throw new DamageFound('corrupt', `${path} is not a database`);
  // SQLite opens a file of an unknown write format as if it were read-only.
  const [writeFormat = 0, readFormat = 0] = header.subarray(18, 20);
  if (writeFormat > MAX_FORMAT || readFormat > MAX_FORMAT) {
    throw new DamageFound('corrupt', `${path} has the formats ${writeFormat} and ${readFormat}`);
  }
}

/** For its owner only; SQLite gives new companions the mode of the database. Where the system has no modes nothing happens. */
export function makePrivate(path: string): void {
  if (process.platform === 'win32') return;
  for (const file of [path, ...COMPANIONS.map((end) => path + end)]) {
    if (isThere(file)) chmodSync(file, OWNER_ONLY);
  }
}

const TEMPORARY = /^\.new-[0-9a-f]{12}(?:-wal|-shm|-journal)?$/;

/** An empty file beside the database, for its owner only, in which a new one is made. */
export function temporaryBeside(path: string): string {
  const temporary = `${path}.new-${randomBytes(6).toString('hex')}`;
  closeSync(openSync(temporary, 'wx', OWNER_ONLY));
  return temporary;
}

export function removeTemporary(temporary: string): void {
  for (const file of [temporary, ...COMPANIONS.map((end) => temporary + end)]) rmSync(file, { force: true });
}

/** What a process that was killed while it made a new database has left. To be called by the one who holds the database. */
export function removeLeftovers(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(basename(path)) && TEMPORARY.test(name.slice(basename(path).length))) {
      rmSync(join(folder, name), { force: true });
    }
  }
}

/**
 * Gives a finished new database its name. Never replaces one that another process put there meanwhile.
 * @returns false where there is one
 */
export function putInPlace(temporary: string, path: string): boolean {
  try {
    linkSync(temporary, path);
    rmSync(temporary);
  } catch (thrown) {
    if (systemCode(thrown) === 'EEXIST') return false;
    // FAT and some network volumes have no links.
    if (isThere(path)) return false;
    renameSync(temporary, path);
  }
  syncFolder(dirname(path));
  return true;
}

function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // Windows opens no folders; there the new name is as durable as the system makes it.
  }
}
