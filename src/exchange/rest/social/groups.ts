import { type GroupRoom, type Member, membership } from '#exchange/chat/index.ts';
import { MY_ID, type Person } from '#exchange/people/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Domain } from '../parts.ts';
import { forbidden, invalidParameter, notFound } from '../refusal.ts';
import { route } from '../route.ts';
import { groupDoor, MAX_OWN_GROUPS } from './chat-groups.ts';
import { chatOf } from './chat-service.ts';
import { chatWire, matches, pageOfRows } from './chat-wire.ts';

const RANK = { owner: 0, admin: 1, member: 2 } as const;
const rankOf = ({ role, status }: Member): number => (status === 'invited' ? 3 : RANK[role]);

export const groupsRoutes: Domain = (parts) => {
  const { people, clock, randomId } = parts;
  const { groups } = endpoints;
  const { state } = chatOf(parts);
  const wire = chatWire(parts, state);
  const door = groupDoor(parts);

  /** @throws ServiceRefusal NOT_FOUND, FORBIDDEN for somebody who is invited but has not joined */
  function joined(groupId: string): GroupRoom {
    const group = state.group(groupId);
    if (!membership.hasJoined(group, MY_ID)) throw forbidden('the invitation must be accepted first');
    return group;
  }
  /** @throws ServiceRefusal NOT_FOUND, FORBIDDEN for somebody who is no admin */
  function administered(groupId: string): GroupRoom {
    const group = joined(groupId);
    membership.requireAdmin(group, MY_ID);
    return group;
  }
  /** A blocked member is not there, except to be removed. @throws ServiceRefusal as for somebody who is no member */
  function requireSeen(id: number): void {
    if (people.isBlocked(id)) throw invalidParameter('user_id', 'is no member of the group');
  }
  const nameOf = (id: number): string => people.byId(id)?.fullname ?? '';
  const namesOf = (ids: readonly number[]): string => ids.map(nameOf).join(', ');
  const byMe = (text: string) => ({ by: MY_ID, text });

  function suggested(query: { group_id?: string | undefined; keyword?: string | undefined }): Person[] {
    const group = query.group_id === undefined ? null : joined(query.group_id);
    return people
      .visible()
      .filter(({ id }) => id !== MY_ID && !(group && membership.memberOf(group, id)))
      .filter(({ username, fullname }) => matches(query.keyword, username, fullname));
  }
  /** In how many of the practice user's rooms somebody is. */
  const meetings = (id: number): number =>
    state.visible().filter((room) => (room.kind === 'group' ? membership.hasJoined(room, id) : isContact(id, room.id)))
      .length;
  const isContact = (id: number, roomId?: string): boolean => {
    const room = state.rooms.personalWith(id);
    return room !== undefined && state.statusOf(room) !== 'gone' && (roomId ?? room.id) === room.id;
  };

  return [
    route(groups.eligibility, () => {
      const owned = door.own().length;
      const isEligible = owned < MAX_OWN_GROUPS;
      return {
        is_eligible: isEligible,
        reason: isEligible ? '' : 'TOO_MANY_GROUPS',
        owned_groups: owned,
        max_groups: MAX_OWN_GROUPS,
      };
    }),
    route(groups.maxMembers, () => ({ max_members: membership.MAX_MEMBERS })),
    route(groups.suggestions, ({ query }) => {
      const found = suggested(query).map((person) => ({ id: person.id, meetings: meetings(person.id) }));
      const ranked = found.sort((one, other) => other.meetings - one.meetings);
      return pageOfRows(
        ranked.map(({ id }) => wire.user(id)),
        query,
      );
    }),
    route(groups.contacts, ({ query }) => {
      const found = suggested(query).filter(({ id }) => isContact(id));
      return pageOfRows(
        found.map(({ id }) => wire.user(id)),
        query,
      );
    }),
    route(groups.byRoom, ({ path }) => {
      const room = state.room(path.id);
      if (room.kind !== 'group') throw notFound('a group of this room');
      return wire.group(room);
    }),
    route(groups.create, ({ body }) => {
      const { name, description = '', avatar = '', user_ids = [] } = body;
      return wire.group(door.create({ name: requireName(name), description, avatar }, user_ids));
    }),
    route(groups.change, ({ path, body }) => {
      const group = administered(path.id);
      const { name, description, avatar } = body;
      const next = {
        ...group,
        name: name === undefined ? group.name : requireName(name),
        description: description ?? group.description,
        avatar: avatar ?? group.avatar,
      };
      return wire.group(door.change(next, byMe('changed the group’s details')));
    }),
    route(groups.members, ({ path, query }) => {
      const found = wire
        .seen(joined(path.id).members)
        .filter(({ id }) => matches(query.keyword, nameOf(id), people.byId(id)?.username ?? ''))
        .sort((one, other) => rankOf(one) - rankOf(other));
      const page = pageOfRows(found, query);
      return { ...page, results: page.results.map(wire.member) };
    }),
    route(groups.invite, ({ path, body }) => {
      const group = joined(path.id);
      membership.requireInviter(group, MY_ID);
      door.requirePeople(body.user_ids);
      const next = membership.invite(group, MY_ID, body.user_ids, clock.now());
      const fresh = body.user_ids.filter((id) => !membership.memberOf(group, id));
      if (fresh.length > 0) door.change(next, byMe(`invited ${namesOf([...new Set(fresh)])}`));
      return { results: next.members.filter(({ id }) => body.user_ids.includes(id)).map(wire.member) };
    }),
    route(groups.leave, ({ path }) => {
      door.leave(joined(path.id), MY_ID);
      return { group_id: path.id };
    }),
    route(groups.remove, ({ path, body }) => {
      const group = joined(path.id);
      const next = membership.remove(group, MY_ID, body.user_ids);
      const gone = group.members.filter((each) => !next.members.includes(each)).map(({ id }) => id);
      return wire.group(gone.length > 0 ? door.change(next, byMe(`removed ${namesOf(gone)}`)) : group);
    }),
    route(groups.setAdmin, ({ path, body }) => {
      const { user_id, is_admin } = body;
      const group = joined(path.id);
      requireSeen(user_id);
      const next = membership.setAdmin(group, MY_ID, user_id, is_admin);
      const said = is_admin ? `made ${nameOf(user_id)} an admin` : `${nameOf(user_id)} is no admin any more`;
      if (membership.isAdmin(group, user_id) !== is_admin) door.change(next, byMe(said));
      const member = membership.memberOf(next, user_id);
      if (!member) throw notFound('this member');
      return wire.member(member);
    }),
    route(groups.handOver, ({ path, body }) => {
      requireSeen(body.user_id);
      door.part(membership.handOver(joined(path.id), MY_ID, body.user_id), MY_ID);
      return { group_id: path.id };
    }),
    route(groups.settings, ({ path, body }) => {
      const group = administered(path.id);
      const { who_can_post, who_can_invite, is_link_enabled } = body;
      const settings = {
        whoPosts: who_can_post ? WHO[who_can_post] : group.settings.whoPosts,
        whoInvites: who_can_invite ? WHO[who_can_invite] : group.settings.whoInvites,
        linkEnabled: is_link_enabled ?? group.settings.linkEnabled,
      };
      return wire.group(door.change({ ...group, settings }, byMe('changed the group’s settings')));
    }),
    route(groups.resetLink, ({ path }) => {
      const group = administered(path.id);
      return wire.group(door.change({ ...group, link: { id: randomId(), at: clock.now() } }));
    }),
  ];
};

const WHO = { EVERYONE: 'everyone', ADMINS: 'admins' } as const;

/** @throws ServiceRefusal INVALID_PARAMETER for blanks alone */
function requireName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw invalidParameter('name', 'must not be empty');
  return trimmed;
}
