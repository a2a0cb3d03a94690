import type { HandlersOf } from '#main/ipc/handlers.ts';
import { chatRoomId } from '#shared/contract/chat.ts';
import { type GroupMember, type groupsContract, MAX_LISTED_MEMBERS } from '#shared/contract/groups.ts';
import type { GroupClient, GroupReads } from './group-reads.ts';
import type { Change, Refusals } from './outcome.ts';

type Handlers = HandlersOf<typeof groupsContract>;
type Input<Name extends keyof Handlers> = Parameters<Handlers[Name]>[0];
/** A change, and the room whose windows read again after it; null: whatever windows show. */
export type GroupChange = Change & { readonly room: string | null };
type Changes = Readonly<Record<string, (input: never) => GroupChange>>;

const WHO = { everyone: 'EVERYONE', admins: 'ADMINS' } as const;
const ADMINS: Refusals = { 403: 'admins-only', 404: 'gone' };
/** An own role that is too low, or a target whose role is too high: either is 403. */
const ROLES: Refusals = { 400: 'person', 403: 'owner-only', 404: 'gone' };

const allMembers = async (reads: GroupReads, group: string): Promise<readonly GroupMember[]> =>
  (await reads.members(group, '', MAX_LISTED_MEMBERS)).members;

/** What a group is called, who may do what in it, and its link. */
export function roomChanges({ groups }: GroupClient, reads: GroupReads) {
  return {
    change: ({ group, room, name, about }: Input<'change'>) => ({
      room,
      refusals: ADMINS,
      async send() {
        await groups.change({ id: group, name, description: about });
        return room;
      },
      async look() {
        const now = await reads.group(room);
        return now.name === name && now.about === about ? room : undefined;
      },
    }),
    settings: ({ group, room, settings: { whoPosts, whoInvites, isLinkOn } }: Input<'settings'>) => ({
      room,
      refusals: ADMINS,
      async send() {
        await groups.settings({
          id: group,
          ...(whoPosts !== undefined && { who_can_post: WHO[whoPosts] }),
          ...(whoInvites !== undefined && { who_can_invite: WHO[whoInvites] }),
          ...(isLinkOn !== undefined && { is_link_enabled: isLinkOn }),
        });
        return room;
      },
      async look() {
        const { settings } = await reads.group(room);
        const isSo =
          (whoPosts ?? settings.whoPosts) === settings.whoPosts &&
          (whoInvites ?? settings.whoInvites) === settings.whoInvites &&
          (isLinkOn ?? settings.isLinkOn) === settings.isLinkOn;
        return isSo ? room : undefined;
      },
    }),
    resetLink: ({ group, room, link }: Input<'resetLink'>) => ({
      room,
      refusals: ADMINS,
      async send() {
        await groups.resetLink({ id: group });
        return room;
      },
      async look() {
        const now = (await reads.group(room)).link;
        return now !== null && now.id !== link ? room : undefined;
      },
    }),
  } satisfies Changes;
}

/** Who belongs to a group, and in which role. */
export function memberChanges({ groups, invitations }: GroupClient, reads: GroupReads) {
  const isLeft = async (room: string): Promise<null | undefined> =>
    (await reads.roomStatus(room)) === null ? null : undefined;
  return {
    invite: ({ group, room, people }: Input<'invite'>) => ({
      room,
      refusals: { 400: 'person', 403: 'inviters-only', 404: 'gone', 409: 'full' },
      async send() {
        await groups.invite({ id: group, user_ids: people });
        return room;
      },
      async look() {
        const there = new Set((await allMembers(reads, group)).map(({ id }) => id));
        return people.every((id) => there.has(id)) ? room : undefined;
      },
    }),
    remove: ({ group, room, people }: Input<'remove'>) => ({
      room,
      refusals: ROLES,
      async send() {
        await groups.remove({ id: group, user_ids: people });
        return room;
      },
      async look() {
        return (await allMembers(reads, group)).some(({ id }) => people.includes(id)) ? undefined : room;
      },
    }),
    setAdmin: ({ group, room, person, isAdmin }: Input<'setAdmin'>) => ({
      room,
      refusals: ROLES,
      async send() {
        await groups.setAdmin({ id: group, user_id: person, is_admin: isAdmin });
        return room;
      },
      async look() {
        const member = (await allMembers(reads, group)).find(({ id }) => id === person);
        return member && (member.role !== 'member') === isAdmin ? room : undefined;
      },
    }),
    handOver: ({ group, room, person }: Input<'handOver'>) => ({
      room,
      refusals: { 400: 'person', 403: 'admins-only', 404: 'gone' },
      async send() {
        await groups.handOver({ id: group, user_id: person });
        return null;
      },
      look: () => isLeft(room),
    }),
    leave: ({ group, room }: Input<'leave'>) => ({
      room,
      refusals: { 404: 'gone', 409: 'last-admin' },
      async send() {
        await groups.leave({ id: group });
        return null;
      },
      look: () => isLeft(room),
    }),
    withdraw: ({ group, room, people }: Input<'withdraw'>) => ({
      room,
      refusals: { 403: 'inviters-only', 404: 'gone' },
      async send() {
        // Somebody who has answered meanwhile is not concerned any more: the list that is read again shows it.
        await invitations.withdraw({ room_id: room, user_ids: people });
        return room;
      },
      async look() {
        const waiting = (await allMembers(reads, group)).filter(({ isInvited }) => isInvited);
        return waiting.some(({ id }) => people.includes(id)) ? undefined : room;
      },
    }),
  } satisfies Changes;
}

/** What the person answers to invitations and links. */
export function invitationChanges({ invitations }: GroupClient, reads: GroupReads) {
  const isAnswered = async (room: string, isAccepted: boolean): Promise<string | null | undefined> => {
    const status = await reads.roomStatus(room);
    if (isAccepted) return status === 'ROOM_STATUS_ACTIVE' ? room : undefined;
    return status === null ? null : undefined;
  };
  return {
    join: ({ link }: Input<'join'>) => ({
      room: null,
      refusals: { 404: 'link-gone', 409: 'full' },
      async send() {
        const { data } = await invitations.join({ id: link });
        return chatRoomId.safeParse(data.room_id).data ?? null;
      },
      async look() {
        return (await reads.preview(link)).room ?? undefined;
      },
    }),
    respond: ({ room, isAccepted }: Input<'respond'>) => ({
      room,
      refusals: { 404: 'not-waiting', 409: 'not-waiting' },
      async send() {
        await invitations.respond({ id: room, is_accepted: isAccepted });
        return isAccepted ? room : null;
      },
      look: () => isAnswered(room, isAccepted),
    }),
    respondBulk: ({ rooms, isAccepted }: Input<'respondBulk'>) => ({
      room: null,
      refusals: { 404: 'not-waiting', 409: 'not-waiting' },
      async send() {
        await invitations.respondBulk({ room_ids: rooms, is_accepted: isAccepted });
        return null;
      },
      async look() {
        const found = await Promise.all(rooms.map((room) => isAnswered(room, isAccepted)));
        return found.includes(undefined) ? undefined : null;
      },
    }),
  } satisfies Changes;
}
