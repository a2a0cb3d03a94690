import { isLater } from '#shared/chat/messages.ts';
import type { ChatMessage, ChatRoom } from '#shared/contract/chat.ts';
import { addresses } from '#shared/social/post-text.ts';

export type ChatNotification = {
  readonly code: 'chat-message' | 'chat-personal' | 'chat-mention';
  readonly message: ChatMessage;
  /** How many new messages it stands for. */
  readonly messages: number;
};

type Recipient = {
  readonly room: Pick<ChatRoom, 'kind' | 'muted' | 'readUpTo' | 'status'>;
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
  const naming = fresh.filter(names);
  const others = room.muted ? 0 : fresh.length - naming.length;
  const mentions = naming
    .slice(-MAX_MENTIONS)
    .map((message): ChatNotification => ({ code: 'chat-mention', message, messages: 1 }));
  const unlisted = naming.length - mentions.length;
  const newest = fresh.at(-1);
  if (newest === undefined) return [];
  if (room.muted || names(newest))
    return mentions.map((mention, index) => (index === 0 ? { ...mention, messages: 1 + unlisted + others } : mention));
  const code = room.kind === 'personal' ? 'chat-personal' : 'chat-message';
  return [...mentions, { code, message: newest, messages: others + unlisted }];
}
