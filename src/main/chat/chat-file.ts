import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import type { Timers } from '#main/platform/timers.ts';
import {
  type ChatHit,
  type ChatPerson,
  chatHit,
  chatMessageId,
  chatPerson,
  chatRoomId,
  LONGEST_CHAT_DRAFT,
  LONGEST_CHAT_TEXT,
  MAX_CHAT_CHOSEN,
  MAX_CHAT_OUTGOING,
  MAX_CHAT_STARS,
} from '#shared/contract/chat.ts';

/** The least recently edited is dropped first. */
export const MAX_DRAFTS = 50;
/** Rooms whose last notified message is stored. */
export const MAX_NOTIFIED_ROOMS = 300;
/** Rooms that are pinned, marked as unread, or muted until a time; the one that was so first goes first. */
export const MAX_MARKED_ROOMS = 100;
/** People with whom a chat was begun and nothing sent. */
const MAX_BEGUN = 20;
/** Persons who sign in on this profile. */
const MAX_PEOPLE = 5;
/** Drafts are written this long after the first change, ms. */
const DEBOUNCE_MS = 500;

const draft = z.object({ room: chatRoomId, text: z.string().min(1).max(LONGEST_CHAT_DRAFT) });
const notified = z.object({ room: chatRoomId, upTo: chatMessageId });
const waiting1 = z.object({
  room: chatRoomId,
  clientId: z.string().min(1).max(64),
  text: z.string().max(LONGEST_CHAT_TEXT),
  at: z.number().int().nonnegative(),
  after: chatMessageId.nullable(),
  /** True: the service does not have it. False: that is unknown. */
  failed: z.boolean(),
});
const waiting = waiting1.extend({
  /** It carries a photo, which lies in a file of its own until it is sent. */
  photo: z.boolean(),
  /** Where the photo has been stored; null before, and without one. */
  address: z.string().max(500).nullable(),
  /** Messages that are forwarded; none for own words. The text and the address are the first one's. */
  forwards: z.array(chatMessageId).max(MAX_CHAT_CHOSEN),
});
export type Waiting = z.infer<typeof waiting>;

const person1 = z.object({
  user: z.number().int(),
  /** In the order of their last edit. */
  drafts: z.array(draft).max(MAX_DRAFTS),
  told: z.array(notified).max(MAX_NOTIFIED_ROOMS),
  waiting: z.array(waiting1).max(MAX_CHAT_OUTGOING),
});
const rooms = z.array(chatRoomId).max(MAX_MARKED_ROOMS);
const person = person1.extend({
  waiting: z.array(waiting).max(MAX_CHAT_OUTGOING),
  pinned: rooms,
  marked: rooms,
  /** Rooms that are heard again then, Unix ms by the service's clock; released versions wrote the machine's. */
  muted: z.array(z.object({ room: chatRoomId, until: z.number().int().nonnegative() })).max(MAX_MARKED_ROOMS),
  stars: z.array(chatHit).max(MAX_CHAT_STARS),
  begun: z.array(chatPerson).max(MAX_BEGUN),
});
type Person = z.infer<typeof person>;

const nobody = (user: number): Person => ({
  user,
  drafts: [],
  told: [],
  waiting: [],
  pinned: [],
  marked: [],
  muted: [],
  stars: [],
  begun: [],
});

const people = <Each extends z.ZodType>(each: Each) => z.array(each).max(MAX_PEOPLE);
/** chat.json; a later version adds its step here and its fixture beside the others. */
const file = z.discriminatedUnion('version', [
  z.object({ version: z.literal(1), people: people(person1) }),
  z.object({ version: z.literal(2), people: people(person) }),
]);

function peopleIn(json: unknown): Person[] {
  const read = file.parse(json);
  if (read.version === 2) return read.people;
  return read.people.map((each) => ({
    ...nobody(each.user),
    ...each,
    waiting: each.waiting.map((written) => ({ ...written, photo: false, address: null, forwards: [] })),
  }));
}

