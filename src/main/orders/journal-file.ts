import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  type Condition,
  type Damage,
  DatabaseUnavailable,
  openGuardedDatabase,
  type UnavailableReason,
} from '../../node/index.ts';
import type { Log } from '../service/index.ts';

/** Step n brings a file from version n to n + 1; a new file takes them all. Never change one that has been released. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE journal (
    ui_ref TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    account TEXT NOT NULL,
    draft_id TEXT UNIQUE,
    order_id TEXT,
    side TEXT NOT NULL,
    symbol TEXT NOT NULL,
    board TEXT NOT NULL,
    price INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    gtc INTEGER NOT NULL,
    cost INTEGER NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    created_at INTEGER NOT NULL,
    clock_offset INTEGER NOT NULL,
    doubt_at INTEGER,
    settled_at INTEGER
  ) STRICT;
  CREATE INDEX journal_created ON journal (created_at);
  CREATE INDEX journal_state ON journal (state) WHERE state IN ('sending', 'unknown');`,
];

/** A file that a newer Lantai wrote is left alone. */
export class JournalTooNew extends Error {
  override readonly name = 'JournalTooNew';
}

/** What happened to the journal at this start, as far as a person must know it. */
export type JournalCondition =
  | { readonly kind: 'sound' }
  /** Its last entries were damaged and are gone; what was left of them is in `file`. */
  | { readonly kind: 'commits-lost'; readonly file: string }
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
    condition: journalCondition(condition),
  };
}

function journalCondition(condition: Condition): JournalCondition {
  switch (condition.kind) {
    case 'set-aside':
      return { kind: 'set-aside', file: basename(condition.aside), damage: condition.damage };
    case 'commits-lost':
      return { kind: 'commits-lost', file: basename(condition.aside) };
    case 'created':
    case 'sound':
      return { kind: 'sound' };
  }
}

/** Whole numbers that JavaScript cannot hold throw here, not in the middle of an order. */
function readAll(database: DatabaseSync): void {
  for (const _row of database.prepare('SELECT * FROM journal').iterate()) {
    // Reading is the test.
  }
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
