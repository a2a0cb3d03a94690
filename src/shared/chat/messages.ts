import type { ChatMessage } from '#shared/contract/chat.ts';

/** Digits of any length: a later message has the larger number. Below 0 where `left` is earlier. */
export function compareIds(left: string, right: string): number {
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Null is before all. */
export const isLater = (id: string, than: string | null): boolean => than === null || compareIds(id, than) > 0;

/**
 * What was known and what came, every message once and in its order, whatever came first. Of two
 * records of one message the later to come counts, but what was deleted stays deleted: a page that
 * was requested before may arrive after. At most `max` stay, the newest.
 */
export function mergeMessages(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
  max: number,
): readonly ChatMessage[] {
  if (more.length === 0 && known.length <= max) return known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) if (byId.get(message.id)?.deleted !== true) byId.set(message.id, message);
  return [...byId.values()].sort((left, right) => compareIds(left.id, right.id)).slice(-max);
}
