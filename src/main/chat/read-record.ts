import { plainText } from '#main/platform/plain-text.ts';
import { hasVisibleText } from '#shared/chat/visible-text.ts';
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

/** Characters without a width, beside the joiners that scripts are written with. */
const INVISIBLE =
  /\u034f|[\u00ad\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|[\u200b\u2065\u3164\uffa0\ufff0-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;
/** No script stacks more marks on a letter; more of them draw over the lines around. */
const STACKED = /(\p{M}{4})\p{M}+/gu;
/** More joiners in a row than one join nothing. */
const JOINED = /([\u200c\u200d])[\u200c\u200d]+/g;

/** A text of others without what hides, reorders or overflows. */
export const messageText = (text: string, longest = LONGEST_CHAT_TEXT): string =>
  plainText(
    // What is cut anyway is not looked through: a text may be of any length.
    text
      .slice(0, 4 * longest)
      .replace(INVISIBLE, '')
      .replace(JOINED, '$1')
      .replace(STACKED, '$1'),
    longest,
  );
const line = (text: string, longest: number): string =>
  messageText(text.slice(0, 8 * longest).replace(/\s+/g, ' '), longest);
const count = (value: number): number => (Number.isSafeInteger(value) && value > 0 ? value : 0);
/** 0 for no time. */
const time = (at: number | null): number => Math.max(0, at ?? 0);

type User = Pick<ChatMessageRecord['user'], 'userid' | 'username' | 'fullname'>;
export const readPerson = ({ userid, username, fullname }: User): ChatPerson => ({
  id: userid,
  username: line(username, 60),
  name: [line(fullname, 120), line(username, 60)].find(hasVisibleText) ?? (userid > 0 ? `#${userid}` : ''),
});

/** What no name of a file may have on any system: separators, wildcards, streams. */
const NOT_IN_NAMES = /[<>:"/\\|?*]+/g;

/** The last part of an address, as people know files; the host where there is none. It is shown, and names no file. */
function fileName(address: string): string {
  if (!URL.canParse(address)) return '';
  const { pathname, hostname } = new URL(address);
  let last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  try {
    last = decodeURIComponent(last);
  } catch {
    // As it is written, then.
  }
  return line(last.replace(NOT_IN_NAMES, ' '), 120).replace(/^[.\s]+|[.\s]+$/g, '');
}

export function readMessage(record: ChatMessageRecord): ChatMessage | null {
  const { attachment, forwarded_from: forwarded } = record;
  const read = chatMessage.safeParse({
    id: record.message_id,
    at: time(record.created_at),
    author: readPerson(record.user),
    mine: record.is_mine,
    kind: record.message_type === 'MESSAGE_TYPE_SYSTEM' ? 'note' : 'text',
    text: record.is_deleted ? '' : messageText(record.text),
    deleted: record.is_deleted,
    attachment:
      attachment === null || record.is_deleted || attachment.url === ''
        ? null
        : {
            kind: attachment.type === 'ATTACHMENT_TYPE_PHOTO' ? 'photo' : 'document',
            name: fileName(attachment.url),
            address: attachment.url.slice(0, 500),
          },
    forwardedFrom: forwarded === null ? null : readPerson(forwarded).name,
    clientId: record.client_id.slice(0, 64),
  });
  return read.success ? read.data : null;
}

export const KIND_OF: Readonly<Record<string, ChatRoom['kind']>> = {
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
    name:
      [line(record.name, 120), record.user ? readPerson(record.user).name : ''].find(hasVisibleText) ??
      `#${record.group_id || record.room_id}`.slice(0, 120),
    person: record.user && readPerson(record.user),
    members: count(record.total_members),
    unread: count(record.unread_count),
    readUpTo: record.last_read_message_id === '' ? null : record.last_read_message_id,
    muted: record.is_muted,
    canPost: record.can_post,
    last,
    at: time(record.updated_at) || last?.at || time(record.created_at),
    groupId: record.group_id.slice(0, 64),
    // What is only known here is added where rooms are published.
    pinned: false,
    marked: false,
    mutedUntil: null,
    mentions: 0,
  });
  return read.success ? read.data : null;
}
