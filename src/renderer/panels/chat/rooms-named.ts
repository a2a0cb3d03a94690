import type { ChatRoom } from '#shared/contract/chat.ts';

const plain = (text: string): string => text.normalize('NFKD').toLowerCase();

/** Rooms whose name or member contains every search term; all rooms for an empty search. */
export function roomsNamed(rooms: readonly ChatRoom[], query: string): readonly ChatRoom[] {
  const terms = plain(query).split(/\s+/).filter(Boolean);
  return rooms.filter(({ name, person }) =>
    terms.every((word) => plain(`${name} ${person?.username ?? ''}`).includes(word)),
  );
}
