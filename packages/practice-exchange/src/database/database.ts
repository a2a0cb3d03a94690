import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  type Condition,
  DatabaseUnavailable,
  type GuardedDatabase,
  isReadOnly,
  openGuardedDatabase,
  type SchemaVersion,
  systemCode,
} from '#node/index.ts';
import { MIGRATIONS } from './migrations.ts';

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** The exchange's database: prepared statements are cached, and `inTransaction` nests into the outer one. */
export type Database = {
  run(sql: string, ...values: SQLInputValue[]): void;
  one(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all(sql: string, ...values: SQLInputValue[]): Row[];
  /** All or nothing; rethrows what `work` throws. */
  inTransaction<T>(work: () => T): T;
  /**
   * Runs once if the current transaction is rolled back, to reload copies in memory. Does nothing outside a
   * transaction.
   */
  onRollback(again: () => void): void;
  close(): void;
  /** Condition found when opening. */
  readonly condition: Condition;
};

const FILE = 'exchange.sqlite';
export const databaseFile = (folder: string): string => join(folder, FILE);

/**
 * A damaged database is set aside and a new one begun.
 * @param folder made if it is not there; null keeps everything in memory
 * @param now real time, ms
 * @throws DatabaseUnavailable when it was written by a newer version, another exchange has it open, or it cannot be written
 */
export function openDatabase(folder: string | null, now = 0): Database {
  if (folder !== null) makeFolder(folder);
  const { database: sqlite, condition } = openFile(folder, now);
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  let inside = false;
  const copies = new Set<() => void>();

  return {
    run: (sql, ...values) => {
      prepared(sql).run(...values);
    },
    one: (sql, ...values) => prepared(sql).get(...values),
    all: (sql, ...values) => prepared(sql).all(...values),
    inTransaction(work) {
      if (inside) return work();
      inside = true;
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (thrown) {
        sqlite.exec('ROLLBACK');
        for (const again of copies) again();
        throw thrown;
      } finally {
        inside = false;
        copies.clear();
      }
    },
    onRollback(again) {
      if (inside) copies.add(again);
    },
    close: () => sqlite.close(),
    condition,
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (thrown) {
    const reason = isReadOnly(thrown) ? 'read-only' : 'unreadable';
    throw new DatabaseUnavailable(reason, `${folder} cannot be made (${systemCode(thrown)})`, { cause: thrown });
  }
}

function openFile(folder: string | null, now: number): GuardedDatabase {
  try {
    const opened = openGuardedDatabase({
      path: folder === null ? ':memory:' : databaseFile(folder),
      migrations: MIGRATIONS,
      version: MIGRATION_TABLE,
      probe: readContent,
      now,
      // Without a sync per commit: a killed process loses nothing; only a power cut can cost the last moments.
      synchronous: 'NORMAL',
      // Two exchanges on one folder would both sell the same shares: the second is refused.
      exclusive: true,
    });
    if (!opened.isDiskFull) return opened;
    opened.database.close();
    throw new DatabaseUnavailable('disk-full', `there is no room in ${folder}`);
  } catch (thrown) {
    if (!(thrown instanceof DatabaseUnavailable) || thrown.reason !== 'in-use') throw thrown;
    throw new DatabaseUnavailable('in-use', `${folder} is in use by another exchange`, { cause: thrown });
  }
}

/** Each step that was taken has a row; the table comes with the first. */
const MIGRATION_TABLE: SchemaVersion = {
  read(database) {
    const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get();
    return table ? Number(database.prepare('SELECT max(version) AS version FROM migration').get()?.version ?? 0) : 0;
  },
  set: (version) =>
    `CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY) STRICT; INSERT INTO migration VALUES (${version})`,
};

/** Every row of every table, and every document in one. @throws Error where something cannot be read */
function readContent(sqlite: DatabaseSync): void {
  const tables = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  for (const { name } of tables) {
    for (const row of sqlite.prepare(`SELECT * FROM "${String(name)}"`).iterate()) {
      if (name === 'record') JSON.parse(String(row.value));
      if (name === 'market') JSON.parse(String(row.snapshot));
    }
  }
}

/** @throws Error when the column does not hold text, or a whole number: a damaged or foreign file. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`${column} is not text`);
  return value;
}
export function numberIn(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`${column} is not a number`);
  return value;
}
export const numberOrNullIn = (row: Row, column: string): number | null =>
  row[column] === null ? null : numberIn(row, column);
