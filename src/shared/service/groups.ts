import { z } from 'zod';
import { chatGroup, chatUser, groupMember, keyword, MAX_PEOPLE_AT_ONCE } from './chat-shapes.ts';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest, userIdInBody } from './ids.ts';
import { looseFlag, looseList, looseNumber, looseText, pageLimit, pageNumber, pageOf } from './lenient.ts';

const main = { host: 'main', shape: 'assumed' } as const;
const get = { ...main, method: 'GET' } as const;
const post = { ...main, method: 'POST' } as const;
const ofGroup = z.object({ id: idInRequest });
const who = z.enum(['EVERYONE', 'ADMINS']);
const name = z.string().min(1).max(50);
const description = z.string().max(200);
const avatar = z.union([z.literal(''), z.url().max(500)]);
const people = z.array(userIdInBody).min(1).max(MAX_PEOPLE_AT_ONCE);
const pages = { page: pageNumber.optional(), limit: pageLimit.optional() };
const suggestions = z.object({ group_id: idInRequest.optional(), keyword: keyword.optional(), ...pages });

const ADMINS_ONLY = '403 FORBIDDEN for members who are not admins.';

/** Endpoints of chat groups. */
export const groupsEndpoints = {
  eligibility: endpoint(() => ({
    ...get,
    path: '/chat/v2/groups/eligibility',
    purpose: 'whether a group can be made',
    response: answer(
      z.object({ is_eligible: looseFlag, reason: looseText, owned_groups: looseNumber, max_groups: looseNumber }),
    ),
    assumptions: ['Not eligible (reason TOO_MANY_GROUPS) with as many own groups as max_groups says.'],
  })),
  maxMembers: endpoint(() => ({
    ...get,
    path: '/chat/v2/groups/members/max',
    freshMs: 3_600_000,
    purpose: 'how many members a group may have',
    response: answer(z.object({ max_members: looseNumber })),
    assumptions: ['data.max_members is 50, invited people included.'],
  })),
  suggestions: endpoint(() => ({
    ...get,
    path: '/chat/v2/groups/members/suggestions',
    purpose: 'people to invite to a group',
    query: suggestions,
    response: answer(pageOf(chatUser)),
    assumptions: [
      'Query group_id (leaves out who is in it or invited), keyword, page, limit (50); people of common rooms come first.',
    ],
  })),
  contacts: endpoint(() => ({
    ...get,
    path: '/chat/v2/groups/members/suggestions/contacts',
    purpose: 'people to invite to a group among those one writes to',
    query: suggestions,
    response: answer(pageOf(chatUser)),
    assumptions: ['As suggestions, but only people with whom there is a personal room.'],
  })),
  byRoom: endpoint(() => ({
    ...get,
    path: '/chat/v2/groups/room-id/{id}',
    purpose: 'the group of a room',
    pathParams: ofGroup,
    response: answer(chatGroup),
    assumptions: ['id is the room_id; invite_link is null for those who may not invite.'],
  })),
  create: endpoint(() => ({
    ...post,
    path: '/chat/v2/groups',
    purpose: 'make a group',
    body: z.object({
      name,
      description: description.optional(),
      avatar: avatar.optional(),
      user_ids: z.array(userIdInBody).max(MAX_PEOPLE_AT_ONCE).optional(),
    }),
    response: answer(chatGroup),
    assumptions: [
      'The body is {name (1 to 50 characters), description (at most 200), avatar (an address), user_ids}; the caller owns the group, the others are invited.',
      'To begin with everyone may post, admins invite, and the invite link works.',
    ],
  })),
  change: endpoint(() => ({
    ...main,
    method: 'PUT',
    path: '/chat/v2/groups/{id}',
    idempotent: true,
    purpose: 'change a group’s name, description or picture',
    pathParams: ofGroup,
    body: z.object({ name: name.optional(), description: description.optional(), avatar: avatar.optional() }),
    response: answer(chatGroup),
    assumptions: [`The body holds what changes of {name, description, avatar}. ${ADMINS_ONLY}`],
  })),
  members: endpoint(() => ({
    ...get,
    path: '/chat/v2/groups/{id}/members',
    purpose: 'members of a group',
    pathParams: ofGroup,
    query: z.object({ keyword: keyword.optional(), ...pages }),
    response: answer(pageOf(groupMember)),
    assumptions: [
      'Query keyword, page, limit (50); owner, admins, members, then invited people; role is OWNER, ADMIN or MEMBER, status JOINED or INVITED.',
    ],
  })),
  invite: endpoint(() => ({
    ...post,
    path: '/chat/v2/groups/{id}/members/invite',
    idempotent: true,
    purpose: 'invite people to a group',
    pathParams: ofGroup,
    body: z.object({ user_ids: people }),
    response: answer(z.object({ results: looseList(groupMember) })),
    assumptions: [
      'The body is {user_ids}; the answer lists them as members now; who is in it already stays as is; 409 CONFLICT when the group would be too large. 400 INVALID_PARAMETER, with nobody invited, for people who are not there or blocked, or who have blocked the caller.',
      'Admins may invite, everyone where the settings say so (403 FORBIDDEN otherwise).',
    ],
  })),
  leave: endpoint(() => ({
    ...post,
    path: '/chat/v2/groups/{id}/members/leave',
    purpose: 'leave a group',
    pathParams: ofGroup,
    response: answer(z.object({ group_id: looseText })),
    assumptions: [
      'No body; the last admin of a group with other members cannot leave (409 CONFLICT): change-admin-and-leave hands over; an owner’s place goes to the admin of longest standing.',
    ],
  })),
  remove: endpoint(() => ({
    ...post,
    path: '/chat/v2/groups/{id}/members/remove',
    idempotent: true,
    purpose: 'remove members of a group',
    pathParams: ofGroup,
    body: z.object({ user_ids: people }),
    response: answer(chatGroup),
    assumptions: [
      `The body is {user_ids}; only the owner removes admins, nobody the owner or themselves. ${ADMINS_ONLY}`,
    ],
  })),
  setAdmin: endpoint(() => ({
    ...post,
    path: '/chat/v2/groups/{id}/set-admin-status',
    idempotent: true,
    purpose: 'make a member an admin, or an admin a member',
    pathParams: ofGroup,
    body: z.object({ user_id: userIdInBody, is_admin: z.boolean() }),
    response: answer(groupMember),
    assumptions: [`The body is {user_id, is_admin}; only the owner takes an admin’s role away. ${ADMINS_ONLY}`],
  })),
  handOver: endpoint(() => ({
    ...post,
    path: '/chat/v2/groups/{id}/change-admin-and-leave',
    purpose: 'hand a group over to a member and leave',
    pathParams: ofGroup,
    body: z.object({ user_id: userIdInBody }),
    response: answer(z.object({ group_id: looseText })),
    assumptions: [
      `The body is {user_id} of somebody who joined: they take the caller’s role. ${ADMINS_ONLY}`,
      'A note in the room names who follows.',
    ],
  })),
  settings: endpoint(() => ({
    ...post,
    path: '/chat/v2/groups/{id}/settings',
    idempotent: true,
    purpose: 'who may post and invite, and whether the invite link works',
    pathParams: ofGroup,
    body: z.object({
      who_can_post: who.optional(),
      who_can_invite: who.optional(),
      is_link_enabled: z.boolean().optional(),
    }),
    response: answer(chatGroup),
    assumptions: [
      `The body holds what changes of {who_can_post, who_can_invite: EVERYONE or ADMINS, is_link_enabled}. ${ADMINS_ONLY}`,
    ],
  })),
  resetLink: endpoint(() => ({
    ...post,
    path: '/chat/v2/groups/{id}/reset-link',
    purpose: 'a new invite link in place of the old one',
    pathParams: ofGroup,
    response: answer(chatGroup),
    assumptions: [`No body; the old link stops at once. ${ADMINS_ONLY}`],
  })),
};
