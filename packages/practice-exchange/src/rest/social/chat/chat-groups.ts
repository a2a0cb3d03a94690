import { type GroupRoom, membership, newRoom } from '#exchange/chat/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { conflict, invalidParameter } from '#exchange/service-refusal.ts';
import { chatOf } from './chat-service.ts';

/** Groups that one person may own. */
export const MAX_OWN_GROUPS = 50;

type GroupOperations = {
  own(): readonly GroupRoom[];
  /** @throws ServiceRefusal CONFLICT when there are too many */
  create(about: Pick<GroupRoom, 'name' | 'description' | 'avatar'>, userIds: readonly number[]): GroupRoom;
  /** Stores a changed group; `note` is posted in the room as a system message. */
  change(next: GroupRoom, note?: { readonly by: number; readonly text: string }): GroupRoom;
  leave(group: GroupRoom, id: number): void;
  /** Stores the group that somebody leaves, or ends it when nobody is left; `text` is the note about it. */
  part(left: GroupRoom, id: number, text?: string): void;
  /** @throws ServiceRefusal INVALID_PARAMETER for people who are not there or blocked, or who have blocked the caller */
  requirePeople(userIds: readonly number[]): void;
};

/** Operations on groups: stored, noted in the room and published. */
export function groupOperations(parts: Parts): GroupOperations {
  const { people, clock, randomId } = parts;
  const { state } = chatOf(parts);
  const { rooms } = state;
  const own = (): GroupRoom[] =>
    rooms
      .all()
      .flatMap((room) => (room.kind === 'group' && membership.roleOf(room, state.me) === 'owner' ? [room] : []));

  function change(next: GroupRoom, note?: { readonly by: number; readonly text: string }): GroupRoom {
    state.change(next);
    if (note) state.post({ roomId: next.id, from: note.by, kind: 'system', text: note.text });
    return next;
  }
  function part(left: GroupRoom, id: number, text = 'left'): void {
    if (left.members.length > 0) {
      change(left, { by: id, text });
      return;
    }
    state.change(left);
    rooms.drop(left.id);
  }
  function requirePeople(userIds: readonly number[]): void {
    for (const id of userIds) {
      const isThere =
        id !== state.me && people.byId(id) !== undefined && !people.isBlocked(id) && !people.hasBlockedMe(id);
      if (!isThere) throw invalidParameter('user_ids', `${id} cannot be invited`);
    }
  }

  return {
    own,
    create(about, userIds) {
      if (own().length >= MAX_OWN_GROUPS) throw conflict(`you own ${MAX_OWN_GROUPS} groups already`);
      requirePeople(userIds);
      const now = clock.now();
      const empty: GroupRoom = {
        ...newRoom(`group-room-${randomId()}`, now),
        kind: 'group',
        groupId: randomId(),
        ...about,
        members: [{ id: state.me, role: 'owner', status: 'joined', at: now }],
        invitedBy: null,
        settings: { whoPosts: 'everyone', whoInvites: 'admins', linkEnabled: true },
        link: { id: randomId(), at: now },
      };
      return change(membership.invite(empty, state.me, userIds, now), { by: state.me, text: 'made the group' });
    },
    change,
    part,
    leave: (group, id) => part(membership.leave(group, id), id),
    requirePeople,
  };
}
