import { z } from 'zod';

/**
 * Stored records of the chat: rooms from the practice user's side, and messages. Times in ms of the market's clock.
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

const own = {
  id: z.string(),
  createdAt: z.number(),
  /** The last message that the practice user has read; empty for none. */
  readUpTo: z.string(),
  /** The last message cleared for the practice user; empty for none. */
  clearedUpTo: z.string(),
  isMuted: z.boolean(),
  /** Deleted or left by the practice user. */
  isHidden: z.boolean(),
};

const personal = z.object({
  ...own,
  kind: z.literal('personal'),
  /** The other person. */
  with: z.number().int(),
  /** Who has yet to accept the room: the practice user's (`received`), the other's (`sent`), nobody's. */
  request: z.enum(['none', 'received', 'sent']),
});
const who = z.enum(['everyone', 'admins']);
const group = z.object({
  ...own,
  kind: z.literal('group'),
  groupId: z.string(),
  name: z.string(),
  description: z.string(),
  avatar: z.string(),
  /** In order of joining. Exactly one owner, who has joined. */
  members: z.array(member),
  /** Who invited the practice user; null where nobody did. */
  invitedBy: z.number().int().nullable(),
  settings: z.object({ whoPosts: who, whoInvites: who, linkEnabled: z.boolean() }),
  link: z.object({ id: z.string(), at: z.number() }),
});
const broadcast = z.object({ ...own, kind: z.literal('broadcast'), name: z.string() });

export const room = z.discriminatedUnion('kind', [personal, group, broadcast]);
export type Room = z.infer<typeof room>;
export type PersonalRoom = z.infer<typeof personal>;
export type GroupRoom = z.infer<typeof group>;
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
  /** The practice user alone deleted it. */
  isHidden: z.boolean(),
});
export type Message = z.infer<typeof message>;
export type Attachment = z.infer<typeof attachment>;

/** The input for a new message. */
export type Draft = Pick<Message, 'roomId' | 'from' | 'text'> &
  Partial<Pick<Message, 'kind' | 'attachment' | 'clientId' | 'forwardedFrom'>>;

/** Sender of what the practice exchange itself broadcasts. */
export const EXCHANGE_ID = 0;
