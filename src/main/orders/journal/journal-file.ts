import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Condition, type Damage, openGuardedDatabase } from '#node/index.ts';
import { MIGRATIONS } from './journal-migrations.ts';

/** What happened to the journal at this start, as far as a person must know it. */
type JournalFileCondition =
  | { readonly kind: 'sound' }
  /** Its last entries were damaged and are gone; what was left of them is in `file`. */
  | { readonly kind: 'commits-lost'; readonly file: string }
  /** The damaged journal was renamed to `file` and a new one begun: requests without a known result lost their record. */
  | { readonly kind: 'set-aside'; readonly file: string; readonly damage: Damage };

type JournalOptions = {
  /** Absolute, in a folder that exists; or `:memory:`. */
  readonly path: string;
  /** Unix ms. */
  readonly now: number;
  readonly migrations?: readonly string[];
  /** How long another process's lock is waited for, ms; the main process stands still meanwhile. */
  readonly busyTimeoutMs?: number;
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
  readonly condition: JournalFileCondition;
  readonly isDiskFull: boolean;
} {
  const { database, condition, isDiskFull } = openGuardedDatabase({
    path: options.path,
    now: options.now,
    migrations: options.migrations ?? MIGRATIONS,
    probe: options.probe ?? readAll,
    synchronous: 'FULL',
    exclusive: true,
    busyTimeoutMs: options.busyTimeoutMs ?? BUSY_TIMEOUT_MS,
  });
  return {
    database,
    isDiskFull,
    condition: journalCondition(condition),
  };
}

function journalCondition(condition: Condition): JournalFileCondition {
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

/** Whole numbers that JavaScript cannot hold, and text that is no JSON, throw here and not in the middle of an order. */
function readAll(database: DatabaseSync): void {
  for (const { created } of database.prepare('SELECT * FROM request').iterate()) JSON.parse(String(created));
  for (const { event } of database.prepare('SELECT * FROM event').iterate()) JSON.parse(String(event));
}
