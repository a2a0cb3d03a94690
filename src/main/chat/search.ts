import { readQuote } from '#shared/chat/quote.ts';
import type { ChatHit, ChatHits, ChatMessage } from '#shared/contract/chat.ts';
import { MAX_CHAT_HITS } from '#shared/contract/chat.ts';

type Page = { readonly messages: readonly ChatMessage[]; readonly hasOlder: boolean };

/** Pages that are read of one room, and rooms whose newest page is read: the service has no search of its own. */
const MAX_PAGES = 20;
const MAX_ROOMS = 40;
const AT_ONCE = 4;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a message has every word, whatever the case and the accents. */
export function matcher(text: string): (message: ChatMessage) => boolean {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return ({ text: own, author, deleted, kind }) => {
    if (deleted || kind !== 'text' || words.length === 0) return false;
    // A quote may be of somebody who is blocked, or of a message that was deleted.
    const all = plain(`${readQuote(own).text} ${author.name}`);
    return words.every((word) => all.includes(word));
  };
}

/** Looks through the newest messages of one room, or of all. @param page newest first */
export async function searchMessages(
  text: string,
  rooms: readonly string[],
  isOneRoom: boolean,
  page: (room: string, before: string | null) => Promise<Page>,
): Promise<ChatHits> {
  const isHit = matcher(text);
  const hits: ChatHit[] = [];
  let isWhole = rooms.length <= MAX_ROOMS;

  async function searchRoom(room: string): Promise<void> {
    let before: string | null = null;
    for (let pages = 0; pages < (isOneRoom ? MAX_PAGES : 1); pages += 1) {
      const { messages, hasOlder }: Page = await page(room, before);
      hits.push(...messages.filter(isHit).map((message) => ({ room, message })));
      before = messages.at(-1)?.id ?? null;
      if (!hasOlder || before === null) return;
      if (isOneRoom && hits.length >= MAX_CHAT_HITS) break;
    }
    isWhole = false;
  }

  const waiting = rooms.slice(0, MAX_ROOMS);
  const failures: unknown[] = [];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      await searchRoom(room).catch((thrown: unknown) => failures.push(thrown));
    }
  });
  await Promise.all(workers);
  if (failures.length > 0 && failures.length === Math.min(rooms.length, MAX_ROOMS)) throw failures[0];
  const sorted = hits.sort((left, right) => right.message.at - left.message.at);
  return {
    hits: sorted.slice(0, MAX_CHAT_HITS),
    isWhole: isWhole && failures.length === 0 && sorted.length <= MAX_CHAT_HITS,
  };
}
