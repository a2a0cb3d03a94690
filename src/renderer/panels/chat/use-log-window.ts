import { useCallback, useMemo, useState } from 'react';
import type { TalkRow } from './message-rows.ts';

/** Rows that are drawn at once, and by how many the window moves. */
export const WINDOW_ROWS = 160;
const STEP = 24;

type LogWindow = {
  readonly rows: readonly TalkRow[];
  /** Rows before those that are drawn. */
  readonly before: number;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  earlier(): void;
  later(): void;
  newest(): void;
  /** Puts a message in the middle. @returns false where it is not among the rows */
  show(message: string): boolean;
};

const idOf = (row: TalkRow): string | null => ('message' in row ? row.message.id : null);

/** A room may have thousands of messages: only those around the visible ones are drawn. */
export function useLogWindow(all: readonly TalkRow[]): LogWindow {
  /** The key of the last row; null: the newest, and what comes. */
  const [last, setLast] = useState<string | null>(() => {
    const unread = all.findIndex(({ kind }) => kind === 'unread');
    const isFar = unread !== -1 && all.length - unread > WINDOW_ROWS;
    return isFar ? (all[unread + WINDOW_ROWS / 2]?.key ?? null) : null;
  });
  const end = useMemo(() => {
    const at = last === null ? -1 : all.findIndex(({ key }) => key === last);
    return at === -1 ? all.length : at + 1;
  }, [all, last]);
  const start = Math.max(0, end - WINDOW_ROWS);
  const rows = useMemo(() => all.slice(start, end), [all, start, end]);

  const endAt = useCallback(
    (next: number): void => {
      const bounded = Math.max(Math.min(WINDOW_ROWS, all.length), next);
      setLast(bounded >= all.length ? null : (all[bounded - 1]?.key ?? null));
    },
    [all],
  );
  return {
    rows,
    before: start,
    hasBefore: start > 0,
    hasAfter: end < all.length,
    earlier: () => endAt(end - STEP),
    later: () => endAt(end + STEP),
    newest: () => setLast(null),
    show(message) {
      const at = all.findIndex((row) => idOf(row) === message);
      if (at === -1) return false;
      if (at < start || at >= end) endAt(at + Math.floor(WINDOW_ROWS / 2));
      return true;
    },
  };
}
