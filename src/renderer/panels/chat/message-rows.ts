import { isLater } from '#shared/chat/messages.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { isOthers } from './message-model.ts';

export type TalkRow =
  | { readonly kind: 'day'; readonly key: string; readonly date: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'note'; readonly key: string; readonly message: ChatMessage }
  /** `leads`: the first of consecutive messages, with the sender's name. */
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage; readonly leads: boolean };

/** After a longer pause the sender is named again. */
const PAUSE_MS = 5 * 60_000;

/**
 * Message rows grouped by day and sender, with a divider at the first unread message when the room was opened. @param
 * readUpTo null: no divider
 */
export function rowsOf(
  messages: readonly ChatMessage[],
  readUpTo: string | null,
  dateOf: (at: number) => string,
): readonly TalkRow[] {
  const rows: TalkRow[] = [];
  let date = '';
  let before: ChatMessage | null = null;
  let isMarked = readUpTo === null;
  for (const message of messages) {
    const { id, at, kind, author, mine } = message;
    const day = dateOf(at);
    if (day !== date) {
      rows.push({ kind: 'day', key: `day ${day} ${id}`, date: day });
      date = day;
      before = null;
    }
    if (!isMarked && isOthers(message) && isLater(id, readUpTo)) {
      rows.push({ kind: 'unread', key: 'unread' });
      isMarked = true;
      before = null;
    }
    if (kind === 'note') {
      rows.push({ kind: 'note', key: id, message });
      before = null;
      continue;
    }
    const goesOn =
      before !== null && before.author.id === author.id && before.mine === mine && at - before.at < PAUSE_MS;
    rows.push({ kind: 'message', key: id, message, leads: !goesOn });
    before = message;
  }
  return rows;
}
