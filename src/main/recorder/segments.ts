import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FILE_END } from './format.ts';

/** `20260302T020000000Z-000001.lantai-recording`: by name they stand in the order in which they were written. */
export function segmentName(session: string, index: number): string {
  return `${session}-${String(index).padStart(6, '0')}${FILE_END}`;
}

/** A session's name: when it began, so that sessions stand in order too. */
export const sessionName = (startedAt: number): string => new Date(startedAt).toISOString().replaceAll(/[-:.]/g, '');

/** What {@link segmentName} makes; a file that somebody has named otherwise is theirs, and neither counted nor deleted. */
const NAME = new RegExp(`^\\d{8}T\\d{9}Z-\\d{6,}\\${FILE_END}$`);

/** The session that a file's name begins with. */
export const sessionOf = (path: string): string => basename(path).split('-')[0] ?? '';

/** The recording files of a folder, oldest first; none where there is no folder. */
export function segmentsIn(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** Deletes the oldest files until what is left and `room` bytes more stay within `cap`. */
export function makeRoom(folder: string, room: number, cap: number): void {
  const files = segmentsIn(folder).map((path) => ({
    path,
    size: statSync(path, { throwIfNoEntry: false })?.size ?? 0,
  }));
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files) {
    if (total + room <= cap) return;
    rmSync(path, { force: true });
    total -= size;
  }
}
