import { isDiskFull, isInUse, isReadOnly, SQLITE, sqliteCode, systemCode } from './file-errors.ts';

/**
 * - `newer`: a later version wrote the file, which is left as it is
 * - `read-only`: the file or its folder cannot be written
 * - `disk-full`: there is no room to create or migrate it
 * - `in-use`: another process holds it
 * - `unreadable`: the system refuses to open it for another reason
 */
export type UnavailableReason = 'newer' | 'read-only' | 'disk-full' | 'in-use' | 'unreadable';

/** The database cannot be opened now, although nothing shows that it is damaged. The file has not been changed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * - `empty`, `truncated`: no bytes, or fewer than a database has
 * - `not-a-file`: a folder, a pipe or a link to nowhere is in its place
 * - `missing`: the database is gone and its write-ahead log is still there
 * - `corrupt`: SQLite's check of the pages failed
 * - `schema`: tables or columns are not the expected ones
 * - `content`: the pages are sound and the caller's probe could not read the rows
 */
export type Damage = 'empty' | 'truncated' | 'not-a-file' | 'missing' | 'corrupt' | 'schema' | 'content';

/** Inside this folder: what a check found. */
export class DamageFound extends Error {
  override readonly name = 'DamageFound';
  readonly damage: Damage;

  constructor(damage: Damage, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.damage = damage;
  }
}

/** SQLITE_IOERR kinds of writing, syncing and locking: they say nothing about what is in the file. */
const NOT_READING = new Set([778, 1_034, 1_290, 1_546, 2_058, 3_850, 4_618, 4_874, 5_130, 5_386]);

/** Whether an error at opening means that the file is damaged, and if not, why it cannot be opened. */
export function classifyOpenError(thrown: unknown, path: string): DamageFound | DatabaseUnavailable {
  if (thrown instanceof DamageFound || thrown instanceof DatabaseUnavailable) return thrown;
  const refused = (reason: UnavailableReason): DatabaseUnavailable =>
    new DatabaseUnavailable(reason, `${path} cannot be opened (${reason}: ${messageOf(thrown)})`, { cause: thrown });
  if (isDiskFull(thrown)) return refused('disk-full');
  if (isInUse(thrown)) return refused('in-use');
  if (isReadOnly(thrown)) return refused('read-only');
  const code = sqliteCode(thrown);
  if (systemCode(thrown) !== null || code === SQLITE.cannotOpen || code === SQLITE.noMemory)
    return refused('unreadable');
  if (code !== null && NOT_READING.has(code)) return refused('unreadable');
  return new DamageFound(code === null ? 'content' : code === SQLITE.error ? 'schema' : 'corrupt', messageOf(thrown), {
    cause: thrown,
  });
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
