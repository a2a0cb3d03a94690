import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file so that a killed process or a power cut leaves the old one or the new one, never half
 * of either: temporary file beside it, fsync, rename, fsync of the folder (where the system has that).
 * For what a person would lose and cannot choose again: layouts, alerts, secrets, drafts and unsent
 * messages, profiles, notified messages, the kill switch. Settings and recents are electron-store's (decision 69).
 */
export async function writeAtomically(path: string, data: string | Uint8Array, mode = 0o600): Promise<void> {
  refusePreserved(path);
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch {
    // Windows opens no folders; there the rename is as durable as the system makes it.
  }
}

/** Files that could be neither read nor moved aside: what is in them may still be worth saving. */
const preserved = new Set<string>();

/** From now on nothing in this process replaces the file. */
export const preserve = (path: string): void => void preserved.add(path);

/** @throws Error EEXIST where the file is not to be replaced */
export function refusePreserved(path: string): void {
  if (!preserved.has(path)) return;
  throw Object.assign(new Error(`${path} could not be read and is not replaced`), { code: 'EEXIST', path });
}

/** The name under which a damaged file is preserved: settings.json → settings.damaged-20260102T030405.json. */
export function damagedName(path: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+Z$/g, '');
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') && dot > path.lastIndexOf('\\')
    ? `${path.slice(0, dot)}.damaged-${stamp}${path.slice(dot)}`
    : `${path}.damaged-${stamp}`;
}

/** Writes one file, one write after the other; of those that wait only the newest is made. */
export type SerialWriter = {
  write(data: string): void;
  /** Resolves when everything written so far is on disk or has failed. */
  settled(): Promise<void>;
};

export function createSerialWriter(
  path: string,
  failed: (error: unknown) => void,
  succeeded: () => void = () => undefined,
): SerialWriter {
  let pending: string | null = null;
  let running: Promise<void> | null = null;
  const drain = async (): Promise<void> => {
    while (pending !== null) {
      const data = pending;
      pending = null;
      try {
        await writeAtomically(path, data);
        succeeded();
      } catch (error) {
        failed(error);
      }
    }
    running = null;
  };
  return {
    write(data) {
      pending = data;
      running ??= drain();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