export type ChatFile = {
  /** Later calls concern this person. */
  select(user: number): void;
  draft(room: string): string;
  /** An empty text takes it away. */
  setDraft(room: string, text: string): void;
  notifiedUpTo(room: string): string | null;
  /** Resolves when it is on disk, or could not be written. */
  setNotified(upTo: readonly (readonly [room: string, upTo: string])[]): Promise<void>;
  /** False at this person's first start on this profile. */
  isKnown(): boolean;
  waiting(): readonly Waiting[];
  setWaiting(all: readonly Waiting[]): void;
  marks(): Marks;
  setMarks(changed: Partial<Marks>): void;
  /** Resolves when everything is on disk. */
  close(): Promise<void>;
  readonly damaged: boolean;
};

/** What is only known on this computer. Lists end with what was added last. */
export type Marks = {
  readonly pinned: readonly string[];
  readonly marked: readonly string[];
  readonly muted: readonly { readonly room: string; readonly until: number }[];
  readonly stars: readonly ChatHit[];
  readonly begun: readonly ChatPerson[];
};

/** What a chat must not lose when Lantai ends: drafts, unsent messages, own marks, and the last notified message of each room. */
export function openChatFile(path: string, timers: Timers, failed: (error: unknown) => void): ChatFile {
  const read = readOrSetAside(path, peopleIn, new Date(timers.now()));
  const writer = createSerialWriter(path, failed);
  let everybody: readonly Person[] = read.kind === 'found' ? read.value : [];
  let current: Person = nobody(0);
  let cancelWrite: (() => void) | null = null;

  function writeNow(): void {
    cancelWrite?.();
    cancelWrite = null;
    writer.write(JSON.stringify({ version: 2, people: everybody }));
  }
  function change(patch: Partial<Person>): void {
    current = { ...current, ...patch };
    everybody = [...everybody.filter(({ user }) => user !== current.user), current].slice(-MAX_PEOPLE);
  }

  return {
    select(user) {
      current = everybody.find((each) => each.user === user) ?? nobody(user);
    },
    draft: (room) => current.drafts.find((each) => each.room === room)?.text ?? '',
    setDraft(room, text) {
      const others = current.drafts.filter((each) => each.room !== room);
      if (text === '' && others.length === current.drafts.length) return;
      change({ drafts: text === '' ? others : [...others, { room, text }].slice(-MAX_DRAFTS) });
      cancelWrite ??= timers.after(DEBOUNCE_MS, writeNow);
    },
    notifiedUpTo: (room) => current.told.find((each) => each.room === room)?.upTo ?? null,
    setNotified(upTo) {
      const rooms = new Set(upTo.map(([room]) => room));
      const fresh = upTo.map(([room, id]) => ({ room, upTo: id }));
      change({ told: [...current.told.filter(({ room }) => !rooms.has(room)), ...fresh].slice(-MAX_NOTIFIED_ROOMS) });
      writeNow();
      return writer.settled();
    },
    isKnown: () => everybody.some(({ user }) => user === current.user),
    waiting: () => current.waiting,
    setWaiting(all) {
      change({ waiting: all.slice(-MAX_CHAT_OUTGOING) });
      writeNow();
    },
    marks: () => current,
    setMarks({ pinned, marked, muted, stars, begun }) {
      change({
        ...(pinned && { pinned: pinned.slice(-MAX_MARKED_ROOMS) }),
        ...(marked && { marked: marked.slice(-MAX_MARKED_ROOMS) }),
        ...(muted && { muted: muted.slice(-MAX_MARKED_ROOMS) }),
        ...(stars && { stars: stars.slice(-MAX_CHAT_STARS) }),
        ...(begun && { begun: begun.slice(-MAX_BEGUN) }),
      });
      writeNow();
    },
    async close() {
      if (cancelWrite) writeNow();
      await writer.settled();
    },
    damaged: read.kind === 'damaged',
  };
}
