import { randomUUID } from 'node:crypto';
import type { Notice } from '../../shared/contract/index.ts';

/** More than anybody reads; the oldest go first. */
const KEPT = 50;

export type Notices = {
  add(level: Notice['level'], code: Notice['code'], params?: Notice['params']): void;
  list(): Notice[];
  dismiss(id: string): void;
};

/** What people must be told and belongs to no panel, kept until a window has shown it and it was dismissed. */
export function createNotices(now: () => number, told: (notice: Notice) => void): Notices {
  let notices: Notice[] = [];
  return {
    add(level, code, params = {}) {
      const notice: Notice = { id: randomUUID(), at: now(), level, code, params };
      notices = [...notices.filter((other) => other.code !== code), notice].slice(-KEPT);
      told(notice);
    },
    list: () => notices,
    dismiss(id) {
      notices = notices.filter((notice) => notice.id !== id);
    },
  };
}
