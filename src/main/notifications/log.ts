import { createSerialWriter } from '#main/app/atomic-json.ts';
import type { Timers } from '#main/service/index.ts';
import { readOrSetAside } from '#main/settings/read-file.ts';
import type { NotificationCode, NotificationCounts } from '#shared/contract/notifications.ts';
import { type LoggedEntry, prune, readLog, writeLog } from './stored-log.ts';

/** What happens within this is written at once. */
const WRITE_AFTER_MS = 1_000;

export type NotificationLog = {
  add(entry: LoggedEntry): void;
  /** Oldest first. */
  entries(): readonly LoggedEntry[];
  find(id: string): LoggedEntry | undefined;
  /** @param ids null for all of them. @returns whether that changed anything */
  markRead(ids: readonly string[] | null): boolean;
  clear(): void;
  counts(): NotificationCounts;
  /** Unread ones that the tray is to count, but those of `except`. */
  inTray(except?: readonly NotificationCode[]): number;
  /** Writes what is still to be written; resolves when it is on disk or has failed. */
  close(): Promise<void>;
  /** True when the file could not be read and was moved aside. */
  readonly damaged: boolean;
};

export type LogDeps = {
  readonly path: string;
  readonly timers: Timers;
  /** How far back it reaches, days. */
  readonly keepDays: () => number;
  failed(error: unknown): void;
};

/** What was told, kept on disk: bounded in number and in days, and written in batches. */
export function openNotificationLog({ path, timers, keepDays, failed }: LogDeps): NotificationLog {
  const read = readOrSetAside(path, readLog, new Date(timers.now()));
  const writer = createSerialWriter(path, failed);
  const pruned = (entries: readonly LoggedEntry[]): LoggedEntry[] => prune(entries, timers.now(), keepDays());
  let entries = read.kind === 'found' ? pruned(read.value) : [];
  let cancelWrite: (() => void) | null = null;

  function writeNow(): void {
    cancelWrite?.();
    cancelWrite = null;
    writer.write(writeLog(entries));
  }
  function keep(next: LoggedEntry[]): void {
    entries = next;
    cancelWrite ??= timers.after(WRITE_AFTER_MS, writeNow);
  }

  return {
    add: (entry) => keep(pruned([...entries, entry])),
    entries: () => entries,
    find: (id) => entries.find((entry) => entry.id === id),
    markRead(ids) {
      const wanted = ids && new Set(ids);
      const isMeant = ({ id, read: isRead }: LoggedEntry): boolean => !isRead && (wanted?.has(id) ?? true);
      if (!entries.some(isMeant)) return false;
      keep(entries.map((entry) => (isMeant(entry) ? { ...entry, read: true } : entry)));
      return true;
    },
    clear: () => keep([]),
    counts: () => ({ unread: entries.filter((entry) => !entry.read).length, stored: entries.length }),
    inTray: (except = []) =>
      entries.filter((entry) => entry.inTray && !entry.read && !except.includes(entry.code)).length,
    async close() {
      if (cancelWrite) writeNow();
      await writer.settled();
    },
    damaged: read.kind === 'damaged',
  };
}
