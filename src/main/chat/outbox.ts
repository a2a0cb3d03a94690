import type { Timers } from '#main/platform/timers.ts';
import { type ChatMessage, type ChatOutgoing, MAX_CHAT_OUTGOING } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { ChatFile, Waiting } from './chat-file.ts';
import type { PhotoStore } from './photo-store.ts';
import { messageText } from './read-record.ts';
import { arrivals, failedFor, isOfReceiver } from './send-result.ts';

type Entry = Waiting & {
  /** It stays while the room gets another name. */
  readonly key: number;
  readonly state: ChatOutgoing['state'];
  readonly reason: string | null;
};

/** What is sent once, to one room or to several. */
export type Post = Pick<Waiting, 'clientId' | 'text' | 'address' | 'forwards'> & { readonly rooms: readonly string[] };
/** What is to be sent. */
export type Written = {
  readonly text: string;
  readonly photo?: Uint8Array;
  /** Messages that are sent on; the first one's text and the address of its attachment tell it from others. */
  readonly forwards?: { readonly ids: readonly string[]; readonly address: string | null };
};

type Options = {
  readonly timers: Timers;
  readonly file: Pick<ChatFile, 'waiting' | 'setWaiting'>;
  readonly photos: PhotoStore;
  newId(): string;
  /** Sends it once. Rejects with what went wrong. */
  post(sent: Post): Promise<void>;
  /**
   * Stores a photo at the service, where nobody sees it before its message.
   * @returns its address
   */
  upload(content: Uint8Array): Promise<string>;
  /** The room's messages since `after`, read anew. */
  look(room: string, after: string | null): Promise<readonly ChatMessage[]>;
  newest(room: string): string | null;
  /** Something about the room's messages on their way is different. */
  changed(room: string): void;
};

export type Outbox = {
  /** @throws LantaiError NOT_ALLOWED with too many on their way */
  send(rooms: readonly string[], written: Written): void;
  retry(room: string, clientId: string): void;
  discard(room: string, clientId: string): void;
  /** Messages of the room arrived: own ones among them have been sent. */
  received(room: string, messages: readonly ChatMessage[]): void;
  /** Searches the rooms for all messages in an unknown state. */
  lookForAll(): void;
  /** A room has another name by now: the first message has made it. */
  moved(from: string, to: string): void;
  of(room: string): ChatOutgoing[];
  /** Rooms that something waits for. */
  rooms(): readonly string[];
  /** Loads this person's messages from the file. */
  load(): void;
  forget(): void;
};

/** Photos are large, and each waits in a file. */
const MAX_PHOTOS = 10;

export const createOutbox = (options: Options): Outbox => new MessageOutbox(options);

/**
 * Messages on their way. Each is sent once automatically. After an ambiguous failure it is searched in
 * the room; only a person sends it again, after another search and with the same client id, by which
 * the service recognises a repetition. A photo is stored at the service first: that may be repeated, since it shows
 * nowhere. What goes to several rooms is one request, and
 * from then on a message of each room; where it is refused, each room is asked on its own.
 */
class MessageOutbox implements Outbox {
  readonly #options: Options;
  #entries: readonly Entry[] = [];
  /** Photos of messages that were written since the start, until they are stored in a file. */
  readonly #contents = new Map<string, Uint8Array>();
  /** Rises at sign-in and sign-out: results of earlier sends are ignored. */
  #life = 0;
  #made = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  send(rooms: readonly string[], { text, photo, forwards }: Written): void {
    const photosNow = new Set(this.#entries.filter((each) => each.photo).map(({ clientId }) => clientId)).size;
    const isTooMany = this.#entries.length + rooms.length > MAX_CHAT_OUTGOING || (photo && photosNow >= MAX_PHOTOS);
    if (isTooMany) throw new LantaiError('NOT_ALLOWED', 'too many messages are on their way');
    const clientId = this.#options.newId();
    const added = rooms.map(
      (room): Entry => ({
        room,
        clientId,
        text,
        at: this.#options.timers.now(),
        after: this.#options.newest(room),
        failed: false,
        photo: photo !== undefined,
        address: forwards?.address ?? null,
        forwards: [...(forwards?.ids ?? [])],
        key: this.#nextKey(),
        state: 'sending',
        reason: null,
      }),
    );
    if (photo) {
      this.#contents.set(clientId, photo);
      // Where it cannot be written it is sent from memory, and only a restart loses it.
      void this.#options.photos.put(clientId, photo).catch(() => undefined);
    }
    this.#set([...this.#entries, ...added], rooms);
    void this.#deliver(added);
  }

  retry(room: string, clientId: string): void {
    const entry = this.#find(room, clientId);
    if (entry?.state === 'failed') void this.#deliver([entry]);
    // Only where the search itself was answered: otherwise the state is still unknown.
    else if (entry?.state === 'unknown') {
      void this.#deliverIfMissing(entry);
    }
  }

  discard(room: string, clientId: string): void {
    const entry = this.#find(room, clientId);
    if (entry?.state === 'failed' || entry?.state === 'unknown') this.#remove([entry]);
  }

  received(room: string, messages: readonly ChatMessage[]): void {
    const ofRoom = this.#entries.filter((entry) => entry.room === room);
    if (ofRoom.length === 0) return;
    // What is not sent yet has not arrived, whatever an earlier message says.
    const there = arrivals(
      ofRoom
        .filter(({ photo, address }) => !photo || address !== null)
        .map((entry) => ({ ...entry, text: messageText(entry.text) })),
      messages,
    );
    if (there.size > 0) this.#remove(ofRoom.filter(({ clientId }) => there.has(clientId)));
  }

