import { existsSync, lstatSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** SQLite keeps these beside a database. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/** Damaged copies of one file; the oldest is deleted when there are more. A folder or link in the place of a file is never deleted. */
export const MAX_SET_ASIDE = 10;

/**
 * Renames a file (or whatever is in its place) and its companions to `NAME.damaged-STAMP`; nothing is
 * copied and nothing is changed, so that it also works on a full disk. Companions keep their ending,
 * so that the copy can still be opened with its write-ahead log.
 * @param now Unix ms
 * @returns the path that it has now
 * @throws the file system's error where the rename is refused
 */
export function setAside(path: string, now: number): string {
  const aside = freeName(`${path}.damaged-${now}`);
  if (isThere(path)) renameSync(path, aside);
  for (const end of COMPANIONS) if (isThere(path + end)) renameSync(path + end, aside + end);
  deleteOldest(path, aside);
  return aside;
}

/**
 * Writes a copy of a write-ahead log beside its database, under the name that {@link setAside} would give it.
 * @returns its path; where the disk refuses there is no copy under it
 */
export function copyLog(path: string, log: Uint8Array, now: number): string {
  const aside = freeName(`${path}.damaged-${now}`);
  attempt(() => {
    writeFileSync(`${aside}-wal`, log, { mode: 0o600, flag: 'wx' });
    deleteOldest(path, aside);
  });
  return `${aside}-wal`;
}

const isTaken = (path: string): boolean => isThere(path) || COMPANIONS.some((end) => isThere(path + end));

function freeName(name: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** Links count as they are, not as what they point to. */
export const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

function deleteOldest(path: string, newest: string): void {
  const folder = dirname(path);
  const start = `${basename(path)}.damaged-`;
  const copies = new Set<string>();
  for (const name of readdirSync(folder)) {
    const [, stamp] = name.startsWith(start)
      ? (/^(\d+(?:-\d+)?)(?:-wal|-shm|-journal)?$/.exec(name.slice(start.length)) ?? [])
      : [];
    if (stamp !== undefined && lstatSync(join(folder, name)).isFile()) copies.add(start + stamp);
  }
  const oldestFirst = [...copies].filter((name) => join(folder, name) !== newest).sort(byStamp);
  for (const name of oldestFirst.slice(0, Math.max(0, copies.size - MAX_SET_ASIDE))) {
    for (const end of ['', ...COMPANIONS]) {
      const copy = join(folder, name + end);
      // A copy that cannot be deleted takes up room and does no harm.
      if (existsSync(copy)) attempt(() => rmSync(copy));
    }
  }
}

function byStamp(left: string, right: string): number {
  const stampOf = (name: string): readonly number[] =>
    (/\.damaged-(\d+)(?:-(\d+))?$/.exec(name) ?? []).slice(1).map(Number);
  const [at = 0, number = 1] = stampOf(left);
  const [otherAt = 0, otherNumber = 1] = stampOf(right);
  return at - otherAt || (number || 1) - (otherNumber || 1);
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The next start tries again.
  }
}
