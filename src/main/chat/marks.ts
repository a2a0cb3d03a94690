import type { Timers } from '#main/platform/timers.ts';
import { isLater } from '#shared/chat/messages.ts';
import { type ChatHit, type ChatMessage, type ChatRoom, newRoomWith } from '#shared/contract/chat.ts';
import { addresses } from '#shared/social/post-text.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { ChatFile, Marks } from './chat-file.ts';
import { unnamed } from './receivers.ts';
import { isCounted } from './room-list.ts';

type Options = {
  readonly file: Pick<ChatFile, 'marks' | 'setMarks'>;
  readonly timers: Timers;
  username(): string | null;
  /** Lets a room be heard again at the service. */
  unmute(room: string): Promise<void>;
  changed(): void;
  starsChanged(stars: readonly ChatHit[]): void;
};

/** What this computer knows of rooms and the service does not: pins, marks, ends of muting, mentions, stars. */
export type RoomMarks = {
  /** The rooms with what is known here, and those that were begun. */
  decorated(rooms: readonly ChatRoom[]): ChatRoom[];
  pin(room: string, on: boolean): void;
  markUnread(room: string, on: boolean): void;
  /** @param hours null: for good, or not at all */
  mutedFor(room: string, hours: number | null): void;
  star(hit: ChatHit, on: boolean): void;
  stars(): ChatHit[];
  /**
   * A chat with somebody was begun; or ended, where the room exists by now.
   * @param person null: the name as it is known from before, else the number
   */
  begin(user: number, person: ChatRoom['person']): void;
  ended(user: number): void;
  /** @returns whether one of them addresses this person */
  received(room: string, messages: readonly ChatMessage[]): boolean;
  /** Another person, or the start. */
  load(): void;
  forget(): void;
};

/** Mentions that are counted of one room. */
const MAX_MENTIONS = 99;
/** A room that could not be let be heard again is tried again then, ms. */
const AGAIN_MS = 60_000;

const without = (list: readonly string[], room: string): readonly string[] => list.filter((each) => each !== room);

export function createMarks({ file, timers, username, unmute, changed, starsChanged }: Options): RoomMarks {
  const mentions = new Map<string, Set<string>>();
  let cancelUnmute: (() => void) | null = null;

  function set(marks: Partial<Marks>): void {
    file.setMarks(marks);
    changed();
  }
  function scheduleUnmute(atLeastMs = 0): void {
    cancelUnmute?.();
    cancelUnmute = null;
    const ends = file.marks().muted.map(({ until }) => until);
    if (ends.length === 0) return;
    cancelUnmute = timers.after(Math.max(atLeastMs, Math.min(...ends) - timers.now(), 0), () => void endMuting());
  }
  async function endMuting(): Promise<void> {
    cancelUnmute = null;
    const over = file.marks().muted.filter(({ until }) => until <= timers.now());
    let isMissing = false;
    for (const { room } of over) {
      try {
        await unmute(room);
        set({ muted: file.marks().muted.filter((each) => each.room !== room || each.until > timers.now()) });
      } catch {
        isMissing = true;
      }
    }
    scheduleUnmute(isMissing ? AGAIN_MS : 0);
  }

  const mentionsIn = ({ id, readUpTo }: ChatRoom): number => {
    const unread = [...(mentions.get(id) ?? [])].filter((message) => isLater(message, readUpTo));
    return Math.min(unread.length, MAX_MENTIONS);
  };
  function begunRooms(rooms: readonly ChatRoom[]): ChatRoom[] {
    const met = new Set(rooms.flatMap(({ kind, person }) => (kind === 'personal' && person ? [person.id] : [])));
    return file
      .marks()
      .begun.filter(({ id }) => !met.has(id))
      .map((person) => ({
        id: newRoomWith(person.id),
        kind: 'personal',
        status: 'new',
        name: person.name || person.username,
        person,
        members: 2,
        unread: 0,
        readUpTo: null,
        muted: false,
        canPost: true,
        last: null,
        at: 0,
        groupId: '',
        pinned: false,
        marked: false,
        mutedUntil: null,
        mentions: 0,
      }));
  }

  return {
    decorated(rooms) {
      const { pinned, marked, muted } = file.marks();
      const ends = new Map(muted.map(({ room, until }) => [room, until]));
      const known = rooms.map(
        (room): ChatRoom => ({
          ...room,
          pinned: pinned.includes(room.id),
          marked: marked.includes(room.id),
          mutedUntil: room.muted ? (ends.get(room.id) ?? null) : null,
          mentions: room.unread > 0 ? Math.min(mentionsIn(room), room.unread) : 0,
        }),
      );
      return [...known, ...begunRooms(rooms)];
    },
    pin(room, on) {
      const others = without(file.marks().pinned, room);
      set({ pinned: on ? [...others, room] : others });
    },
    markUnread(room, on) {
      const { marked } = file.marks();
      if (!on && !marked.includes(room)) return;
      set({ marked: on ? [...without(marked, room), room] : without(marked, room) });
    },
    mutedFor(room, hours) {
      const others = file.marks().muted.filter((each) => each.room !== room);
      set({ muted: hours === null ? others : [...others, { room, until: timers.now() + hours * HOUR_MS }] });
      scheduleUnmute();
    },
    star(hit, on) {
      const others = file
        .marks()
        .stars.filter(({ room, message }) => room !== hit.room || message.id !== hit.message.id);
      set({ stars: on ? [...others, hit] : others });
      starsChanged(file.marks().stars);
    },
    stars: () => [...file.marks().stars].reverse(),
    begin(user, person) {
      const { begun } = file.marks();
      const known = person ?? begun.find(({ id }) => id === user) ?? unnamed(user);
      set({ begun: [...begun.filter(({ id }) => id !== user), known] });
    },
    ended(user) {
      const { begun } = file.marks();
      if (begun.some(({ id }) => id === user)) set({ begun: begun.filter(({ id }) => id !== user) });
    },
    received(room, messages) {
      const me = username();
      if (me === null || me === '') return false;
      const named = messages.filter((message) => isCounted(message) && addresses(message.text, me));
      if (named.length === 0) return false;
      const all = [...(mentions.get(room) ?? []), ...named.map(({ id }) => id)].slice(-MAX_MENTIONS);
      mentions.set(room, new Set(all));
      return true;
    },
    load() {
      mentions.clear();
      scheduleUnmute();
    },
    forget() {
      mentions.clear();
      cancelUnmute?.();
      cancelUnmute = null;
    },
  };
}