  lookForAll(): void {
    for (const entry of this.#entries) if (entry.state === 'unknown') void this.#lookFor(entry);
  }

  moved(from: string, to: string): void {
    if (!this.#entries.some(({ room }) => room === from)) return;
    this.#set(
      this.#entries.map((entry) => (entry.room === from ? { ...entry, room: to } : entry)),
      [from, to],
    );
  }

  of(room: string): ChatOutgoing[] {
    return this.#entries
      .filter((entry) => entry.room === room)
      .map(({ clientId, text, at, state, reason, photo }) => ({ clientId, text, at, state, reason, photo }));
  }

  rooms(): readonly string[] {
    return [...new Set(this.#entries.map(({ room }) => room))];
  }

  load(): void {
    this.#life += 1;
    this.#contents.clear();
    // A message that was being sent when Lantai ended may have arrived or not; a photo that was not stored has not.
    this.#entries = this.#options.file.waiting().map((each) => ({
      ...each,
      key: this.#nextKey(),
      state: each.failed || (each.photo && each.address === null) ? 'failed' : 'unknown',
      reason: null,
    }));
    this.#dropPhotos();
  }

  forget(): void {
    this.#life += 1;
    this.#contents.clear();
    this.#entries = [];
  }

  #set(next: readonly Entry[], rooms: readonly string[]): void {
    this.#entries = next;
    this.#options.file.setWaiting(
      this.#entries.map(({ state, reason: _, key: __, ...stored }) => ({ ...stored, failed: state === 'failed' })),
    );
    for (const clientId of this.#contents.keys())
      if (!this.#entries.some((each) => each.clientId === clientId)) this.#contents.delete(clientId);
    for (const room of new Set(rooms)) this.#options.changed(room);
  }

  #nextKey(): number {
    this.#made += 1;
    return this.#made;
  }

  #find(room: string, clientId: string): Entry | undefined {
    return this.#entries.find((entry) => entry.room === room && entry.clientId === clientId);
  }

  #dropPhotos(): void {
    const stillWaiting = this.#entries.filter(({ photo }) => photo).map(({ clientId }) => clientId);
    void this.#options.photos.keep(stillWaiting).catch(() => undefined);
  }

  #remove(gone: readonly Entry[]): void {
    const ended = this.#entries.filter((entry) => has(gone, entry));
    this.#set(
      this.#entries.filter((entry) => !has(gone, entry)),
      ended.map(({ room }) => room),
    );
    if (gone.some(({ photo }) => photo)) this.#dropPhotos();
  }

  /** @returns those that are still there, as they are now */
  #patch(given: readonly Entry[], change: Partial<Entry>): readonly Entry[] {
    const next = this.#entries.map((entry) => (has(given, entry) ? { ...entry, ...change } : entry));
    const patched = next.filter((entry) => has(given, entry));
    if (patched.length > 0)
      this.#set(
        next,
        patched.map(({ room }) => room),
      );
    return patched;
  }

  /** @returns the entries with the address of their photo; null where it could not be stored */
  async #stored(given: readonly Entry[]): Promise<readonly Entry[] | null> {
    const [first] = given;
    if (!first?.photo || first.address !== null) return given;
    const mine = this.#life;
    try {
      const content = this.#contents.get(first.clientId) ?? (await this.#options.photos.get(first.clientId));
      if (content === null) throw new LantaiError('NOT_FOUND', 'the photo is gone');
      const address = await this.#options.upload(content);
      return mine === this.#life ? this.#patch(given, { address }) : null;
    } catch (thrown) {
      // Nothing was sent: whatever went wrong, the message is not there.
      if (mine === this.#life)
        this.#patch(given, { state: 'failed', reason: thrown instanceof LantaiError ? thrown.code : null });
      return null;
    }
  }

  async #deliver(given: readonly Entry[]): Promise<void> {
    const mine = this.#life;
    const sending = await this.#stored(this.#patch(given, { state: 'sending', reason: null }));
    const [first] = sending ?? [];
    if (!sending || !first || mine !== this.#life) return;
    const { clientId, text, address, forwards } = first;
    try {
      await this.#options.post({ clientId, text, address, forwards, rooms: sending.map(({ room }) => room) });
      if (mine === this.#life) this.#remove(sending);
    } catch (thrown) {
      if (mine !== this.#life) return;
      // One who takes no messages must not keep the others from theirs. Each room is searched first: some may have them.
      if (sending.length > 1 && isOfReceiver(thrown))
        await Promise.all(sending.map((entry) => this.#deliverIfMissing(entry)));
      else if (failedFor(thrown) === 'failed')
        this.#patch(sending, { state: 'failed', reason: thrown instanceof LantaiError ? thrown.code : null });
      else await Promise.all(sending.map((entry) => this.#lookFor(entry)));
    }
  }

  async #deliverIfMissing(entry: Entry): Promise<void> {
    const missing = await this.#lookFor(entry);
    if (missing) await this.#deliver([missing]);
  }

  /** @returns the entry where it has not been found */
  async #lookFor(given: Entry): Promise<Entry | null> {
    const mine = this.#life;
    const [entry] = this.#patch([given], { state: 'looking', reason: null });
    if (!entry) return null;
    const found = await this.#options.look(entry.room, entry.after).catch(() => null);
    if (mine !== this.#life) return null;
    // The room may have got its name meanwhile.
    const now = this.#entries.find(({ key }) => key === entry.key);
    if (found && now) this.received(now.room, found);
    const [missing] = this.#patch([entry], { state: 'unknown' });
    return found ? (missing ?? null) : null;
  }
}

const has = (given: readonly Entry[], { key }: Entry): boolean => given.some((each) => each.key === key);
