import { isLater, mergeMessages } from '#shared/chat/messages.ts';
import type { ChatMessage, ChatNews, ChatOutgoing, ChatPage, ChatRoom, ChatTalk } from '#shared/contract/chat.ts';

/** The messages of a room that a panel shows. */
export type Talk = {
  /** Oldest first, without gaps. */
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
  readonly outgoing: readonly ChatOutgoing[];
};

/** Maximum messages per panel; paging back further shows a notice. */
export const MAX_SHOWN = 10_000;

/** A group's messages are for members; those of a person who asks to write can be read before the answer. */
export const isReadable = ({ kind, status }: Pick<ChatRoom, 'kind' | 'status'>): boolean =>
  kind !== 'group' || status !== 'invited';

export const talkOf = ({ messages, hasOlder, outgoing }: ChatTalk): Talk => ({ messages, hasOlder, outgoing });

export const isFull = ({ messages }: Talk): boolean => messages.length >= MAX_SHOWN;

/** Applies an update of the main process. */
export function withNews(talk: Talk, { messages, joins, hasOlder, outgoing }: ChatNews): Talk {
  if (!joins) return { messages: mergeMessages([], messages, MAX_SHOWN), hasOlder, outgoing };
  const merged = mergeMessages(talk.messages, messages, MAX_SHOWN);
  const oldest = talk.messages[0];
  const isCut = oldest !== undefined && merged[0] !== undefined && isLater(merged[0].id, oldest.id);
  return { messages: merged, hasOlder: talk.hasOlder || isCut, outgoing };
}

/** Prepends an older page. */
export function withOlder(talk: Talk, { messages, hasOlder }: ChatPage): Talk {
  const room = MAX_SHOWN - talk.messages.length;
  const fitting = messages.slice(-Math.max(0, room));
  if (room <= 0) return talk;
  return {
    ...talk,
    messages: mergeMessages(talk.messages, fitting, MAX_SHOWN),
    hasOlder: hasOlder || fitting.length < messages.length,
  };
}

/** Whether it counts as unread: not the user's own message. */
export const isOthers = ({ mine, kind, deleted }: ChatMessage): boolean => !mine && kind === 'text' && !deleted;

/** Messages of others after that message. */
export const newAfter = (messages: readonly ChatMessage[], id: string | null): readonly ChatMessage[] =>
  messages.filter((message) => isOthers(message) && isLater(message.id, id));
