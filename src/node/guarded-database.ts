import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  checkFolder,
  inspectFile,
  makePrivate,
  putInPlace,
  removeLeftovers,
  removeTemporary,
  resolveLink,
  temporaryBeside,
} from './database-file.ts';
import { classifyOpenError, type Damage, DamageFound } from './database-unavailable.ts';
import { isDiskFull } from './file-errors.ts';
import {
  checkSchema,
  checkVersion,
  migrate,
  type Schema,
  type SchemaVersion,
  transact,
  USER_VERSION,
} from './schema.ts';
import { copyLog, setAside } from './set-aside.ts';
import { logWithLostCommits } from './write-ahead-log.ts';

export type GuardedOptions = {
  /** Absolute; its folder exists. `:memory:` keeps nothing. */
  readonly path: string;
  /** Step n brings a database from version n to n + 1. */
  readonly migrations: readonly string[];
  /** Where the version is; SQLite's `user_version` when left out. */
  readonly version?: SchemaVersion;
  /**
   * Reads what the program will need, and may write: it runs in a transaction that is rolled back.
   * Whatever it throws counts as damage, unless the disk or another process is the cause.
   */
  readonly probe?: (database: DatabaseSync) => void;
  /** Unix ms, for the name of a damaged copy. */
  readonly now: number;
  /** FULL syncs every commit: what was committed is there after a power cut. NORMAL can lose the last commits then. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** No other process may open the file, not even to read. */
  readonly exclusive: boolean;
  /** How long another process's lock is waited for, ms; 0 when left out. */
  readonly busyTimeoutMs?: number;
};

export type Condition =
  | { readonly kind: 'created' }
  | { readonly kind: 'sound' }
  /** It is sound up to a damaged place in its write-ahead log; a copy of the log is at `aside`. Only with FULL: otherwise a power cut does the same. */
  | { readonly kind: 'commits-lost'; readonly aside: string }
  /** The damaged file is at `aside` now, and a new database has been begun. */
  | { readonly kind: 'set-aside'; readonly aside: string; readonly damage: Damage; readonly why: string };

export type GuardedDatabase = {
  readonly database: DatabaseSync;
  readonly condition: Condition;
  /** It can be read, and a write failed for want of room. */
  readonly isDiskFull: boolean;
};

/** Up to this size the whole check runs (35 ms for 10 MB); above it the quick one (90 ms for 56 MB), which does not compare indexes with rows. */
export const MAX_FULL_CHECK_BYTES = 16 * 1024 * 1024;

/**
 * Opens a database, checks its pages, its schema and its content, and brings it to the present version.
 * A damaged one is renamed and a new one begun. What is returned can be read and, unless `isDiskFull`, written.
 * Once in a process: looking at the file releases the locks that an earlier opening in the same process holds.
 * @throws DatabaseUnavailable; the file is as it was then
 */
export function openGuardedDatabase(options: GuardedOptions): GuardedDatabase {
  const schema: Schema = { migrations: options.migrations, version: options.version ?? USER_VERSION };
  if (options.path === ':memory:')
    return { ...openAndCheck(':memory:', options, schema), condition: { kind: 'created' } };
  const path = resolveLink(options.path);
  try {
    checkFolder(dirname(path));
    return openInFolder(path, options, schema);
  } catch (thrown) {
    throw classifyOpenError(thrown, path);
  }
}

function openInFolder(path: string, options: GuardedOptions, schema: Schema): GuardedDatabase {
  try {
    if (inspectFile(path) === 'missing') {
      create(path, options, schema);
      return { ...openAndCheck(path, options, schema), condition: { kind: 'created' } };
    }
    makePrivate(path);
    const damagedLog = options.synchronous === 'FULL' ? logWithLostCommits(`${path}-wal`) : null;
    const opened = openAndCheck(path, options, schema);
    removeLeftovers(path);
    if (damagedLog === null) return { ...opened, condition: { kind: 'sound' } };
    return { ...opened, condition: { kind: 'commits-lost', aside: copyLog(path, damagedLog, options.now) } };
  } catch (thrown) {
    const cause = classifyOpenError(thrown, path);
    if (!(cause instanceof DamageFound)) throw cause;
    let aside = path;
    create(path, options, schema, () => {
      aside = setAside(path, options.now);
    });
    const condition: Condition = { kind: 'set-aside', aside, damage: cause.damage, why: cause.message };
    return { ...openAndCheck(path, options, schema), condition };
  }
}

/**
 * Made beside its place and then renamed: an empty or half-made file in the place itself is always damage.
 * @param makeWay runs once the new database is complete: where there is no room for it, a damaged one stays where it is
 */
function create(path: string, options: GuardedOptions, schema: Schema, makeWay: () => void = () => undefined): void {
  const temporary = temporaryBeside(path);
  try {
    const database = openConnection(temporary, options);
    try {
      database.exec('PRAGMA journal_mode = WAL');
      migrate(database, schema);
    } finally {
      database.close();
    }
    makeWay();
    putInPlace(temporary, path);
  } finally {
    removeTemporary(temporary);
  }
}

function openConnection(path: string, options: GuardedOptions): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: options.busyTimeoutMs ?? 0 });
  try {
    // Exclusive before the first access: then no shared memory is used, and a second process is refused at once.
    if (options.exclusive) database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec(
      `PRAGMA synchronous = ${options.synchronous}; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON;`,
    );
    // fsync on macOS leaves data in the drive's cache; F_FULLFSYNC does not.
    if (options.synchronous === 'FULL') database.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;');
    return database;
  } catch (thrown) {
    database.close();
    throw thrown;
  }
}

function openAndCheck(path: string, options: GuardedOptions, schema: Schema): Omit<GuardedDatabase, 'condition'> {
  const database = openConnection(path, options);
  try {
    checkVersion(database, schema);
    checkPages(database, path);
    database.exec('PRAGMA journal_mode = WAL');
    migrate(database, schema);
    checkSchema(database, schema);
    const isFull = !tryToWrite(database);
    runProbe(database, options.probe);
    return { database, isDiskFull: isFull };
  } catch (thrown) {
    database.close();
    throw thrown;
  }
}

function checkPages(database: DatabaseSync, path: string): void {
  if (path === ':memory:') return;
  const pragma = statSync(path).size <= MAX_FULL_CHECK_BYTES ? 'integrity_check' : 'quick_check';
  const [found] = database.prepare(`PRAGMA ${pragma}(1)`).all();
  const verdict = String(Object.values(found ?? {})[0]);
  if (verdict !== 'ok') throw new DamageFound('corrupt', verdict);
}

/** Commits a page without changing it: rights and free room are certain only after a write. */
function tryToWrite(database: DatabaseSync): boolean {
  try {
    transact(database, () => database.exec(USER_VERSION.set(USER_VERSION.read(database))));
    return true;
  } catch (thrown) {
    if (isDiskFull(thrown)) return false;
    throw thrown;
  }
}

function runProbe(database: DatabaseSync, probe: GuardedOptions['probe']): void {
  if (!probe) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    probe(database);
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
  }
}
