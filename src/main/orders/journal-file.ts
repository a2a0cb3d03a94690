import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Damage, DatabaseUnavailable, openGuardedDatabase, type UnavailableReason } from '../../node/index.ts';
import type { Log } from '../service/index.ts';
import { MIGRATIONS } from './journal-migrations.ts';

/** A file that a newer Lantai wrote is left alone. */
export class JournalTooNew extends Error {
  override readonly name = 'JournalTooNew';
}

/** What happened to the journal at this start, as far as a person must know it. */
export type JournalCondition =
  | { readonly kind: 'sound' }
  /** The damaged journal was renamed to `file` and a new one begun: requests without a known outcome lost their record. */
  | { readonly kind: 'set-aside'; readonly file: string; readonly damage: Damage };

export type JournalOptions = {
  /** Absolute, in a folder that exists; or `:memory:`. */
  readonly path: string;
  /** Unix ms. */
  readonly now: number;
  readonly migrations?: readonly string[];
  /**
   * Reads every row that the order path needs, and throws for one that cannot be read: the journal is
   * then set aside. It may write; that is rolled back.
   */
  readonly probe?: (database: DatabaseSync) => void;
};

/** Long enough for a process that is ending to let go of the file, ms. */
const BUSY_TIMEOUT_MS = 2_000;

/**
 * Opens the journal for this process alone, with every commit synced (FULL; F_FULLFSYNC on macOS).
 * @throws DatabaseUnavailable where there can be no journal now; orders must not be sent then
 */
export function openGuardedJournal(options: JournalOptions): {
  readonly database: DatabaseSync;
  readonly condition: JournalCondition;
  readonly isDiskFull: boolean;
} {
  const { database, condition, isDiskFull } = openGuardedDatabase({
    path: options.path,
    now: options.now,
    migrations: options.migrations ?? MIGRATIONS,
    probe: options.probe ?? readAll,
    synchronous: 'FULL',
    exclusive: true,
    busyTimeoutMs: BUSY_TIMEOUT_MS,
  });
  return {
    database,
    isDiskFull,
    condition:
      condition.kind === 'set-aside'
        ? { kind: 'set-aside', file: basename(condition.aside), damage: condition.damage }
        : { kind: 'sound' },
  };
}

/** Whole numbers that JavaScript cannot hold, and text that is no JSON, throw here and not in the middle of an order. */
function readAll(database: DatabaseSync): void {
  for (const { created } of database.prepare('SELECT * FROM request').iterate()) JSON.parse(String(created));
  for (const { event } of database.prepare('SELECT * FROM event').iterate()) JSON.parse(String(event));
}

/** As {@link openGuardedJournal}, for a caller that only logs what became of a damaged file. @throws JournalTooNew, DatabaseUnavailable */
export function openJournalFile(path: string, now: number, log: Log): DatabaseSync {
  try {
    const { database, condition } = openGuardedJournal({ path, now });
    if (condition.kind === 'set-aside') log('error', 'journal.damaged', { damage: condition.damage });
    return database;
  } catch (thrown) {
    if (thrown instanceof DatabaseUnavailable && thrown.reason === 'newer') throw new JournalTooNew(thrown.message);
    throw thrown;
  }
}

/**
 * Finds out whether the journal can be opened, and sets a damaged one aside, before anything that needs it is built.
 * @returns why there can be no journal, or what happened to it
 */
export function checkJournal(path: string, now: number): JournalCheck {
  try {
    const { database, condition, isDiskFull } = openGuardedJournal({ path, now });
    database.close();
    return { ...condition, isDiskFull };
  } catch (thrown) {
    if (thrown instanceof DatabaseUnavailable) return { kind: 'unavailable', reason: thrown.reason };
    throw thrown;
  }
}

export type JournalCheck =
  | (JournalCondition & { readonly isDiskFull: boolean })
  | { readonly kind: 'unavailable'; readonly reason: UnavailableReason };
