import { isLater } from '#shared/chat/messages.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { DAY_MS } from '#shared/time.ts';
import { isOthers } from './message-model.ts';

export type TalkRow =
  | { readonly kind: 'day'; readonly key: string; readonly date: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'note'; readonly key: string; readonly message: ChatMessage }
  /** `leads`: the first of consecutive messages, with the sender's name. */
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage; readonly leads: boolean };

/** After a longer pause the sender is named again. */
const PAUSE_MS = 5 * 60_000;

/** Whether a message stands under the name of the same sender's before it. */
export const goesOn = (before: { readonly at: number } | null, { at }: { readonly at: number }): boolean =>
  before !== null && at - before.at < PAUSE_MS;

/**
 * Message rows grouped by day and sender, with a divider at the first unread message when the room was opened. @param
 * readUpTo null: no divider
 */
export function rowsOf(messages: readonly ChatMessage[], readUpTo: string | null): readonly TalkRow[] {
  const rows: TalkRow[] = [];
  let date = '';
  let midnight = Number.NaN;
  let before: ChatMessage | null = null;
  let isMarked = readUpTo === null;
  for (const message of messages) {
    const { id, at, kind, author, mine } = message;
    // A name for each of ten thousand moments takes longer than all else here.
    if (!(at >= midnight && at < midnight + DAY_MS)) {
      date = isoDay(at);
      midnight = dayStart(date);
      rows.push({ kind: 'day', key: `day ${date} ${id}`, date });
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
    const isSender = before?.author.id === author.id && before.mine === mine;
    rows.push({ kind: 'message', key: id, message, leads: !isSender || !goesOn(before, message) });
    before = message;
  }
  return rows;
}
