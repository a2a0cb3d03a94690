import type { ChatMessage, ChatRoom } from '#shared/contract/chat.ts';

/** Messages and rooms as windows have them. */

export const SARI = { id: 7, username: 'sari', name: 'Sari Wijaya' };
const ME = { id: 1, username: 'me', name: 'Practice User' };

export const message = (id: number | string, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id: String(id),
  at: 1_772_416_800_000 + Number(id) * 1_000,
  author: over.mine ? ME : SARI,
  mine: false,
  kind: 'text',
  text: `message ${id}`,
  deleted: false,
  attachment: null,
  forwardedFrom: null,
  clientId: '',
  ...over,
});

export const room = (id: string, over: Partial<ChatRoom> = {}): ChatRoom => ({
  id,
  kind: 'personal',
  status: 'active',
  name: 'Sari Wijaya',
  person: SARI,
  members: 2,
  unread: 0,
  readUpTo: null,
  muted: false,
  canPost: true,
  last: null,
  at: 1_772_416_800_000,
  groupId: '',
  pinned: false,
  marked: false,
  mutedUntil: null,
  mentions: 0,
  ...over,
});
