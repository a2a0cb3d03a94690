import { type GroupRoom, type Member, membership } from '#exchange/chat/index.ts';
import type { Person } from '#exchange/people/index.ts';
import type { Domain, Parts } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, type Route, route } from '#exchange/rest/route.ts';
import { forbidden, invalidParameter, notFound } from '#exchange/service-refusal.ts';
import { hasVisibleText } from '#shared/chat/visible-text.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { groupOperations, MAX_OWN_GROUPS } from './chat-groups.ts';
import { chatOf } from './chat-service.ts';
import { chatWire, matches, pageOfRows } from './chat-wire.ts';

const RANK = { owner: 0, admin: 1, member: 2 } as const;
const rankOf = ({ role, status }: Member): number => (status === 'invited' ? 3 : RANK[role]);

const { groups } = endpoints;

class GroupsRoutes {
  readonly #parts: Parts;
  readonly #state;
  readonly #wire;
  readonly #operations;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { state } = chatOf(parts);
    this.#state = state;
    this.#wire = chatWire(parts, this.#state);
    this.#operations = groupOperations(parts);
  }

  routes(): Route[] {
    return [
      route(groups.eligibility, () => this.#eligibility()),
      route(groups.maxMembers, () => this.#maxMembers()),
      route(groups.suggestions, (call) => this.#suggestions(call)),
      route(groups.contacts, (call) => this.#contacts(call)),
      route(groups.byRoom, (call) => this.#byRoom(call)),
      route(groups.create, (call) => this.#create(call)),
      route(groups.change, (call) => this.#change(call)),
      route(groups.members, (call) => this.#members(call)),
      route(groups.invite, (call) => this.#invite(call)),
      route(groups.leave, (call) => this.#leave(call)),
      route(groups.remove, (call) => this.#remove(call)),
      route(groups.setAdmin, (call) => this.#setAdmin(call)),
      route(groups.handOver, (call) => this.#handOver(call)),
      route(groups.settings, (call) => this.#settings(call)),
      route(groups.resetLink, (call) => this.#resetLink(call)),
    ];
  }

  #eligibility(): AnswerData<typeof groups.eligibility> {
    const owned = this.#operations.own().length;
    const isEligible = owned < MAX_OWN_GROUPS;
    return {
      is_eligible: isEligible,
      reason: isEligible ? '' : 'TOO_MANY_GROUPS',
      owned_groups: owned,
      max_groups: MAX_OWN_GROUPS,
    };
  }

  #maxMembers(): AnswerData<typeof groups.maxMembers> {
    return { max_members: membership.MAX_MEMBERS };
  }

  #suggestions({ query }: Call<typeof groups.suggestions>): AnswerData<typeof groups.suggestions> {
    const found = this.#suggested(query).map((person) => ({ id: person.id, meetings: this.#meetings(person.id) }));
    const ranked = found.sort((left, right) => right.meetings - left.meetings);
    return pageOfRows(
      ranked.map(({ id }) => this.#wire.user(id)),
      query,
    );
  }

  #contacts({ query }: Call<typeof groups.contacts>): AnswerData<typeof groups.contacts> {
    const found = this.#suggested(query).filter(({ id }) => this.#isContact(id));
    return pageOfRows(
      found.map(({ id }) => this.#wire.user(id)),
      query,
    );
  }

  #byRoom({ path }: Call<typeof groups.byRoom>): AnswerData<typeof groups.byRoom> {
    const room = this.#state.room(path.id);
    if (room.kind !== 'group') throw notFound('a group of this room');
    return this.#wire.group(room);
  }

  #create({ body }: Call<typeof groups.create>): AnswerData<typeof groups.create> {
    const { name, description = '', avatar = '', user_ids = [] } = body;
    return this.#wire.group(this.#operations.create({ name: requireName(name), description, avatar }, user_ids));
  }

  #change({ path, body }: Call<typeof groups.change>): AnswerData<typeof groups.change> {
    const group = this.#administered(path.id);
    const { name, description, avatar } = body;
    const next = {
      ...group,
      name: name === undefined ? group.name : requireName(name),
      description: description ?? group.description,
      avatar: avatar ?? group.avatar,
    };
    return this.#wire.group(this.#operations.change(next, this.#byMe('changed the group’s details')));
  }

  #members({ path, query }: Call<typeof groups.members>): AnswerData<typeof groups.members> {
    const found = this.#joined(path.id)
      .members.filter(({ id }) => matches(query.keyword, this.#nameOf(id), this.#parts.people.byId(id)?.username ?? ''))
      .sort((left, right) => rankOf(left) - rankOf(right));
    const page = pageOfRows(found, query);
    return { ...page, results: page.results.map(this.#wire.member) };
  }

  #invite({ path, body }: Call<typeof groups.invite>): AnswerData<typeof groups.invite> {
    const group = this.#joined(path.id);
    membership.requireInviter(group, this.#state.me);
    this.#operations.requirePeople(body.user_ids);
    const next = membership.invite(group, this.#state.me, body.user_ids, this.#parts.clock.now());
    const fresh = body.user_ids.filter((id) => !membership.memberOf(group, id));
    if (fresh.length > 0) this.#operations.change(next, this.#byMe(`invited ${this.#namesOf([...new Set(fresh)])}`));
    return { results: next.members.filter(({ id }) => body.user_ids.includes(id)).map(this.#wire.member) };
  }

  #leave({ path }: Call<typeof groups.leave>): AnswerData<typeof groups.leave> {
    this.#operations.leave(this.#joined(path.id), this.#state.me);
    return { group_id: path.id };
  }

  #remove({ path, body }: Call<typeof groups.remove>): AnswerData<typeof groups.remove> {
    const group = this.#joined(path.id);
    const next = membership.remove(group, this.#state.me, body.user_ids);
    const gone = group.members.filter((each) => !next.members.includes(each)).map(({ id }) => id);
    return this.#wire.group(
      gone.length > 0 ? this.#operations.change(next, this.#byMe(`removed ${this.#namesOf(gone)}`)) : group,
    );
  }

  #setAdmin({ path, body }: Call<typeof groups.setAdmin>): AnswerData<typeof groups.setAdmin> {
    const { user_id, is_admin } = body;
    const group = this.#joined(path.id);
    const next = membership.setAdmin(group, this.#state.me, user_id, is_admin);
    const text = is_admin
      ? `made ${this.#nameOf(user_id)} an admin`
      : `took the admin role from ${this.#nameOf(user_id)}`;
    if (membership.isAdmin(group, user_id) !== is_admin) this.#operations.change(next, this.#byMe(text));
    const member = membership.memberOf(next, user_id);
    if (!member) throw notFound('this member');
    return this.#wire.member(member);
  }

  #handOver({ path, body }: Call<typeof groups.handOver>): AnswerData<typeof groups.handOver> {
    const left = membership.handOver(this.#joined(path.id), this.#state.me, body.user_id);
    this.#operations.part(left, this.#state.me, `handed the group over to ${this.#nameOf(body.user_id)} and left`);
    return { group_id: path.id };
  }

  #settings({ path, body }: Call<typeof groups.settings>): AnswerData<typeof groups.settings> {
    const group = this.#administered(path.id);
    const { who_can_post, who_can_invite, is_link_enabled } = body;
    const settings = {
      whoPosts: who_can_post ? WHO[who_can_post] : group.settings.whoPosts,
      whoInvites: who_can_invite ? WHO[who_can_invite] : group.settings.whoInvites,
      linkEnabled: is_link_enabled ?? group.settings.linkEnabled,
    };
    return this.#wire.group(
      this.#operations.change({ ...group, settings }, this.#byMe('changed the group’s settings')),
    );
  }

  #resetLink({ path }: Call<typeof groups.resetLink>): AnswerData<typeof groups.resetLink> {
    const group = this.#administered(path.id);
    return this.#wire.group(
      this.#operations.change({ ...group, link: { id: this.#parts.randomId(), at: this.#parts.clock.now() } }),
    );
  }

  /** @throws ServiceRefusal NOT_FOUND, FORBIDDEN for somebody who is invited but has not joined */
  #joined(groupId: string): GroupRoom {
    const group = this.#state.group(groupId);
    if (!membership.hasJoined(group, this.#state.me)) throw forbidden('the invitation must be accepted first');
    return group;
  }

  /** @throws ServiceRefusal NOT_FOUND, FORBIDDEN for somebody who is no admin */
  #administered(groupId: string): GroupRoom {
    const group = this.#joined(groupId);
    membership.requireAdmin(group, this.#state.me);
    return group;
  }

  #nameOf(id: number): string {
    return this.#parts.people.byId(id)?.fullname ?? '';
  }

  #namesOf(ids: readonly number[]): string {
    return ids.map((id) => this.#nameOf(id)).join(', ');
  }

  #byMe(text: string) {
    return { by: this.#state.me, text };
  }

  #suggested(query: { group_id?: string | undefined; keyword?: string | undefined }): Person[] {
    const group = query.group_id === undefined ? null : this.#joined(query.group_id);
    return this.#parts.people
      .visible()
      .filter(({ id }) => id !== this.#state.me && !this.#parts.people.hasBlockedMe(id))
      .filter(({ id }) => !(group && membership.memberOf(group, id)))
      .filter(({ username, fullname }) => matches(query.keyword, username, fullname));
  }

  /** In how many of the caller's rooms somebody is. */
  #meetings(id: number): number {
    return this.#state
      .visible()
      .filter((room) => (room.kind === 'group' ? membership.hasJoined(room, id) : this.#isContact(id, room.id))).length;
  }

  #isContact(id: number, roomId?: string): boolean {
    const room = this.#state.rooms.personalWith(id);
    return room !== undefined && this.#state.statusOf(room) !== 'gone' && (roomId ?? room.id) === room.id;
  }
}

export const groupsRoutes: Domain = (parts) => new GroupsRoutes(parts).routes();

const WHO = { EVERYONE: 'everyone', ADMINS: 'admins' } as const;

/** @throws ServiceRefusal INVALID_PARAMETER for what cannot be seen */
function requireName(name: string): string {
  const trimmed = name.trim();
  if (!hasVisibleText(trimmed)) throw invalidParameter('name', 'must not be empty');
  return trimmed;
}
