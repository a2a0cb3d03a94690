import { isLater, mergeMessages } from '#shared/chat/index.ts';
import type { ChatMessage, ChatNews, ChatOutgoing, ChatPage, ChatTalk } from '#shared/contract/chat.ts';

/** What a window holds of a room that it shows. */
export type Talk = {
  /** Oldest first, without gaps. */
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
  readonly outgoing: readonly ChatOutgoing[];
};

/** Messages that one panel shows at most; whoever pages back further is told so. */
export const MAX_SHOWN = 2_000;

export const talkOf = ({ messages, hasOlder, outgoing }: ChatTalk): Talk => ({ messages, hasOlder, outgoing });

export const isFull = ({ messages }: Talk): boolean => messages.length >= MAX_SHOWN;

/** What the main process tells of a room. */
export function withNews(talk: Talk, { messages, joins, hasOlder, outgoing }: ChatNews): Talk {
  if (!joins) return { messages: mergeMessages([], messages, MAX_SHOWN), hasOlder, outgoing };
  const merged = mergeMessages(talk.messages, messages, MAX_SHOWN);
  const oldest = talk.messages[0];
  const isCut = oldest !== undefined && merged[0] !== undefined && isLater(merged[0].id, oldest.id);
  return { messages: merged, hasOlder: talk.hasOlder || isCut, outgoing };
}

/** A page from before what is here. */
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

/** Counts as somebody else's word: what one has not written oneself. */
export const isOthers = ({ mine, kind, deleted }: ChatMessage): boolean => !mine && kind === 'text' && !deleted;

/** Others' words after that message. */
export const newAfter = (messages: readonly ChatMessage[], id: string | null): readonly ChatMessage[] =>
  messages.filter((message) => isOthers(message) && isLater(message.id, id));
