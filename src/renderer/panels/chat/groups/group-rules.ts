import type { ChatGroup, GroupMember } from '#shared/contract/groups.ts';

/** What the service's rules allow a person to do; it decides again with each call. */

export type MemberAction = 'makeAdmin' | 'dropAdmin' | 'remove' | 'withdraw';

export const isAdmin = ({ role }: Pick<ChatGroup, 'role'>): boolean => role === 'owner' || role === 'admin';

export const mayInvite = (group: Pick<ChatGroup, 'role' | 'settings'>): boolean =>
  group.settings.whoInvites === 'everyone' ? group.role !== null : isAdmin(group);

/** What may be done to a member, in the order of a menu. @param me the person's own id; null while it is not known */
export function actionsOn(
  group: Pick<ChatGroup, 'role' | 'settings'>,
  member: Pick<GroupMember, 'id' | 'role' | 'isInvited'>,
  me: number | null,
): readonly MemberAction[] {
  if (member.id === me || member.role === 'owner') return [];
  if (member.isInvited) return mayInvite(group) ? ['withdraw'] : [];
  if (!isAdmin(group)) return [];
  if (member.role === 'member') return ['makeAdmin', 'remove'];
  return group.role === 'owner' ? ['dropAdmin', 'remove'] : [];
}

/** Whoever may follow somebody who leaves. */
export const successorsIn = (members: readonly GroupMember[], me: number | null): readonly GroupMember[] =>
  members.filter(({ id, isInvited }) => id !== me && !isInvited);

/** `close`: nobody else has joined, so that the group ends; `hand-over`: the last admin may not simply leave. */
export type Leaving = 'leave' | 'hand-over' | 'close';

/** @param members from the first on: admins stand before members */
export function leavingOf(group: Pick<ChatGroup, 'role'>, members: readonly GroupMember[], me: number | null): Leaving {
  const others = successorsIn(members, me);
  if (others.length === 0) return 'close';
  return isAdmin(group) && others.every(({ role }) => role === 'member') ? 'hand-over' : 'leave';
}
