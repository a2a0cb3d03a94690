import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { SocialConnection } from '#main/social-connection/social-connection.ts';
import { chatRoomId } from '#shared/contract/chat.ts';
import {
  type GroupMember,
  type GroupOutcome,
  type groupsContract,
  MAX_LISTED_MEMBERS,
} from '#shared/contract/groups.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { ClickedInvitation } from './clicked-invitation.ts';
import { createCreation } from './creation.ts';
import { createGroupReads, type GroupClient } from './group-reads.ts';
import { outcomeOf, type Refusals } from './outcome.ts';

type Handlers = HandlersOf<typeof groupsContract>;

type GroupsOptions = {
  readonly client: GroupClient;
  readonly line: Pick<SocialConnection, 'on'>;
  readonly timers: Pick<Timers, 'after'>;
  readonly invitation: Pick<ClickedInvitation, 'take'>;
  /** What windows show of these rooms is old; null: of any. */
  changed(rooms: readonly string[] | null): void;
};

export type Groups = {
  readonly handlers: Handlers;
  session(state: SessionState): void;
  stop(): void;
};

/** Several frames about one change arrive within this, ms. */
const DEBOUNCE_MS = 30;
/** Rooms named in one event; with more, windows read whatever they show. */
const MAX_NAMED = 250;

const WHO = { everyone: 'EVERYONE', admins: 'ADMINS' } as const;
const ADMINS: Refusals = { 403: 'admins-only', 404: 'gone' };
/** An own role that is too low, or a target whose role is too high: either is 403. */
const ROLES: Refusals = { 400: 'person', 403: 'owner-only', 404: 'gone' };

/** Groups and invitations for windows: what is read, changed once, and looked for where no answer came. */
export function createGroups({ client, line, timers, invitation, changed }: GroupsOptions): Groups {
  const { groups, invitations } = client;
  const reads = createGroupReads(client);
  const creation = createCreation(client, reads);
  const outdated = new Set<string>();
  let cancel: (() => void) | null = null;
  let user: number | null = null;

  function outdate(room: string): void {
    if (!chatRoomId.safeParse(room).success) return;
    outdated.add(room);
    cancel ??= timers.after(DEBOUNCE_MS, () => {
      cancel = null;
      changed(outdated.size > MAX_NAMED ? null : [...outdated]);
      outdated.clear();
    });
  }
  const offs = [
    line.on('chat.room', ({ room_type, room_id }) => {
      if (room_type !== 'ROOM_TYPE_PERSONAL' && room_type !== 'ROOM_TYPE_BROADCAST') outdate(room_id);
    }),
    // A note about the room itself: somebody joined, was removed, or changed something.
    line.on('chat.message', ({ message_type, room_id }) => {
      if (message_type === 'MESSAGE_TYPE_SYSTEM') outdate(room_id);
    }),
    // What happened while the connection was down is not told.
    line.on('recovered', () => changed(null)),
  ];

  /** Windows read again also where the outcome is unknown: what they show decides what a person does next. */
  async function changing(room: string | null, change: Parameters<typeof outcomeOf>[0]): Promise<GroupOutcome> {
    try {
      return await outcomeOf(change);
    } finally {
      if (room === null) changed(null);
      else outdate(room);
    }
  }
  const allMembers = async (group: string): Promise<readonly GroupMember[]> =>
    (await reads.members(group, '', MAX_LISTED_MEMBERS)).members;
  const isLeft = async (room: string): Promise<null | undefined> =>
    (await reads.roomStatus(room)) === null ? null : undefined;
  const isAnswered = async (room: string, isAccepted: boolean): Promise<string | null | undefined> => {
    const status = await reads.roomStatus(room);
    if (isAccepted) return status === 'ROOM_STATUS_ACTIVE' ? room : undefined;
    return status === null ? null : undefined;
  };

  const handlers: Handlers = {
    limits: () => reads.limits(),
    suggested: (asked) => reads.suggested(asked),
    group: ({ room }) => reads.group(room),
    members: ({ group, search, limit }) => reads.members(group, search, limit),
    preview: ({ link }) => reads.preview(link),
    takeInvitation: () => ({ link: invitation.take() }),

    async create(asked) {
      const outcome = await creation.create(asked);
      changed(null);
      return outcome;
    },
    change: ({ group, room, name, about }) =>
      changing(room, {
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
    settings: ({ group, room, settings: { whoPosts, whoInvites, isLinkOn } }) =>
      changing(room, {
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
    invite: ({ group, room, people }) =>
      changing(room, {
        refusals: { 400: 'person', 403: 'inviters-only', 404: 'gone', 409: 'full' },
        async send() {
          await groups.invite({ id: group, user_ids: people });
          return room;
        },
        async look() {
          const there = new Set((await allMembers(group)).map(({ id }) => id));
          return people.every((id) => there.has(id)) ? room : undefined;
        },
      }),
    remove: ({ group, room, people }) =>
      changing(room, {
        refusals: ROLES,
        async send() {
          await groups.remove({ id: group, user_ids: people });
          return room;
        },
        async look() {
          return (await allMembers(group)).some(({ id }) => people.includes(id)) ? undefined : room;
        },
      }),
    setAdmin: ({ group, room, person, isAdmin }) =>
      changing(room, {
        refusals: ROLES,
        async send() {
          await groups.setAdmin({ id: group, user_id: person, is_admin: isAdmin });
          return room;
        },
        async look() {
          const member = (await allMembers(group)).find(({ id }) => id === person);
          return member && (member.role !== 'member') === isAdmin ? room : undefined;
        },
      }),
    handOver: ({ group, room, person }) =>
      changing(room, {
        refusals: { 400: 'person', 403: 'admins-only', 404: 'gone' },
        async send() {
          await groups.handOver({ id: group, user_id: person });
          return null;
        },
        look: () => isLeft(room),
      }),
    leave: ({ group, room }) =>
      changing(room, {
        refusals: { 404: 'gone', 409: 'last-admin' },
        async send() {
          await groups.leave({ id: group });
          return null;
        },
        look: () => isLeft(room),
      }),
    resetLink: ({ group, room, link }) =>
      changing(room, {
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
    withdraw: ({ group, room, people }) =>
      changing(room, {
        refusals: { 403: 'inviters-only', 404: 'gone' },
        async send() {
          // Somebody who has answered meanwhile is not concerned any more: the list that is read again shows it.
          await invitations.withdraw({ room_id: room, user_ids: people });
          return room;
        },
        async look() {
          const waiting = (await allMembers(group)).filter(({ isInvited }) => isInvited);
          return waiting.some(({ id }) => people.includes(id)) ? undefined : room;
        },
      }),
    join: ({ link }) =>
      changing(null, {
        refusals: { 404: 'link-gone', 409: 'full' },
        async send() {
          const { data } = await invitations.join({ id: link });
          return chatRoomId.safeParse(data.room_id).data ?? null;
        },
        async look() {
          return (await reads.preview(link)).room ?? undefined;
        },
      }),
    respond: ({ room, isAccepted }) =>
      changing(room, {
        refusals: { 404: 'not-waiting', 409: 'not-waiting' },
        async send() {
          await invitations.respond({ id: room, is_accepted: isAccepted });
          return isAccepted ? room : null;
        },
        look: () => isAnswered(room, isAccepted),
      }),
    respondBulk: ({ rooms, isAccepted }) =>
      changing(null, {
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
  };

  return {
    handlers,
    session(state) {
      const next = state.kind === 'signed-in' ? state.user.id : null;
      if (next !== user) creation.forget();
      user = next;
    },
    stop() {
      cancel?.();
      for (const off of offs) off();
    },
  };
}
