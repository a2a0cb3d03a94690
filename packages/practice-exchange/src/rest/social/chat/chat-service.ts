import { type Chat, createChat, type GroupRoom, type Room, unmutedUnread } from '#exchange/chat/index.ts';
import { createCorporateActions } from '#exchange/companies/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { chatWire } from './chat-wire.ts';

const opened = new WeakMap<Parts, Chat>();
/** A room that goes on unread is announced again after this, ms of real time. */
const ANNOUNCE_AGAIN_MS = 10 * 60_000;

/** The chat of one person, opened by the first of the three domains that use it. */
export function chatOf(parts: Parts): Chat {
  const found = opened.get(parts);
  if (found) return found;
  const { random, wallClock } = parts;
  const chat = createChat({
    ...parts,
    records: parts.chatRecords,
    random: random.fork('chat'),
    actions: createCorporateActions(parts.market, random),
  });
  opened.set(parts, chat);
  const endings = [
    chat.close,
    publish(parts, chat),
    announce(parts, chat, wallClock.now),
    announceInvitations(parts, chat),
  ];
  parts.onStop(() => {
    for (const end of endings) end();
  });
  return chat;
}

/** Messages that are unread in rooms that are not muted. */
export const unreadInChat = (parts: Parts): number => unmutedUnread(chatOf(parts).state);

/** What happens in rooms goes over the person's social sockets, in the shape of the REST records. */
function publish(parts: Parts, chat: Chat): () => void {
  const wire = chatWire(parts, chat.state);
  const endings = [
    chat.state.onMessage(({ message }) => {
      if (chat.state.readable(message.id)) parts.live.publish({ type: 'chat.message', data: wire.message(message) });
    }),
    chat.state.onRoom((room) => parts.live.publish({ type: 'chat.room', data: wire.room(room) })),
    parts.people.onBlock(({ id }) => {
      for (const room of chat.state.rooms.all()) {
        const concerns = room.kind === 'personal' && room.with === id;
        const meets = room.kind === 'group' && room.members.some((member) => member.id === id);
        if (concerns || meets) parts.live.publish({ type: 'chat.room', data: wire.room(room) });
      }
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** One notification for each invitation into a group. */
function announceInvitations({ notifications, people }: Parts, { state }: Chat): () => void {
  const isInvitation = (room: Room): room is GroupRoom => room.kind === 'group' && state.statusOf(room) === 'invited';
  const open = new Set(state.visible().flatMap((room) => (isInvitation(room) ? [room.id] : [])));
  return state.onRoom((room) => {
    if (!isInvitation(room)) {
      open.delete(room.id);
      return;
    }
    if (open.has(room.id)) return;
    for (const id of open) if (!state.rooms.get(id)) open.delete(id);
    open.add(room.id);
    const { id, name, invitedBy } = room;
    const inviter = invitedBy === null ? undefined : people.byId(invitedBy);
    notifications.notify({
      kind: 'chat',
      title: name,
      text: `${inviter?.fullname ?? 'Somebody'} invites you to this group.`,
      about: { room_id: id, ...(inviter && { userid: String(inviter.id) }) },
    });
  });
}

/** One notification for a room that begins to have something unread, not one for each message. */
function announce({ notifications, people }: Parts, { state }: Chat, now: () => number): () => void {
  const announcedAt = new Map<string, number>();
  return state.onMessage(({ message, room, isNew }) => {
    if (message.isDeleted)
      notifications.reword((about) => about.message_id === message.id, 'This message was deleted.');
    const isNotifiable = isNew && message.from !== state.me && message.kind === 'text' && !room.isMuted;
    if (!isNotifiable || !state.readable(message.id)) return;
    const last = announcedAt.get(room.id);
    if (state.unread(room) > 1 && last !== undefined && now() - last < ANNOUNCE_AGAIN_MS) return;
    for (const id of announcedAt.keys()) if (!state.rooms.get(id)) announcedAt.delete(id);
    announcedAt.set(room.id, now());
    const sender = people.byId(message.from)?.fullname;
    const title = room.kind === 'personal' ? (sender ?? '') : room.name;
    const text = room.kind === 'group' ? `${sender}: ${message.text}` : message.text;
    // Carries the sender, so that the notice is hidden when the sender is blocked.
    const about = {
      room_id: room.id,
      message_id: message.id,
      ...(sender !== undefined && { userid: String(message.from) }),
    };
    notifications.notify({ kind: 'chat', title, text: text.slice(0, 200), about });
  });
}
