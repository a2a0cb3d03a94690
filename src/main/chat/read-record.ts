import { plainText } from '#main/stream/index.ts';
import {
  type ChatMessage,
  type ChatPerson,
  type ChatRoom,
  chatMessage,
  chatRoom,
  LONGEST_CHAT_TEXT,
} from '#shared/contract/chat.ts';
import type { ChatMessageRecord, ChatRoomRecord } from '#shared/service/social-socket.ts';

/** Records of the service as windows may have them: bounded, without characters that hide or reorder text, null where they lead nowhere. */

const line = (text: string, longest: number): string => plainText(text.replace(/\s+/g, ' '), longest);
const count = (value: number): number => (Number.isSafeInteger(value) && value > 0 ? value : 0);
/** 0 for no time. */
const time = (at: number | null): number => Math.max(0, at ?? 0);

const person = ({ userid, username, fullname }: ChatMessageRecord['user']): ChatPerson => ({
  id: userid,
  username: line(username, 60),
  name: line(fullname, 120) || line(username, 60),
});

/** The last part of an address, as people know files; the host where there is none. */
function fileName(address: string): string {
  if (!URL.canParse(address)) return '';
  const { pathname, hostname } = new URL(address);
  let last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  try {
    last = decodeURIComponent(last);
  } catch {
    // As it is written, then.
  }
  return line(last, 120);
}

export function readMessage(record: ChatMessageRecord): ChatMessage | null {
  const { attachment, forwarded_from: forwarded } = record;
  const read = chatMessage.safeParse({
    id: record.message_id,
    at: time(record.created_at),
    author: person(record.user),
    mine: record.is_mine,
    kind: record.message_type === 'MESSAGE_TYPE_SYSTEM' ? 'note' : 'text',
    text: record.is_deleted ? '' : plainText(record.text, LONGEST_CHAT_TEXT),
    deleted: record.is_deleted,
    attachment:
      attachment === null || record.is_deleted || attachment.url === ''
        ? null
        : {
            kind: attachment.type === 'ATTACHMENT_TYPE_PHOTO' ? 'photo' : 'document',
            name: fileName(attachment.url),
            address: attachment.url.slice(0, 500),
          },
    forwardedFrom: forwarded === null ? null : person(forwarded).name,
    clientId: record.client_id.slice(0, 64),
  });
  return read.success ? read.data : null;
}

const KIND_OF: Readonly<Record<string, ChatRoom['kind']>> = {
  ROOM_TYPE_PERSONAL: 'personal',
  ROOM_TYPE_GROUP: 'group',
  ROOM_TYPE_BROADCAST: 'broadcast',
};
const STATUS_OF: Readonly<Record<string, ChatRoom['status']>> = {
  ROOM_STATUS_ACTIVE: 'active',
  ROOM_STATUS_INVITED: 'invited',
  ROOM_STATUS_REQUESTED: 'requested',
};
const GONE = 'ROOM_STATUS_GONE';

/** A live event reports that the room no longer exists. */
export const isGone = ({ status }: ChatRoomRecord): boolean => status.toUpperCase() === GONE;

export function readRoom(record: ChatRoomRecord): ChatRoom | null {
  const last = record.last_message && readMessage(record.last_message);
  const read = chatRoom.safeParse({
    id: record.room_id,
    kind: KIND_OF[record.room_type] ?? 'group',
    status: STATUS_OF[record.status.toUpperCase()] ?? 'active',
    name: line(record.name, 120) || (record.user ? person(record.user).name : ''),
    person: record.user && person(record.user),
    members: count(record.total_members),
    unread: count(record.unread_count),
    readUpTo: record.last_read_message_id === '' ? null : record.last_read_message_id,
    muted: record.is_muted,
    canPost: record.can_post,
    last,
    at: time(record.updated_at) || last?.at || time(record.created_at),
  });
  return read.success ? read.data : null;
}
