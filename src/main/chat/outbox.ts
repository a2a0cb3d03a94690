import type { Timers } from '#main/platform/timers.ts';
import { plainText } from '#main/stream/index.ts';
import { type ChatMessage, type ChatOutgoing, MAX_CHAT_OUTGOING } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { ChatFile, Waiting } from './chat-file.ts';
import { arrivals, failedFor } from './send-result.ts';

type Entry = Waiting & { readonly state: ChatOutgoing['state']; readonly reason: string | null };

type Options = {
  readonly timers: Timers;
  readonly file: Pick<ChatFile, 'waiting' | 'setWaiting'>;
  newId(): string;
  /** Sends it once. Rejects with what went wrong. */
  post(room: string, text: string, clientId: string): Promise<void>;
  /** The room's messages since `after`, read anew. */
  look(room: string, after: string | null): Promise<readonly ChatMessage[]>;
  newest(room: string): string | null;
  /** Something about the room's messages on their way is different. */
  changed(room: string): void;
};

export type Outbox = {
  /** @throws LantaiError NOT_ALLOWED with too many on their way */
  send(room: string, text: string): void;
  retry(room: string, clientId: string): void;
  discard(room: string, clientId: string): void;
  /** Messages of the room arrived: own ones among them have been sent. */
  received(room: string, messages: readonly ChatMessage[]): void;
  /** Searches the rooms for all messages in an unknown state. */
  lookForAll(): void;
  of(room: string): ChatOutgoing[];
  /** Loads this person's messages from the file. */
  load(): void;
  forget(): void;
};

/**
 * Messages on their way. Each is sent once automatically. After an ambiguous failure it is searched in
 * the room; only a person sends it again, after another search and with the same client id, by which
 * the service recognises a repetition.
 */
export function createOutbox({ timers, file, newId, post, look, newest, changed }: Options): Outbox {
  let entries: readonly Entry[] = [];
  /** Rises at sign-in and sign-out: results of earlier sends are ignored. */
  let life = 0;

  function set(next: readonly Entry[], room: string): void {
    entries = next;
    file.setWaiting(entries.map(({ state, reason: _, ...stored }) => ({ ...stored, failed: state === 'failed' })));
    changed(room);
  }
  const find = (room: string, clientId: string): Entry | undefined =>
    entries.find((entry) => entry.room === room && entry.clientId === clientId);
  function patch(entry: Entry, state: Entry['state'], reason: string | null = null): Entry | null {
    if (!find(entry.room, entry.clientId)) return null;
    const next = { ...entry, state, reason };
    set(
      entries.map((each) => (each.clientId === entry.clientId && each.room === entry.room ? next : each)),
      entry.room,
    );
    return next;
  }

  function received(room: string, messages: readonly ChatMessage[]): void {
    const ofRoom = entries.filter((entry) => entry.room === room);
    if (ofRoom.length === 0) return;
    const there = arrivals(
      ofRoom.map((entry) => ({ ...entry, text: plainText(entry.text) })),
      messages,
    );
    if (there.size > 0)
      set(
        entries.filter((entry) => entry.room !== room || !there.has(entry.clientId)),
        room,
      );
  }

  async function deliver(given: Entry): Promise<void> {
    const mine = life;
    const entry = patch(given, 'sending');
    if (!entry) return;
    try {
      await post(entry.room, entry.text, entry.clientId);
      if (mine !== life) return;
      set(
        entries.filter((each) => each.room !== entry.room || each.clientId !== entry.clientId),
        entry.room,
      );
    } catch (thrown) {
      if (mine !== life) return;
      if (failedFor(thrown) === 'failed') {
        patch(entry, 'failed', thrown instanceof LantaiError ? thrown.code : null);
        return;
      }
      await lookFor(entry);
    }
  }
  /** @returns the entry where it has not been found */
  async function lookFor(given: Entry): Promise<Entry | null> {
    const mine = life;
    const entry = patch(given, 'looking');
    if (!entry) return null;
    const found = await look(entry.room, entry.after).catch(() => null);
    if (mine !== life) return null;
    if (found) received(entry.room, found);
    const missing = patch(entry, 'unknown');
    return found ? missing : null;
  }

  return {
    send(room, text) {
      if (entries.length >= MAX_CHAT_OUTGOING) {
        throw new LantaiError('NOT_ALLOWED', 'too many messages are on their way');
      }
      const entry: Entry = {
        room,
        clientId: newId(),
        text,
        at: timers.now(),
        after: newest(room),
        failed: false,
        state: 'sending',
        reason: null,
      };
      set([...entries, entry], room);
      void deliver(entry);
    },
    retry(room, clientId) {
      const entry = find(room, clientId);
      if (entry?.state === 'failed') void deliver(entry);
      // Only where the search itself was answered: otherwise the state is still unknown.
      else if (entry?.state === 'unknown') {
        void lookFor(entry).then((missing) => (missing ? deliver(missing) : undefined));
      }
    },
    discard(room, clientId) {
      const entry = find(room, clientId);
      if (entry?.state !== 'failed' && entry?.state !== 'unknown') return;
      set(
        entries.filter((each) => each !== entry),
        room,
      );
    },
    received,
    lookForAll() {
      for (const entry of entries) if (entry.state === 'unknown') void lookFor(entry);
    },
    of: (room) =>
      entries
        .filter((entry) => entry.room === room)
        .map(({ clientId, text, at, state, reason }) => ({ clientId, text, at, state, reason })),
    load() {
      life += 1;
      // A message that was being sent when Lantai ended may have arrived or not.
      entries = file
        .waiting()
        .map((stored) => ({ ...stored, state: stored.failed ? 'failed' : 'unknown', reason: null }));
    },
    forget() {
      life += 1;
      entries = [];
    },
  };
}
