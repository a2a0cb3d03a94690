import { isLater } from '#shared/chat/messages.ts';
import type { ChatMessage, ChatRoom } from '#shared/contract/chat.ts';
import { addresses } from '#shared/social/post-text.ts';

export type ChatNotification = { readonly code: 'chat-message' | 'chat-mention'; readonly message: ChatMessage };

type Recipient = {
  readonly room: Pick<ChatRoom, 'muted' | 'readUpTo' | 'status'>;
  /** The last message that was notified already. */
  readonly notifiedUpTo: string | null;
  readonly username: string;
  /** A window shows the room in front. */
  readonly looking: boolean;
};

/** Messages that mention the person and are notified when many arrive at once; beside them only the newest is. */
const MAX_MENTIONS = 3;

/**
 * Which of the messages that arrived are notified: none that the person sees, wrote or has read, of a
 * muted room only mentions, and of an invited room none before the invitation is accepted.
 */
export function newsOf(messages: readonly ChatMessage[], recipient: Recipient): readonly ChatNotification[] {
  const { room, notifiedUpTo, username, looking } = recipient;
  if (looking || room.status === 'invited') return [];
  const fresh = messages.filter(
    ({ id, mine, kind, deleted }) =>
      !mine && kind === 'text' && !deleted && isLater(id, notifiedUpTo) && isLater(id, room.readUpTo),
  );
  const names = ({ text }: ChatMessage): boolean => username !== '' && addresses(text, username);
  const mentions = fresh
    .filter(names)
    .slice(-MAX_MENTIONS)
    .map((message): ChatNotification => ({ code: 'chat-mention', message }));
  const newest = fresh.at(-1);
  if (room.muted || newest === undefined || names(newest)) return mentions;
  return [...mentions, { code: 'chat-message', message: newest }];
}
