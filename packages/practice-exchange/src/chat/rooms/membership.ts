import { conflict, forbidden, invalidParameter } from '#exchange/service-refusal.ts';
import type { GroupRoom, GroupSettings, Member, Role } from './model.ts';

/** Members of a group, invited people included. The one limit there is. */
export const MAX_MEMBERS = 50;

/** Group permissions and transitions as pure functions. */

export const memberOf = (group: Pick<GroupRoom, 'members'>, id: number): Member | undefined =>
  group.members.find((each) => each.id === id);
const joinedMember = (group: GroupRoom, id: number): Member | undefined => {
  const found = memberOf(group, id);
  return found?.status === 'joined' ? found : undefined;
};
export const hasJoined = (group: GroupRoom, id: number): boolean => joinedMember(group, id) !== undefined;
export const isInvited = (group: GroupRoom, id: number): boolean => memberOf(group, id)?.status === 'invited';
export const joinedMembers = (group: GroupRoom): Member[] => group.members.filter(({ status }) => status === 'joined');
export const roleOf = (group: GroupRoom, id: number): Role | null => joinedMember(group, id)?.role ?? null;
export const ownerOf = (group: GroupRoom): number | null =>
  group.members.find((each) => each.role === 'owner')?.id ?? null;

export function isAdmin(group: GroupRoom, id: number): boolean {
  const role = roleOf(group, id);
  return role === 'owner' || role === 'admin';
}
const may = (who: GroupSettings['whoPosts'], group: GroupRoom, id: number): boolean =>
  who === 'everyone' ? hasJoined(group, id) : isAdmin(group, id);
export const mayPost = (group: GroupRoom, id: number): boolean => may(group.settings.whoPosts, group, id);
export const mayInvite = (group: GroupRoom, id: number): boolean => may(group.settings.whoInvites, group, id);

/** @throws ServiceRefusal FORBIDDEN */
export function requireAdmin(group: GroupRoom, id: number): void {
  if (!isAdmin(group, id)) throw forbidden('only admins of the group may do this');
}
/** @throws ServiceRefusal FORBIDDEN */
export function requireInviter(group: GroupRoom, id: number): void {
  if (!mayInvite(group, id)) throw forbidden('only admins of the group may invite');
}

const withMembers = (group: GroupRoom, members: Member[]): GroupRoom => ({ ...group, members });
const replaced = (group: GroupRoom, changed: Member): GroupRoom =>
  withMembers(
    group,
    group.members.map((each) => (each.id === changed.id ? changed : each)),
  );
const without = (group: GroupRoom, ids: readonly number[]): GroupRoom =>
  withMembers(
    group,
    group.members.filter(({ id }) => !ids.includes(id)),
  );

/**
 * Members and invited people are unchanged. @throws ServiceRefusal FORBIDDEN, CONFLICT when it would be too large
 */
export function invite(group: GroupRoom, actor: number, ids: readonly number[], at: number): GroupRoom {
  requireInviter(group, actor);
  const fresh = [...new Set(ids)].filter((id) => !memberOf(group, id));
  if (group.members.length + fresh.length > MAX_MEMBERS) throw conflict(`a group has at most ${MAX_MEMBERS} members`);
  const invited = fresh.map((id): Member => ({ id, role: 'member', status: 'invited', at }));
  return withMembers(group, [...group.members, ...invited]);
}

/** By invitation or by link. @throws ServiceRefusal CONFLICT when it is full */
export function join(group: GroupRoom, id: number, at: number): GroupRoom {
  if (hasJoined(group, id)) return group;
  const others = without(group, [id]);
  if (others.members.length >= MAX_MEMBERS) throw conflict('the group is full');
  return withMembers(group, [...others.members, { id, role: 'member', status: 'joined', at }]);
}

/** Invitations that were not answered are taken back, or declined. */
export const uninvite = (group: GroupRoom, ids: readonly number[]): GroupRoom =>
  without(
    group,
    ids.filter((id) => isInvited(group, id)),
  );

/** @throws ServiceRefusal FORBIDDEN, INVALID_PARAMETER for oneself */
export function remove(group: GroupRoom, actor: number, ids: readonly number[]): GroupRoom {
  requireAdmin(group, actor);
  for (const id of ids) {
    if (id === actor) throw invalidParameter('user_ids', 'members remove themselves by leaving');
    const role = memberOf(group, id)?.role;
    if (role === 'owner') throw forbidden('nobody may remove the owner');
    if (role === 'admin' && roleOf(group, actor) !== 'owner') throw forbidden('only the owner may remove an admin');
  }
  return without(group, ids);
}

/** @throws ServiceRefusal FORBIDDEN, INVALID_PARAMETER for somebody who has not joined */
export function setAdmin(group: GroupRoom, actor: number, id: number, admin: boolean): GroupRoom {
  requireAdmin(group, actor);
  const target = joinedMember(group, id);
  if (!target) throw invalidParameter('user_id', 'is no member of the group');
  if (target.role === 'owner') throw forbidden('the owner’s role stays');
  if (!admin && target.role === 'admin' && roleOf(group, actor) !== 'owner')
    throw forbidden('only the owner may take an admin’s role away');
  return replaced(group, { ...target, role: admin ? 'admin' : 'member' });
}

/** @throws ServiceRefusal CONFLICT for the last admin of a group in which others are left */
export function leave(group: GroupRoom, id: number): GroupRoom {
  const rest = without(group, [id]);
  const others = joinedMembers(rest);
  if (others.length === 0) return withMembers(group, []);
  if (!isAdmin(group, id)) return rest;
  const heir = others.find((each) => each.role !== 'member');
  if (!heir) throw conflict('the last admin hands the group over before leaving');
  return roleOf(group, id) === 'owner' ? replaced(rest, { ...heir, role: 'owner' }) : rest;
}

/** `to` takes the role of `actor`, who leaves. @throws ServiceRefusal FORBIDDEN, INVALID_PARAMETER for somebody who has not joined */
export function handOver(group: GroupRoom, actor: number, to: number): GroupRoom {
  requireAdmin(group, actor);
  const heir = joinedMember(group, to);
  if (!heir || to === actor) throw invalidParameter('user_id', 'must be another member of the group');
  const given = roleOf(group, actor);
  const role = given === 'owner' || heir.role === 'owner' ? 'owner' : 'admin';
  return without(replaced(group, { ...heir, role }), [actor]);
}
