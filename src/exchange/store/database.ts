import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { MIGRATIONS } from './migrations.ts';

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** The exchange's database: prepared statements are kept, and `inTransaction` nests into the outer one. */
export type Database = {
  run(sql: string, ...values: SQLInputValue[]): void;
  one(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all(sql: string, ...values: SQLInputValue[]): Row[];
  /** All or nothing; what `work` throws goes on to the caller. */
  inTransaction<T>(work: () => T): T;
  /** Runs once if the transaction under way is taken back; whoever keeps a copy in memory reads it again. Outside one it does nothing. */
  onRollback(again: () => void): void;
  close(): void;
};

/**
 * @param folder made if it is not there; null keeps everything in memory
 * @throws Error when the database was written by a newer version, or another exchange has it open
 */
export function openDatabase(folder: string | null): Database {
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const sqlite = new DatabaseSync(folder === null ? ':memory:' : join(folder, 'exchange.sqlite'));
  // Two exchanges on one folder would each sell the same shares: the second is turned away.
  sqlite.exec('PRAGMA locking_mode = EXCLUSIVE');
  // WAL without a sync per commit: a killed process loses nothing; only a power cut can cost the last moments.
  try {
    sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
    migrate(sqlite);
  } catch (thrown) {
    sqlite.close();
    if (thrown instanceof Error && /is locked/.test(thrown.message))
      throw new Error(`${folder} is in use by another exchange`);
    throw thrown;
  }

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const kept = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, kept);
    return kept;
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
  };
}

function migrate(sqlite: DatabaseSync): void {
  sqlite.exec('CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY) STRICT');
  const row = sqlite.prepare('SELECT max(version) AS version FROM migration').get();
  const version = Number(row?.version ?? 0);
  if (version > MIGRATIONS.length) throw new Error(`the practice data are of a newer version (${version})`);
  for (const [index, step] of MIGRATIONS.entries()) {
    if (index < version) continue;
    sqlite.exec(`BEGIN; ${step}; INSERT INTO migration VALUES (${index + 1}); COMMIT;`);
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
