import { z } from 'zod';
import { hasVisibleText } from '#shared/chat/visible-text.ts';
import { chatPerson, chatRoomId } from './chat.ts';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';

/** Characters of a group's name and of its description, as the service takes them. */
export const LONGEST_GROUP_NAME = 50;
export const LONGEST_GROUP_ABOUT = 200;
/** People invited, removed or taken back at once. */
export const MAX_GROUP_PEOPLE = 49;
/** Invitations answered at once. */
export const MAX_ANSWERED = 50;
/** Members that a drawer reads first, and more at each request. */
export const MEMBERS_STEP = 50;
/** Members that a drawer lists at most. */
export const MAX_LISTED_MEMBERS = 1_000;
/** People that a search lists at most. */
export const MAX_SUGGESTED = 50;
export const LONGEST_GROUP_SEARCH = 50;

/** The service's own id of a group, which is not the id of its room. */
export const groupId = z.string().min(1).max(200);
/** The id in an invite link; never a part of a path that leads elsewhere, as `..` does. */
export const groupLinkId = z.string().regex(/^[\w~-][\w.~-]{0,199}$/, 'is not an invitation');
const personId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const groupRole = z.enum(['owner', 'admin', 'member']);
export type GroupRole = z.infer<typeof groupRole>;
const who = z.enum(['everyone', 'admins']);

export const groupMember = chatPerson.extend({
  role: groupRole,
  isInvited: z.boolean(),
  /** When they joined, or were invited, Unix ms; null where the service does not say. */
  since: timeField.nullable(),
});
export type GroupMember = z.infer<typeof groupMember>;

const groupSettings = z.object({ whoPosts: who, whoInvites: who, isLinkOn: z.boolean() });
export type GroupSettings = z.infer<typeof groupSettings>;

export const chatGroup = z.object({
  id: groupId,
  room: chatRoomId,
  name: z.string().max(120),
  about: z.string().max(500),
  owner: chatPerson.nullable(),
  /** The person's own role; null for somebody who has not joined. */
  role: groupRole.nullable(),
  /** Who joined. */
  members: z.number().int().nonnegative(),
  /** Null where the service does not say. */
  maxMembers: z.number().int().positive().nullable(),
  settings: groupSettings,
  /** Null for those who may not invite. */
  link: z
    .object({
      id: z.string().min(1).max(200),
      /** What is copied: an address over https, else the id alone. Nothing here opens it. */
      text: z.string().max(500),
      /** Unix ms. */
      since: timeField.nullable(),
    })
    .nullable(),
});
export type ChatGroup = z.infer<typeof chatGroup>;

export const groupLimits = z.object({
  canCreate: z.boolean(),
  /** The service's word for why not; empty where it gives none. */
  reason: z.string().max(60),
  owned: z.number().int().nonnegative(),
  maxOwned: z.number().int().nonnegative(),
  /** Invited people included; null where it could not be read. */
  maxMembers: z.number().int().positive().nullable(),
});
export type GroupLimits = z.infer<typeof groupLimits>;

export const groupPreview = z.object({
  link: groupLinkId,
  name: z.string().max(120),
  about: z.string().max(500),
  members: z.number().int().nonnegative(),
  maxMembers: z.number().int().positive().nullable(),
  /** The room of somebody who is in it already. */
  room: chatRoomId.nullable(),
  /** Null where only the public part could be read. */
  people: z.object({ owner: chatPerson.nullable(), some: z.array(chatPerson).max(10) }).nullable(),
});
export type GroupPreview = z.infer<typeof groupPreview>;

/** What the service's documented refusals mean to a person. */
const refusals = [
  /** Only admins may do it. */
  'admins-only',
  /** Only those may invite whom the settings allow to. */
  'inviters-only',
  /** It concerns an admin, or the owner. */
  'owner-only',
  /** The last admin cannot leave. */
  'last-admin',
  'full',
  /** The person owns as many groups as there may be. */
  'too-many-groups',
  /** The link was reset or switched off. */
  'link-gone',
  /** The group is not there, or the person is not in it. */
  'gone',
  /** The invitation was taken back or answered. */
  'not-waiting',
  /** One of the people cannot be invited, or is no member. */
  'person',
] as const;
export type GroupRefusal = (typeof refusals)[number];

/**
 * What became of a change. `unknown`: no answer came, and reading again did not show it. It may still arrive, so that nothing
 * is sent again by itself; `isRead` is false where reading failed too.
 */
