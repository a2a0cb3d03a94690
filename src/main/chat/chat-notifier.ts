import { isLater } from '#shared/chat/messages.ts';
import type { ChatMessage, ChatRoom } from '#shared/contract/chat.ts';
import type { ChatFile } from './chat-file.ts';
import { type ChatNotification, newsOf } from './notifications-of.ts';

/** Rooms that are read after a reconnection. */
const MAX_CAUGHT_UP = 10;

type ChatNotifierOptions = {
  readonly file: Pick<ChatFile, 'notifiedUpTo' | 'setNotified' | 'isKnown'>;
  /** Null while nobody is signed in. */
  username(): string | null;
  isLooking(room: string): boolean;
  /** What is new in a room, oldest first. */
  refresh(room: string): Promise<readonly ChatMessage[]>;
  notify(notification: ChatNotification, room: ChatRoom): void;
  /** Somebody asks to write, or invites into a group. */
  notifyInvited(room: ChatRoom): void;
};

export type ChatNotifier = {
  /** These arrived in the room. */
  received(room: ChatRoom, messages: readonly ChatMessage[]): Promise<void>;
  /** Notifies of each request and invitation among the rooms once. */
  invited(rooms: readonly ChatRoom[]): Promise<void>;
  /** Notifies of what arrived while Lantai was not connected; at the first start of a profile nothing. */
  catchUp(rooms: readonly ChatRoom[]): Promise<void>;
};

/** The messages of a group are not shown to whom it invites. */
const asNotified = ({ id, last }: ChatRoom): readonly [room: string, upTo: string] => [id, last?.id ?? '0'];

/** Notifies of each message at most once, across restarts and however often it arrives. */
export function createChatNotifier(options: ChatNotifierOptions): ChatNotifier {
  const { file, username, isLooking, refresh, notify, notifyInvited } = options;
  async function invited(rooms: readonly ChatRoom[]): Promise<void> {
    // At the first start of a profile what waits is not news.
    if (username() === null || !file.isKnown()) return;
    const fresh = rooms.filter(({ id, status }) => status === 'invited' && file.notifiedUpTo(id) === null);
    if (fresh.length === 0) return;
    await file.setNotified(fresh.map(asNotified));
    for (const room of fresh) notifyInvited(room);
  }
  async function received(room: ChatRoom, messages: readonly ChatMessage[]): Promise<void> {
    const newest = messages.at(-1);
    const me = username();
    if (me === null || newest === undefined) return;
    if (room.status === 'invited') return invited([room]);
    const notifiedUpTo = file.notifiedUpTo(room.id);
    if (!isLater(newest.id, notifiedUpTo)) return;
    const found = newsOf(messages, { room, notifiedUpTo, username: me, looking: isLooking(room.id) });
    // On disk first, so that a crash here does not notify twice.
    await file.setNotified([[room.id, newest.id]]);
    for (const each of found) notify(each, room);
  }

  return {
    received,
    invited,
    async catchUp(rooms) {
      const fresh = rooms.filter(({ id, last }) => last !== null && isLater(last.id, file.notifiedUpTo(id)));
      if (!file.isKnown()) {
        const waiting = rooms.filter(
          ({ id, status, last }) => status === 'invited' && last === null && file.notifiedUpTo(id) === null,
        );
        await file.setNotified([...fresh, ...waiting].map(asNotified));
        return;
      }
      await invited(rooms);
      const unread = fresh.filter((room) => room.unread > 0 && room.status !== 'invited');
      for (const room of unread.slice(0, MAX_CAUGHT_UP)) {
        const found = await refresh(room.id).catch(() => null);
        if (found) await received(room, found);
      }
      // The others are announced by their last message only.
      for (const room of unread.slice(MAX_CAUGHT_UP)) if (room.last) await received(room, [room.last]);
    },
  };
}
