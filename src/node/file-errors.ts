/** SQLite's primary result codes; an extended code carries one of these in its low byte. */
export const SQLITE = {
  error: 1,
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  ioError: 10,
  full: 13,
  cannotOpen: 14,
} as const;
/** SQLITE_IOERR_SHMSIZE: the shared-memory file could not grow. */
const SHM_SIZE = 4_874;

const property = (thrown: unknown, name: string): unknown =>
  typeof thrown === 'object' && thrown !== null && name in thrown ? Reflect.get(thrown, name) : undefined;

/** The system's name for the error (`ENOSPC`), or null. */
export function systemCode(thrown: unknown): string | null {
  const code = property(thrown, 'code');
  return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? code : null;
}

/** SQLite's extended result code, or null where SQLite did not throw this. */
export function sqliteCode(thrown: unknown): number | null {
  const code = property(thrown, 'errcode');
  return typeof code === 'number' ? code : null;
}

const primary = (thrown: unknown): number | null => {
  const code = sqliteCode(thrown);
  return code === null ? null : code & 0xff;
};

/** The error itself, or the error that caused it, matches. */
function some(thrown: unknown, matches: (error: unknown) => boolean): boolean {
  const seen = new Set<unknown>();
  for (let error = thrown; error !== undefined && !seen.has(error); error = property(error, 'cause')) {
    if (matches(error)) return true;
    seen.add(error);
  }
  return false;
}

/** The disk or the person's share of it is used up, whether the file system or SQLite reports it; causes count too. */
export const isDiskFull = (thrown: unknown): boolean =>
  some(thrown, (error) => {
    const code = systemCode(error);
    if (property(error, 'reason') === 'disk-full') return true;
    return code === 'ENOSPC' || code === 'EDQUOT' || primary(error) === SQLITE.full || sqliteCode(error) === SHM_SIZE;
  });

/** The file or its folder cannot be written by this user: a read-only volume, or its rights; causes count too. */
export const isReadOnly = (thrown: unknown): boolean =>
  some(thrown, (error) => {
    const code = systemCode(error);
    return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || primary(error) === SQLITE.readOnly;
  });

/** Another process holds the database. */
export const isInUse = (thrown: unknown): boolean =>
  some(thrown, (error) => primary(error) === SQLITE.busy || primary(error) === SQLITE.locked);
