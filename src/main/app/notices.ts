import { randomUUID } from 'node:crypto';
import type { Notice } from '#shared/contract/app.ts';

/** More than anybody reads; the oldest go first. */
const MAX_NOTICES = 50;

/** They describe a state that lasts: dismissed in one window, they are there for the next one until the state ends. */
const LASTING: ReadonlySet<Notice['code']> = new Set<Notice['code']>([
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
  /** What it described has ended: it goes from every window. */
  clear(code: Notice['code']): void;
  list(): Notice[];
  dismiss(id: string): void;
};

/** What people must be told and belongs to no panel, kept until a window has shown it and it was dismissed. */
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
      for (const notice of notices.filter((one) => one.code === code)) windows.cleared(notice);
      notices = notices.filter((one) => one.code !== code);
    },
    list: () => notices,
    dismiss(id) {
      notices = notices.filter((notice) => notice.id !== id || LASTING.has(notice.code));
    },
  };
}