export const groupOutcome = z.discriminatedUnion('kind', [
  /** The room that it concerns; null where the person is no longer in it. */
  z.object({ kind: z.literal('done'), room: chatRoomId.nullable() }),
  /** `reason`: the service's own words; left out where it gave none. */
  z.object({ kind: z.literal('refused'), why: z.enum(refusals), reason: z.string().max(200).optional() }),
  z.object({ kind: z.literal('unknown'), isRead: z.boolean() }),
]);
export type GroupOutcome = z.infer<typeof groupOutcome>;

const ws = ['workspace'] as const;
const people = z.array(personId).min(1).max(MAX_GROUP_PEOPLE);
const search = z.string().max(LONGEST_GROUP_SEARCH);
const name = z.string().trim().max(LONGEST_GROUP_NAME).refine(hasVisibleText, 'has nothing that can be seen');
const about = z.string().trim().max(LONGEST_GROUP_ABOUT);
const ofGroup = { group: groupId, room: chatRoomId };
const byLink = z.strictObject({ link: groupLinkId });

/** Groups of the chat, their members and invitations. Their answers name people, so that windows do not read them by name. */
export const groupsContract = {
  limits: call(ws, nothing, groupLimits),
  /** People to invite: of common rooms, or with whom there is a personal room. */
  suggested: call(
    ws,
    z.strictObject({ from: z.enum(['suggestions', 'contacts']), group: groupId.nullable(), search }),
    z.object({ people: z.array(chatPerson).max(MAX_SUGGESTED), hasMore: z.boolean() }),
  ),
  /** The group of a room. */
  group: call(ws, z.strictObject({ room: chatRoomId }), chatGroup),
  /** Owner, admins, members, then invited people. */
  members: call(
    ws,
    z.strictObject({ group: groupId, search, limit: z.number().int().min(1).max(MAX_LISTED_MEMBERS) }),
    z.object({ members: z.array(groupMember).max(MAX_LISTED_MEMBERS), hasMore: z.boolean() }),
  ),
  /**
   * Where an earlier call had no answer, its group is looked for first, and a group is made only with `isAgain`: the person has
   * been told that there may be one.
   */
  create: call(
    ws,
    z.strictObject({ name, about, people: z.array(personId).max(MAX_GROUP_PEOPLE), isAgain: z.boolean() }),
    groupOutcome,
  ),
  change: call(ws, z.strictObject({ ...ofGroup, name, about }), groupOutcome),
  settings: call(ws, z.strictObject({ ...ofGroup, settings: groupSettings.partial().strict() }), groupOutcome),
  invite: call(ws, z.strictObject({ ...ofGroup, people }), groupOutcome),
  remove: call(ws, z.strictObject({ ...ofGroup, people }), groupOutcome),
  setAdmin: call(ws, z.strictObject({ ...ofGroup, person: personId, isAdmin: z.boolean() }), groupOutcome),
  /** The person takes the caller's role, who leaves. */
  handOver: call(ws, z.strictObject({ ...ofGroup, person: personId }), groupOutcome),
  leave: call(ws, z.strictObject(ofGroup), groupOutcome),
  /** @param link the present one, by which a lost answer is recognised */
  resetLink: call(ws, z.strictObject({ ...ofGroup, link: z.string().max(200) }), groupOutcome),
  /** Takes back invitations that nobody has answered. */
  withdraw: call(ws, z.strictObject({ ...ofGroup, people }), groupOutcome),
  preview: call(ws, byLink, groupPreview),
  /** The invitation whose link was clicked in another program last, once: the first window to ask shows it. */
  takeInvitation: call(ws, nothing, z.object({ link: groupLinkId.nullable() })),
  /** There is one to take. */
  invitationArrived: event(ws, nothing),
  join: call(ws, byLink, groupOutcome),
  respond: call(ws, z.strictObject({ room: chatRoomId, isAccepted: z.boolean() }), groupOutcome),
  /** All of them, or none. */
  respondBulk: call(
    ws,
    z.strictObject({ rooms: z.array(chatRoomId).min(1).max(MAX_ANSWERED), isAccepted: z.boolean() }),
    groupOutcome,
  ),
  /** Something about these groups' members, names, settings or links is different; null: about any. */
  changed: event(ws, z.object({ rooms: z.array(chatRoomId).max(250).nullable() })),
};
