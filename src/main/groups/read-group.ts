import { plainLine, plainText } from '#main/platform/plain-text.ts';
import type { AnswerOf } from '#main/service/index.ts';
import { readPerson } from '#main/stream/index.ts';
import { type ChatPerson, chatRoomId } from '#shared/contract/chat.ts';
import {
  type ChatGroup,
  chatGroup,
  type GroupMember,
  type GroupPreview,
  type GroupRole,
  type GroupSettings,
} from '#shared/contract/groups.ts';
import type { endpoints } from '#shared/service/endpoints.ts';
import { momentOf } from '#shared/service/read/index.ts';

/** Records of the service as windows may have them: bounded, and without characters that hide or reorder text. */

type WireGroup = AnswerOf<typeof endpoints.groups.byRoom>['data'];
type WireMember = AnswerOf<typeof endpoints.groups.members>['data']['results'][number];
type WireUser = AnswerOf<typeof endpoints.groups.contacts>['data']['results'][number];
type WirePreview = AnswerOf<typeof endpoints.invitations.preview>['data'];
type WirePublicPreview = AnswerOf<typeof endpoints.invitations.publicPreview>['data'];

const LONGEST_NAME = 120;
const LONGEST_ABOUT = 500;
const SHOWN_PEOPLE = 10;

const word = (text: string): string => text.trim().toUpperCase();
const count = (value: number): number => (Number.isSafeInteger(value) && value > 0 ? value : 0);
const since = (text: string): number | null => momentOf(text);

/** A person's own name, else the name that they sign in with. Null for somebody without an id. */
export function personOf(user: WireUser | null): ChatPerson | null {
  const read = user && readPerson(user);
  return read && { ...read, name: read.name || read.username };
}

const ROLES: Readonly<Record<string, GroupRole>> = { OWNER: 'owner', ADMIN: 'admin', MEMBER: 'member' };

/** Null for somebody without an id. A role that is not known gives no rights. */
export function memberOf(record: WireMember): GroupMember | null {
  const person = personOf(record);
  if (!person) return null;
  return {
    ...person,
    role: ROLES[word(record.role)] ?? 'member',
    isInvited: word(record.status) === 'INVITED',
    since: since(record.joined_at),
  };
}

/** A word that is not known counts as the narrower of the two. */
const whoOf = (text: string): GroupSettings['whoPosts'] => (word(text) === 'EVERYONE' ? 'everyone' : 'admins');

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

function linkOf(link: WireGroup['invite_link']): ChatGroup['link'] {
  if (link === null || link.invitation_id === '') return null;
  const { invitation_id: id, url } = link;
  return { id, text: isHttps(url) && url.length <= 500 ? new URL(url).href : id, since: since(link.created_at) };
}

/** Null for a group without an id or a room: nothing of it could be asked. */
export function groupOf(record: WireGroup): ChatGroup | null {
  const { settings } = record;
  const role = ROLES[word(record.my_role)] ?? null;
  const read = chatGroup.safeParse({
    id: record.group_id,
    room: record.room_id,
    name: plainLine(record.name, LONGEST_NAME),
    about: plainText(record.description, LONGEST_ABOUT),
    owner: personOf(record.owner),
    role: word(record.my_status) === 'INVITED' ? null : role,
    members: count(record.total_members),
    maxMembers: count(record.max_members) || null,
    settings: {
      whoPosts: whoOf(settings.who_can_post),
      whoInvites: whoOf(settings.who_can_invite),
      isLinkOn: settings.is_link_enabled,
    },
    link: linkOf(record.invite_link),
  });
  return read.success ? read.data : null;
}

export function previewOf(link: string, record: WirePreview | WirePublicPreview): GroupPreview {
  const isWhole = 'members' in record;
  return {
    link,
    name: plainLine(record.name, LONGEST_NAME),
    about: plainText(record.description, LONGEST_ABOUT),
    members: count(record.total_members),
    maxMembers: count(record.max_members) || null,
    room: isWhole && record.is_member ? (chatRoomId.safeParse(record.room_id).data ?? null) : null,
    people: isWhole
      ? {
          owner: personOf(record.owner),
          some: record.members.slice(0, SHOWN_PEOPLE).flatMap((user) => personOf(user) ?? []),
        }
      : null,
  };
}
