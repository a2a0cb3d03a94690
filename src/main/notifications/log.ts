import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { NotificationCode } from '#shared/contract/notifications.ts';
import { type LoggedEntry, lacksAuthor, prune, readLog, writeLog } from './stored-log.ts';

/** Changes within this are written together, ms. */
const DEBOUNCE_MS = 1_000;

export type NotificationLog = {
  add(entry: LoggedEntry): void;
  /** Oldest first. */
  entries(): readonly LoggedEntry[];
  find(id: string): LoggedEntry | undefined;
  /** @param ids null for all of them. @returns whether that changed anything */
  markRead(ids: readonly string[] | null): boolean;
  /** @returns whether that changed anything */
  markUnread(id: string): boolean;
  /** Authors of messages of a room, for entries without one. @returns whether that changed anything */
  addAuthors(room: string, authors: ReadonlyMap<string, number>): boolean;
  /** @param stays of an entry that is not removed */
  clear(stays: (id: string) => boolean): void;
  /** Unread ones that the tray is to count, but those of `except`. @param isHidden entries that do not count now */
  inTray(except: readonly NotificationCode[], isHidden: (entry: LoggedEntry) => boolean): number;
  /** @returns whether that changed anything */
  remove(isMeant: (entry: LoggedEntry) => boolean): boolean;
  /** Writes what is still to be written; resolves when it is on disk or has failed. */
  close(): Promise<void>;
  /** True when the file could not be read and was moved aside. */
  readonly damaged: boolean;
};

type Options = {
  readonly path: string;
  readonly timers: Timers;
  /** How far back it reaches, days. */
  readonly keepDays: () => number;
  failed(error: unknown): void;
};

/** The log of notifications, on disk: bounded in number and in days, and written in batches. */
export function openNotificationLog({ path, timers, keepDays, failed }: Options): NotificationLog {
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
  function set(next: LoggedEntry[]): void {
    entries = next;
    cancelWrite ??= timers.after(DEBOUNCE_MS, writeNow);
  }

  return {
    add: (entry) => set(pruned([...entries, entry])),
    entries: () => entries,
    find: (id) => entries.find((entry) => entry.id === id),
    markRead(ids) {
      const marked = ids && new Set(ids);
      const isMeant = ({ id, read: isRead }: LoggedEntry): boolean => !isRead && (marked?.has(id) ?? true);
      if (!entries.some(isMeant)) return false;
      set(entries.map((entry) => (isMeant(entry) ? { ...entry, read: true } : entry)));
      return true;
    },
    markUnread(id) {
      if (entries.find((entry) => entry.id === id)?.read !== true) return false;
      set(entries.map((entry) => (entry.id === id ? { ...entry, read: false } : entry)));
      return true;
    },
    addAuthors(room, authors) {
      const authorOf = (entry: LoggedEntry): number | undefined =>
        entry.target?.item === room && lacksAuthor(entry) ? authors.get(entry.target.message ?? '') : undefined;
      if (entries.every((entry) => authorOf(entry) === undefined)) return false;
      set(
        entries.map((entry) => {
          const author = authorOf(entry);
          return author === undefined ? entry : { ...entry, params: { ...entry.params, author } };
        }),
      );
      return true;
    },
    clear: (stays) => set(entries.filter(({ id }) => stays(id))),
    inTray: (except, isHidden) =>
      entries.filter((entry) => entry.inTray && !entry.read && !except.includes(entry.code) && !isHidden(entry)).length,
    remove(isMeant) {
      if (!entries.some(isMeant)) return false;
      set(entries.filter((entry) => !isMeant(entry)));
      return true;
    },
    async close() {
      if (cancelWrite) writeNow();
      await writer.settled();
    },
    damaged: read.kind === 'damaged',
  };
}
