import type { ChatRoom } from '#shared/contract/chat.ts';

const plain = (text: string): string => text.normalize('NFKD').toLowerCase();

/** Rooms with every word of the search in their name or their person's; all of them for an empty one. */
export function roomsNamed(rooms: readonly ChatRoom[], query: string): readonly ChatRoom[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return rooms.filter(({ name, person }) =>
    words.every((word) => plain(`${name} ${person?.username ?? ''}`).includes(word)),
  );
}
