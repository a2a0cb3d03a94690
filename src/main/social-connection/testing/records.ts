import type { ChatMessageRecord, ChatRoomRecord } from '#shared/service/social-socket.ts';

/** Records of a chat as the service sends them. */

export const SARI = { userid: 7, username: 'sari', fullname: 'Sari Wijaya', avatar: '', is_verified: false };
const ME = { userid: 1, username: 'me', fullname: 'Practice User', avatar: '', is_verified: false };

export const messageRecord = (id: number | string, over: Partial<ChatMessageRecord> = {}): ChatMessageRecord => ({
  message_id: String(id),
  room_id: 'room-1',
  room_type: 'ROOM_TYPE_PERSONAL',
  message_type: 'MESSAGE_TYPE_TEXT',
  client_id: '',
  user: over.is_mine ? ME : SARI,
  is_mine: false,
  text: `message ${id}`,
  attachment: null,
  forwarded_from: null,
  is_deleted: false,
  created_at: Date.UTC(2026, 2, 2, 2),
  ...over,
});

export const roomRecord = (id: string, over: Partial<ChatRoomRecord> = {}): ChatRoomRecord => ({
  room_id: id,
  room_type: 'ROOM_TYPE_PERSONAL',
  status: 'ROOM_STATUS_ACTIVE',
  name: 'Sari Wijaya',
  avatar: '',
  user: SARI,
  group_id: '',
  total_members: 2,
  last_message: null,
  unread_count: 0,
  last_read_message_id: '',
  is_muted: false,
  can_post: true,
  created_at: Date.UTC(2026, 2, 2, 1),
  updated_at: Date.UTC(2026, 2, 2, 2),
  ...over,
});
