import { renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../service/index.ts';
import { MIGRATIONS } from './journal-migrations.ts';

/** A file that a newer Lantai wrote is left alone. */
export class JournalTooNew extends Error {
  override readonly name = 'JournalTooNew';
}

/**
 * Opens the file and brings it to the present version. A damaged one is put aside under another name
 * and a new one begun: orders must stay possible, and the order list still tells what there is.
 * @throws JournalTooNew
 */
export function openJournalFile(path: string, now: number, log: Log): DatabaseSync {
  try {
    return open(path);
  } catch (thrown) {
    if (thrown instanceof JournalTooNew || path === ':memory:' || !isDamage(thrown)) throw thrown;
    const aside = `${path}.damaged-${now}`;
    log('error', 'journal.damaged');
    renameSync(path, aside);
    for (const companion of ['-wal', '-shm']) moveIfThere(`${path}${companion}`, `${aside}${companion}`);
    return open(path);
  }
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 2_000 });
  try {
    // FULL syncs every commit: what the journal said before a power cut, it says after it.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    migrate(database);
    return database;
  } catch (thrown) {
    database.close();
    throw thrown;
  }
}

function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (version > MIGRATIONS.length) throw new JournalTooNew(`the order journal has version ${version}`);
  MIGRATIONS.slice(version).forEach((step, index) => {
    database.exec(`BEGIN; ${step} PRAGMA user_version = ${version + index + 1}; COMMIT;`);
  });
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const isDamage = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'errcode' in thrown &&
  (thrown.errcode === 11 || thrown.errcode === 26);

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // There is none: the database was closed in good order.
  }
}
