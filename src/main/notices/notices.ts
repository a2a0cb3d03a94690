import { randomUUID } from 'node:crypto';
import type { Notice } from '#shared/contract/app.ts';

/** The oldest are dropped first. */
const MAX_NOTICES = 50;

/** They describe a lasting state, so they stay listed until it ends, even when dismissed in one window. */
const LASTING: ReadonlySet<Notice['code']> = new Set<Notice['code']>([
  'shortcut-unproven',
  'no-session-bus',
  'notifications-refused',
  'disk-full',
  'data-folder-unusable',
  'journal-newer',
  'journal-read-only',
  'journal-in-use',
  'journal-disk-full',
  'journal-unreadable',
]);

export type Notices = {
  add(level: Notice['level'], code: Notice['code'], params?: Notice['params']): void;
  /** What it describes has ended: it is removed from every window. */
  clear(code: Notice['code']): void;
  list(): Notice[];
  dismiss(id: string): void;
};

/** Notices that belong to no panel, listed until they are dismissed or what they describe has ended. */
export function createNotices(
  now: () => number,
  windows: { added(notice: Notice): void; cleared(notice: Notice): void },
): Notices {
  let notices: Notice[] = [];
  return {
    add(level, code, params = {}) {
      const notice: Notice = { id: randomUUID(), at: now(), level, code, params };
      notices = [...notices.filter((other) => other.code !== code), notice].slice(-MAX_NOTICES);
      windows.added(notice);
    },
    clear(code) {
      for (const notice of notices.filter((existing) => existing.code === code)) windows.cleared(notice);
      notices = notices.filter((existing) => existing.code !== code);
    },
    list: () => notices,
    dismiss(id) {
      notices = notices.filter((notice) => notice.id !== id || LASTING.has(notice.code));
    },
  };
}
