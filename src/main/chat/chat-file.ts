import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import type { Timers } from '#main/platform/timers.ts';
import { chatMessageId, chatRoomId, LONGEST_CHAT_TEXT, MAX_CHAT_OUTGOING } from '#shared/contract/chat.ts';

/** The least recently edited is dropped first. */
export const MAX_DRAFTS = 50;
/** Rooms whose last notified message is stored. */
export const MAX_NOTIFIED_ROOMS = 300;
/** Persons who sign in on this profile. */
const MAX_PEOPLE = 5;
/** Drafts are written this long after the first change, ms. */
const DEBOUNCE_MS = 500;

const draft = z.object({ room: chatRoomId, text: z.string().min(1).max(LONGEST_CHAT_TEXT) });
const notified = z.object({ room: chatRoomId, upTo: chatMessageId });
const waiting = z.object({
  room: chatRoomId,
  clientId: z.string().min(1).max(64),
  text: z.string().min(1).max(LONGEST_CHAT_TEXT),
  at: z.number().int().nonnegative(),
  after: chatMessageId.nullable(),
  /** True: the service does not have it. False: that is unknown. */
  failed: z.boolean(),
});
export type Waiting = z.infer<typeof waiting>;

const person = z.object({
  user: z.number().int(),
  /** In the order of their last edit. */
  drafts: z.array(draft).max(MAX_DRAFTS),
  told: z.array(notified).max(MAX_NOTIFIED_ROOMS),
  waiting: z.array(waiting).max(MAX_CHAT_OUTGOING),
});
type Person = z.infer<typeof person>;

/** chat.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), people: z.array(person).max(MAX_PEOPLE) });

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
  /** Resolves when everything is on disk. */
  close(): Promise<void>;
  readonly damaged: boolean;
};

/** What a chat must not lose when Lantai ends: drafts, unsent messages, and the last notified message of each room. */
export function openChatFile(path: string, timers: Timers, failed: (error: unknown) => void): ChatFile {
  const read = readOrSetAside(path, (json) => file.parse(json).people, new Date(timers.now()));
  const writer = createSerialWriter(path, failed);
  let people: readonly Person[] = read.kind === 'found' ? read.value : [];
  let current: Person = { user: 0, drafts: [], told: [], waiting: [] };
  let cancelWrite: (() => void) | null = null;

  function writeNow(): void {
    cancelWrite?.();
    cancelWrite = null;
    writer.write(JSON.stringify({ version: 1, people }));
  }
  function change(patch: Partial<Person>): void {
    current = { ...current, ...patch };
    people = [...people.filter(({ user }) => user !== current.user), current].slice(-MAX_PEOPLE);
  }

  return {
    select(user) {
      current = people.find((each) => each.user === user) ?? { user, drafts: [], told: [], waiting: [] };
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
    isKnown: () => people.some(({ user }) => user === current.user),
    waiting: () => current.waiting,
    setWaiting(all) {
      change({ waiting: all.slice(-MAX_CHAT_OUTGOING) });
      writeNow();
    },
    async close() {
      if (cancelWrite) writeNow();
      await writer.settled();
    },
    damaged: read.kind === 'damaged',
  };
}
