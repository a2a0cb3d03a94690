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
  readonly timers: Pick<Timers, 'after'>;
  /** Unix ms by the service's clock once that is known; rejects where the service does not answer. */
  serviceTime(): Promise<number>;
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
  /** @param hours by the service's clock; null: for good, or not at all. @throws where that clock is not known */
  mutedFor(room: string, hours: number | null): Promise<void>;
  star(hit: ChatHit, on: boolean): void;
  stars(): ChatHit[];
  /** These messages are gone: no star keeps their texts. */
  erased(room: string, messages: readonly string[]): void;
  /** These were read. Of a star that is missing there the text goes, and is back with the message. */
  compared(room: string, read: readonly ChatMessage[], missing: readonly string[]): void;
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
/** The service's clock may be moved, and the machine may sleep: what is due is noticed within this, ms. */
const CHECK_INTERVAL_MS = 30_000;
/** No room is muted for longer unless for good. */
const LONGEST_MUTE_MS = 8 * HOUR_MS;

const without = (list: readonly string[], room: string): readonly string[] => list.filter((each) => each !== room);

/** Deleted, or not shown to this person any more: the service leaves out both. */
const withoutText = (message: ChatMessage): ChatMessage => ({
  ...message,
  text: '',
  deleted: true,
  attachment: null,
  forwardedFrom: null,
});

export function createMarks({
  file,
  timers,
  serviceTime,
  username,
  unmute,
  changed,
  starsChanged,
}: Options): RoomMarks {
  const mentions = new Map<string, Set<string>>();
  /** Rises with each person who signs in: what was begun for another one ends. */
  let life = 0;
  let cancelUnmute: (() => void) | null = null;

  function set(marks: Partial<Marks>): void {
    file.setMarks(marks);
    changed();
  }
  function scheduleUnmute(afterMs: number): void {
    cancelUnmute?.();
    cancelUnmute = null;
    if (file.marks().muted.length > 0) cancelUnmute = timers.after(afterMs, () => void endMuting());
  }
  /** An end further away than any that can be chosen is of another clock: it has passed. */
  const isOver = (until: number, now: number): boolean => until <= now || until > now + LONGEST_MUTE_MS;
  async function endMuting(): Promise<void> {
    const mine = life;
    let afterMs = CHECK_INTERVAL_MS;
    const now = await serviceTime().catch(() => null);
    if (mine !== life) return;
    for (const { room, until } of now === null ? [] : file.marks().muted) {
      if (now === null || !isOver(until, now)) continue;
      try {
        await unmute(room);
        if (mine !== life) return;
        set({ muted: file.marks().muted.filter((each) => each.room !== room || each.until !== until) });
      } catch {
        afterMs = AGAIN_MS;
      }
    }
    const ends = file.marks().muted.flatMap(({ until }) => (now !== null && !isOver(until, now) ? [until - now] : []));
    scheduleUnmute(Math.max(0, Math.min(afterMs, ...ends)));
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
    async mutedFor(room, hours) {
      const mine = life;
      const until = hours === null ? null : (await serviceTime()) + hours * HOUR_MS;
      if (mine !== life) return;
      const others = file.marks().muted.filter((each) => each.room !== room);
      set({ muted: until === null ? others : [...others, { room, until }] });
      scheduleUnmute(until === null ? CHECK_INTERVAL_MS : 0);
    },
    star(hit, on) {
      const others = file
        .marks()
        .stars.filter(({ room, message }) => room !== hit.room || message.id !== hit.message.id);
      set({ stars: on ? [...others, hit] : others });
      starsChanged(file.marks().stars);
    },
    erased(room, messages) {
      const { stars } = file.marks();
      const left = stars.filter((hit) => hit.room !== room || !messages.includes(hit.message.id));
      if (left.length === stars.length) return;
      set({ stars: left });
      starsChanged(left);
    },
    compared(room, read, missing) {
      const { stars } = file.marks();
      const next = stars.map((hit): ChatHit => {
        const { message } = hit;
        if (hit.room !== room) return hit;
        if (!message.deleted) return missing.includes(message.id) ? { room, message: withoutText(message) } : hit;
        const found = read.find(({ id }) => id === message.id);
        return found ? { room, message: found } : hit;
      });
      if (next.every((hit, at) => hit === stars[at])) return;
      set({ stars: next });
      starsChanged(next);
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
      life += 1;
      scheduleUnmute(0);
    },
    forget() {
      mentions.clear();
      life += 1;
      cancelUnmute?.();
      cancelUnmute = null;
    },
  };
}
