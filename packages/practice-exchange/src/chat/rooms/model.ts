import { z } from 'zod';

/**
 * Stored records of the chat: rooms as they are for everybody, each person's side of them, and messages. Times in ms of
 * the market's clock.
 */

const role = z.enum(['owner', 'admin', 'member']);
export type Role = z.infer<typeof role>;

const member = z.object({
  id: z.number().int(),
  role,
  status: z.enum(['joined', 'invited']),
  /** When they joined, or were invited. */
  at: z.number(),
});
export type Member = z.infer<typeof member>;

const common = { id: z.string(), createdAt: z.number() };
const personal = z.object({
  ...common,
  kind: z.literal('personal'),
  /** Whose room it is. */
  between: z.tuple([z.number().int(), z.number().int()]),
  /** Who has asked for it and waits to be accepted by the other; null for nobody. */
  askedBy: z.number().int().nullable(),
});
const who = z.enum(['everyone', 'admins']);
const group = z.object({
  ...common,
  kind: z.literal('group'),
  groupId: z.string(),
  name: z.string(),
  description: z.string(),
  avatar: z.string(),
  /** In order of joining. Exactly one owner, who has joined. */
  members: z.array(member),
  settings: z.object({ whoPosts: who, whoInvites: who, linkEnabled: z.boolean() }),
  link: z.object({ id: z.string(), at: z.number() }),
});
const broadcast = z.object({ ...common, kind: z.literal('broadcast'), name: z.string() });

/** A room as it is for everybody who is in it. */
export const sharedRoom = z.discriminatedUnion('kind', [personal, group, broadcast]);
export type SharedRoom = z.infer<typeof sharedRoom>;

/** What a room is for one person alone. */
export const side = z.object({
  /** The last message that this person has read; empty for none. */
  readUpTo: z.string(),
  /** The last message cleared for this person; empty for none. */
  clearedUpTo: z.string(),
  isMuted: z.boolean(),
  /** Deleted, left or declined by this person. */
  isHidden: z.boolean(),
  /** Who invited this person into the group; null where nobody did. */
  invitedBy: z.number().int().nullable(),
});
export type Side = z.infer<typeof side>;
type Own = Omit<Side, 'invitedBy'>;

/** A room as one person sees it. */
export type Room = PersonalRoom | GroupRoom | BroadcastRoom;
export type PersonalRoom = Own &
  Omit<z.infer<typeof personal>, 'between' | 'askedBy'> & {
    /** The other person. */
    readonly with: number;
    /** Who has yet to accept the room: whoever looks (`received`), the other (`sent`), nobody. */
    readonly request: 'none' | 'received' | 'sent';
  };
export type GroupRoom = Side & z.infer<typeof group>;
type BroadcastRoom = Own & z.infer<typeof broadcast>;
export type GroupSettings = GroupRoom['settings'];

const attachment = z.object({ type: z.string(), url: z.string() });

export const message = z.object({
  id: z.string(),
  roomId: z.string(),
  /** A person, or {@link EXCHANGE_ID}. */
  from: z.number().int(),
  /** `system`: a note about the room itself, such as who joined. */
  kind: z.enum(['text', 'system']),
  text: z.string(),
  attachment: attachment.nullable(),
  /** The sender's own name for it; empty for none. */
  clientId: z.string(),
  /** The original author, when forwarded. */
  forwardedFrom: z.number().int().nullable(),
  at: z.number(),
  /** Deleted for everyone: text and attachment are removed. */
  isDeleted: z.boolean(),
  /** Who deleted it for themselves alone. */
  hiddenFor: z.array(z.number().int()),
});
export type Message = z.infer<typeof message>;
export type Attachment = z.infer<typeof attachment>;

/** The input for a new message. */
export type Draft = Pick<Message, 'roomId' | 'from' | 'text'> &
  Partial<Pick<Message, 'kind' | 'attachment' | 'clientId' | 'forwardedFrom'>>;

/** Sender of what the practice exchange itself broadcasts. */
export const EXCHANGE_ID = 0;
