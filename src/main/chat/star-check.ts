import { compareIds } from '#shared/chat/messages.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import type { Shown } from './history.ts';
import type { RoomMarks } from './marks.ts';

/** Pages that are read for the stars of a room at once. */
const MAX_PAGES = 10;

export type StarCheck = {
  /** To be called before a page of a room is asked for; the result with what came. */
  reading(room: string): (messages: readonly ChatMessage[], shown: (id: string) => Shown) => void;
  /** Reads the page of each star of a room that none has shown since the connection opened. @throws what a page throws */
  check(room: string, page: (room: string, before: string) => Promise<unknown>): Promise<void>;
  /** Messages may have been deleted since pages were read; or somebody else signs in. */
  forget(): void;
};

/** Compares starred messages, which are stored here, with what the service shows of them. */
export function createStarCheck(marks: () => Pick<RoomMarks, 'stars' | 'compared'>): StarCheck {
  let compared = new Set<string>();
  const running = new Set<string>();
  const starred = (room: string): readonly string[] =>
    marks()
      .stars()
      .flatMap((hit) => (hit.room === room ? [hit.message.id] : []));
  const keyOf = (room: string, id: string): string => `${room} ${id}`;

  return {
    reading(room) {
      const mine = compared;
      // A message that is starred while the page is under way may be younger than the answer.
      const ids = starred(room);
      return (messages, shown) => {
        if (mine !== compared || ids.length === 0) return;
        for (const id of ids) if (shown(id) !== 'not-read') compared.add(keyOf(room, id));
        const missing = ids.filter((id) => shown(id) === 'missing');
        marks().compared(room, messages, missing);
      };
    },
    async check(room, page) {
      if (running.has(room)) return;
      running.add(room);
      try {
        for (let pages = 0; pages < MAX_PAGES; pages += 1) {
          const mine = compared;
          const rest = starred(room).filter((id) => !mine.has(keyOf(room, id)));
          const newest = [...rest].sort(compareIds).at(-1);
          if (newest === undefined) return;
          // Only older messages than an identifier are listed: the one after it makes the star the first.
          await page(room, String(BigInt(newest) + 1n));
          if (mine === compared && !mine.has(keyOf(room, newest))) return;
        }
      } finally {
        running.delete(room);
      }
    },
    forget() {
      compared = new Set();
    },
  };
}
