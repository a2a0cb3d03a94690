import { isLater } from '#shared/chat/index.ts';
import type { ChatMessage, ChatRoom } from '#shared/contract/chat.ts';
import { addresses } from '#shared/social/index.ts';

export type ChatTold = { readonly code: 'chat-message' | 'chat-mention'; readonly message: ChatMessage };

export type Circumstances = {
  readonly room: Pick<ChatRoom, 'muted' | 'readUpTo' | 'status'>;
  /** Told of already, up to here. */
  readonly toldUpTo: string | null;
  readonly username: string;
  /** Somebody has the room before their eyes. */
  readonly looking: boolean;
};

/** Of many messages at once the person is told of the newest; each that names them is told, but never more than these. */
const MAX_MENTIONS = 3;

/**
 * What a person is to be told of messages that came: nothing of what they see or wrote or have read,
 * of a muted room only where it names them, of an invited one nothing before they accept it.
 */
export function newsOf(messages: readonly ChatMessage[], circumstances: Circumstances): readonly ChatTold[] {
  const { room, toldUpTo, username, looking } = circumstances;
  if (looking || room.status === 'invited') return [];
  const fresh = messages.filter(
    ({ id, mine, kind, deleted }) =>
      !mine && kind === 'text' && !deleted && isLater(id, toldUpTo) && isLater(id, room.readUpTo),
  );
  const names = ({ text }: ChatMessage): boolean => username !== '' && addresses(text, username);
  const mentions = fresh
    .filter(names)
    .slice(-MAX_MENTIONS)
    .map((message): ChatTold => ({ code: 'chat-mention', message }));
  const newest = fresh.at(-1);
  if (room.muted || newest === undefined || names(newest)) return mentions;
  return [...mentions, { code: 'chat-message', message: newest }];
}
