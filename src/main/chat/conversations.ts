import { isLater, mergeMessages } from '#shared/chat/messages.ts';
import { type ChatMessage, type ChatPage, MAX_CHAT_MESSAGES } from '#shared/contract/chat.ts';

/** Rooms whose messages are cached. No LRU library: rooms that a window shows are never evicted. */
export const MAX_CONVERSATIONS = 30;
/** Read without a connection: messages may be missing at once. */
const NO_ERA = -1;
/** Pages that are read until they meet what was known. */
const MAX_PAGES = 4;

type Conversation = ChatPage & {
  /** The connection in which it was read: since another one messages may be missing. */
  readonly era: number;
};

type ConversationsOptions = {
  /** Newest first. `before` null: from the newest. */
  page(
    room: string,
    before: string | null,
  ): Promise<{ readonly messages: readonly ChatMessage[]; readonly hasOlder: boolean }>;
  isShown(room: string): boolean;
  /** Messages of a room arrived or changed; not `joins`: they replace what was known. */
  publish(room: string, messages: readonly ChatMessage[], joins: boolean, hasOlder: boolean): void;
};

export type Conversations = {
  /** As it is now, read again where messages may be missing: since another connection, or (null) without one. */
  open(room: string, era: number | null): Promise<ChatPage>;
  older(room: string, before: string): Promise<ChatPage>;
  /** A message arrived over the connection. */
  add(room: string, message: ChatMessage): void;
  /**
   * Reads back until what was known, or until `back`, and publishes what is new, as far as it can be read.
   * @throws where the newest messages, or with `back` any of them, could not be read
   */
  refresh(room: string, era: number, back?: string | null): Promise<readonly ChatMessage[]>;
  /** The newest that is known. */
  newest(room: string): string | null;
  has(room: string): boolean;
  /** Gone for this person. */
  drop(room: string, ids: readonly string[] | null): void;
  held(): number;
  forget(): void;
};

export function createConversations({ page, isShown, publish }: ConversationsOptions): Conversations {
  const conversations = new Map<string, Conversation>();
  const running = new Map<string, { readonly era: number; readonly found: Promise<readonly ChatMessage[]> }>();
  /** Rises at sign-out: answers to earlier requests are ignored. */
  let life = 0;

  function cache(room: string, conversation: Conversation): void {
    conversations.delete(room);
    conversations.set(room, conversation);
    for (const [id] of conversations) {
      if (conversations.size <= MAX_CONVERSATIONS) break;
      if (id !== room && !isShown(id)) conversations.delete(id);
    }
  }
  function withMore(known: ChatPage, more: readonly ChatMessage[], hasOlder = known.hasOlder): ChatPage {
    const messages = [...mergeMessages(known.messages, more, MAX_CHAT_MESSAGES)];
    const all = new Set([...known.messages, ...more].map(({ id }) => id)).size;
    return { messages, hasOlder: hasOlder || all > messages.length };
  }

  async function read(room: string, era: number, back: string | null): Promise<readonly ChatMessage[]> {
    const mine = life;
    const found: ChatMessage[] = [];
    const known = conversations.get(room);
    const until = back ?? known?.messages.at(-1)?.id ?? null;
    let hasOlder = true;
    let meets = false;
    let failure: unknown = null;
    for (let pages = 0; pages < MAX_PAGES && hasOlder && !meets; pages += 1) {
      const before = found[0]?.id ?? null;
      let answered: Awaited<ReturnType<typeof page>>;
      try {
        answered = await page(room, before);
      } catch (thrown) {
        if (pages === 0) throw thrown;
        failure = thrown;
        break;
      }
      const fresh = answered.messages.filter(({ id }) => before === null || isLater(before, id));
      found.unshift(...[...fresh].reverse());
      hasOlder = answered.hasOlder && fresh.length > 0;
      const oldest = found[0]?.id;
      meets = until === null || (oldest !== undefined && !isLater(oldest, until));
    }
    if (mine !== life) return found;
    // Messages that arrived during the request are in `now`.
    const now = conversations.get(room);
    const joins = now !== undefined && (meets || !hasOlder);
    const base: ChatPage =
      now === undefined || joins ? (now ?? { messages: [], hasOlder }) : { messages: [], hasOlder };
    const arrivedMeanwhile =
      now === undefined || joins ? [] : now.messages.filter(({ id }) => isLater(id, found.at(-1)?.id ?? null));
    const next = withMore(base, [...found, ...arrivedMeanwhile]);
    cache(room, { ...next, era });
    publish(room, joins ? found : next.messages, joins, next.hasOlder);
    if (back === null) return found;
    if (failure !== null) throw failure;
    // That a message is not there is known only when everything since has been read.
    if (!meets && hasOlder) throw new Error('more messages than are read at once');
    return found;
  }

  function refresh(room: string, era: number, back: string | null = null): Promise<readonly ChatMessage[]> {
    // A running request may have been answered before the message that is looked for was sent.
    if (back !== null) return read(room, era, back);
    const started = running.get(room);
    // What arrived since an earlier connection may be missing from a request that was made in it.
    if (started?.era === era) return started.found;
    const found = read(room, era, null).finally(() => {
      if (running.get(room)?.found === found) running.delete(room);
    });
    running.set(room, { era, found });
    return found;
  }

  return {
    async open(room, era) {
      const known = conversations.get(room);
      if (known === undefined || known.era !== era) await refresh(room, era ?? NO_ERA);
      const conversation = conversations.get(room);
      if (conversation) cache(room, conversation);
      return { messages: [...(conversation?.messages ?? [])], hasOlder: conversation?.hasOlder ?? false };
    },
    async older(room, before) {
      const { messages, hasOlder } = await page(room, before);
      return { messages: [...messages].filter(({ id }) => isLater(before, id)).reverse(), hasOlder };
    },
    add(room, message) {
      const known = conversations.get(room);
      if (!known) return;
      // Not before all that is held: there would be a gap behind it.
      const [oldest] = known.messages;
      if (oldest && known.hasOlder && !isLater(message.id, oldest.id) && message.id !== oldest.id) return;
      conversations.set(room, { ...withMore(known, [message]), era: known.era });
      publish(room, [message], true, known.hasOlder);
    },
    refresh,
    newest: (room) => conversations.get(room)?.messages.at(-1)?.id ?? null,
    has: (room) => conversations.has(room),
    drop(room, ids) {
      const known = conversations.get(room);
      if (!known) return;
      const messages = ids === null ? [] : known.messages.filter(({ id }) => !ids.includes(id));
      const hasOlder = ids !== null && known.hasOlder;
      conversations.set(room, { messages, hasOlder, era: known.era });
      publish(room, messages, false, hasOlder);
    },
    held: () => conversations.size,
    forget() {
      life += 1;
      conversations.clear();
      running.clear();
    },
  };
}
