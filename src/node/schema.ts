import { DatabaseSync } from 'node:sqlite';
import { DamageFound, DatabaseUnavailable } from './database-unavailable.ts';

/** Where a database keeps the number of migrations that it has had. */
export type SchemaVersion = {
  /** 0 for a database without tables. */
  read(database: DatabaseSync): number;
  /** SQL that records a version inside the migration's transaction. */
  set(version: number): string;
};

/** The version in SQLite's own header field. */
export const USER_VERSION: SchemaVersion = {
  read: (database) => Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0),
  set: (version) => `PRAGMA user_version = ${version}`,
};

/** Step n brings a database from version n to n + 1. A released step is never edited. */
export type Schema = { readonly migrations: readonly string[]; readonly version: SchemaVersion };

/** A version this far above ours was not written by a later release: the header is damaged. */
const MAX_VERSIONS_AHEAD = 10_000;

/** @throws DatabaseUnavailable `newer`; DamageFound where no release can have written this version */
export function checkVersion(database: DatabaseSync, { migrations, version }: Schema): void {
  const found = version.read(database);
  const isPossible = Number.isInteger(found) && found >= 0 && found <= migrations.length + MAX_VERSIONS_AHEAD;
  if (!isPossible) throw new DamageFound('schema', `no release writes version ${found}`);
  if (found > migrations.length) {
    throw new DatabaseUnavailable('newer', `it was written by a newer version (${found}, not ${migrations.length})`);
  }
}

/** Each step in a transaction of its own, with its version. */
export function migrate(database: DatabaseSync, { migrations, version }: Schema): void {
  const from = version.read(database);
  for (const [index, step] of migrations.entries()) {
    if (index >= from) transact(database, () => database.exec(`${step};\n${version.set(index + 1)};`));
  }
}

/** Runs `work` between BEGIN IMMEDIATE and COMMIT; rolls back what throws. */
export function transact(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (thrown) {
    // SQLite has rolled back by itself after some errors (disk full, say).
    if (database.isTransaction) database.exec('ROLLBACK');
    throw thrown;
  }
}

const COLUMNS = `
  SELECT m.name AS owner, c.name, upper(c.type) AS type, c."notnull", c.pk, c.hidden
  FROM sqlite_schema m JOIN pragma_table_xinfo(m.name) c
  WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`;
const INDEXES = `
  SELECT m.name AS owner, l.name, l."unique" AS type, '' AS "notnull", '' AS pk, '' AS hidden
  FROM sqlite_schema m JOIN pragma_index_list(m.name) l
  WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`;

const factsOf = (database: DatabaseSync): ReadonlySet<string> =>
  new Set(
    database
      .prepare(`${COLUMNS} UNION ALL ${INDEXES}`)
      .all()
      .map((row) => Object.values(row).join('|')),
  );

/**
 * Every table, column and index that the migrations make must be there. Others may be there too.
 * The expectation is made by running the migrations in memory.
 * @throws DamageFound
 */
export function checkSchema(database: DatabaseSync, schema: Schema): void {
  const expected = new DatabaseSync(':memory:');
  try {
    migrate(expected, schema);
    const found = factsOf(database);
    for (const fact of factsOf(expected)) {
      if (!found.has(fact)) throw new DamageFound('schema', `${fact.split('|').slice(0, 2).join('.')} is missing`);
    }
  } finally {
    expected.close();
  }
}
