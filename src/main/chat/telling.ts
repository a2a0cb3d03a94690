import { isLater } from '#shared/chat/index.ts';
import type { ChatMessage, ChatRoom } from '#shared/contract/chat.ts';
import type { ChatFile } from './chat-file.ts';
import { type ChatTold, newsOf } from './news.ts';

/** Rooms that are looked into for what came while nobody listened. */
const MAX_CAUGHT_UP = 10;

export type TellingDeps = {
  readonly file: Pick<ChatFile, 'toldUpTo' | 'setTold' | 'isKnown'>;
  /** Null while nobody is signed in. */
  username(): string | null;
  isLooking(room: string): boolean;
  /** What is new in a room, oldest first. */
  refresh(room: string): Promise<readonly ChatMessage[]>;
  news(told: ChatTold, room: ChatRoom): void;
};

export type Telling = {
  /** These came into the room. */
  tell(room: ChatRoom, messages: readonly ChatMessage[]): Promise<void>;
  /** What came while nobody listened. The first time of all it is no news. */
  catchUp(rooms: readonly ChatRoom[]): Promise<void>;
};

/** Tells a person of each message at most once, over restarts and however often it is heard of. */
export function createTelling({ file, username, isLooking, refresh, news }: TellingDeps): Telling {
  async function tell(room: ChatRoom, messages: readonly ChatMessage[]): Promise<void> {
    const newest = messages.at(-1);
    const me = username();
    if (me === null || newest === undefined) return;
    const toldUpTo = file.toldUpTo(room.id);
    if (!isLater(newest.id, toldUpTo)) return;
    const found = newsOf(messages, { room, toldUpTo, username: me, looking: isLooking(room.id) });
    // On disk first: whatever ends Lantai now, nobody is told twice.
    await file.setTold([[room.id, newest.id]]);
    for (const each of found) news(each, room);
  }

  return {
    tell,
    async catchUp(rooms) {
      const fresh = rooms.filter(({ id, last }) => last !== null && isLater(last.id, file.toldUpTo(id)));
      if (!file.isKnown()) {
        await file.setTold(fresh.flatMap(({ id, last }) => (last ? [[id, last.id] as const] : [])));
        return;
      }
      const unread = fresh.filter((room) => room.unread > 0 && room.status !== 'invited');
      for (const room of unread.slice(0, MAX_CAUGHT_UP)) {
        const found = await refresh(room.id).catch(() => null);
        if (found) await tell(room, found);
      }
    },
  };
}
