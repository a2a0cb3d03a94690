import type { ChatRoom } from '#shared/contract/chat.ts';

export const SECTIONS = ['pinned', 'groups', 'people'] as const;
export type SectionName = (typeof SECTIONS)[number];
type Section = { readonly name: SectionName; readonly rooms: readonly ChatRoom[] };

const sectionOf = ({ pinned, kind }: ChatRoom): SectionName =>
  pinned ? 'pinned' : kind === 'personal' ? 'people' : 'groups';

/** Rooms under their headings, each list in its order; a heading without rooms is left out. */
export function sectionsOf(rooms: readonly ChatRoom[]): readonly Section[] {
  return SECTIONS.map((name) => ({ name, rooms: rooms.filter((room) => sectionOf(room) === name) })).filter(
    (section) => section.rooms.length > 0,
  );
}

export const isUnread = ({ unread, marked }: ChatRoom): boolean => unread > 0 || marked;
