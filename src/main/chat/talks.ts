import { isLater, mergeMessages } from '#shared/chat/index.ts';
import { type ChatMessage, type ChatPage, MAX_CHAT_MESSAGES } from '#shared/contract/chat.ts';

/** Rooms whose messages are held; the one that was asked for longest ago goes first, unless a window shows it. */
export const MAX_TALKS = 30;
/** Read while nobody listened: something may be missing at once. */
const NO_ERA = -1;
/** Pages that are read to meet what was known before. */
const MAX_PAGES = 4;

type Talk = ChatPage & {
  /** The line's life in which it was read: of another one something may be missing. */
  readonly era: number;
};

export type TalksDeps = {
  /** Newest first. `before` null: from the newest. */
  page(
    room: string,
    before: string | null,
  ): Promise<{ readonly messages: readonly ChatMessage[]; readonly hasOlder: boolean }>;
  isShown(room: string): boolean;
  /** Messages of a room came or changed; not `joins`: these are all that is known of it now. */
  told(room: string, messages: readonly ChatMessage[], joins: boolean, hasOlder: boolean): void;
};

export type Talks = {
  /** As it is now, read anew where something may have been missed: in another life of the line, or (null) without one. */
  open(room: string, era: number | null): Promise<ChatPage>;
  older(room: string, before: string): Promise<ChatPage>;
  /** A message came by itself. */
  add(room: string, message: ChatMessage): void;
  /** Reads back until what was known, or until `back`, and tells what is new. */
  refresh(room: string, era: number, back?: string | null): Promise<readonly ChatMessage[]>;
  /** The newest that is known. */
  newest(room: string): string | null;
  has(room: string): boolean;
  /** Gone for this person. */
  drop(room: string, ids: readonly string[] | null): void;
  held(): number;
  forget(): void;
};

export function createTalks({ page, isShown, told }: TalksDeps): Talks {
  const talks = new Map<string, Talk>();
  const running = new Map<string, Promise<readonly ChatMessage[]>>();
  /** Grows when all is forgotten: an answer of before is nobody's. */
  let life = 0;

  function keep(room: string, talk: Talk): void {
    talks.delete(room);
    talks.set(room, talk);
    for (const [id] of talks) {
      if (talks.size <= MAX_TALKS) break;
      if (id !== room && !isShown(id)) talks.delete(id);
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
    const known = talks.get(room);
    const until = back ?? known?.messages.at(-1)?.id ?? null;
    let hasOlder = true;
    let meets = false;
    for (let pages = 0; pages < MAX_PAGES && hasOlder && !meets; pages += 1) {
      const before = found[0]?.id ?? null;
      const answered = await page(room, before);
      const fresh = answered.messages.filter(({ id }) => before === null || isLater(before, id));
      found.unshift(...[...fresh].reverse());
      hasOlder = answered.hasOlder && fresh.length > 0;
      const oldest = found[0]?.id;
      meets = until === null || (oldest !== undefined && !isLater(oldest, until));
    }
    if (mine !== life) return found;
    // What came by itself while it was asked for is in `now`.
    const now = talks.get(room);
    const joins = now !== undefined && (meets || !hasOlder);
    const base: ChatPage =
      now === undefined || joins ? (now ?? { messages: [], hasOlder }) : { messages: [], hasOlder };
    const cameMeanwhile =
      now === undefined || joins ? [] : now.messages.filter(({ id }) => isLater(id, found.at(-1)?.id ?? null));
    const next = withMore(base, [...found, ...cameMeanwhile]);
    keep(room, { ...next, era });
    told(room, joins ? found : next.messages, joins, next.hasOlder);
    return found;
  }

  function refresh(room: string, era: number, back: string | null = null): Promise<readonly ChatMessage[]> {
    // Who looks for something sent a moment ago is not helped by what was asked before that.
    if (back !== null) return read(room, era, back);
    const asked = running.get(room) ?? read(room, era, null).finally(() => running.delete(room));
    running.set(room, asked);
    return asked;
  }

  return {
    async open(room, era) {
      const known = talks.get(room);
      if (known === undefined || known.era !== era) await refresh(room, era ?? NO_ERA);
      const talk = talks.get(room);
      if (talk) keep(room, talk);
      return { messages: [...(talk?.messages ?? [])], hasOlder: talk?.hasOlder ?? false };
    },
    async older(room, before) {
      const { messages, hasOlder } = await page(room, before);
      return { messages: [...messages].filter(({ id }) => isLater(before, id)).reverse(), hasOlder };
    },
    add(room, message) {
      const known = talks.get(room);
      if (!known) return;
      // Not before all that is held: there would be a gap behind it.
      const [oldest] = known.messages;
      if (oldest && known.hasOlder && !isLater(message.id, oldest.id) && message.id !== oldest.id) return;
      talks.set(room, { ...withMore(known, [message]), era: known.era });
      told(room, [message], true, known.hasOlder);
    },
    refresh,
    newest: (room) => talks.get(room)?.messages.at(-1)?.id ?? null,
    has: (room) => talks.has(room),
    drop(room, ids) {
      const known = talks.get(room);
      if (!known) return;
      const messages = ids === null ? [] : known.messages.filter(({ id }) => !ids.includes(id));
      const hasOlder = ids !== null && known.hasOlder;
      talks.set(room, { messages, hasOlder, era: known.era });
      told(room, messages, false, hasOlder);
    },
    held: () => talks.size,
    forget() {
      life += 1;
      talks.clear();
      running.clear();
    },
  };
}
