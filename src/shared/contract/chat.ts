import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';

export const chatRoomId = z.string().regex(/^[\w-]{1,64}$/, 'is not a room');
/** Digits; a later message has the larger number. */
export const chatMessageId = z.string().regex(/^\d{1,16}$/, 'is not a message');
const clientId = z.string().min(1).max(64);

/** What the service takes as one message. */
export const LONGEST_CHAT_TEXT = 4_000;
/** Rooms of one person, those that invite among them; the ones that were quiet longest are left out. */
export const MAX_CHAT_ROOMS = 250;
/** Cached messages of a room; older ones are requested again. */
export const MAX_CHAT_MESSAGES = 200;
/** Messages that wait to be sent, or of which nobody knows whether they were. */
export const MAX_CHAT_OUTGOING = 50;

export const chatPerson = z.object({ id: z.number().int(), username: z.string().max(60), name: z.string().max(120) });
export type ChatPerson = z.infer<typeof chatPerson>;

/** What somebody wrote. The text is theirs: it is drawn as text and never read as anything else. */
export const chatMessage = z.object({
  id: chatMessageId,
  at: timeField,
  author: chatPerson,
  mine: z.boolean(),
  /** `note`: what happened in the room itself (who joined). */
  kind: z.enum(['text', 'note']),
  text: z.string().max(LONGEST_CHAT_TEXT),
  /** For everyone: the text is gone. */
  deleted: z.boolean(),
  /** `name` is the last part of the address, which nothing here opens. */
  attachment: z
    .object({ kind: z.enum(['photo', 'document']), name: z.string().max(120), address: z.string().max(500) })
    .nullable(),
  /** Whose words these are; null where nothing was forwarded. */
  forwardedFrom: z.string().max(120).nullable(),
  /** What the sender's program called it; empty where it gave no name. */
  clientId: z.string().max(64),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatRoom = z.object({
  id: chatRoomId,
  kind: z.enum(['personal', 'group', 'broadcast']),
  /** `invited`: it waits for this person's answer; `requested`: for the other's. */
  status: z.enum(['active', 'invited', 'requested']),
  name: z.string().max(120),
  /** The other one of a personal room; who invited, where somebody did. */
  person: chatPerson.nullable(),
  members: z.number().int().nonnegative(),
  unread: z.number().int().nonnegative(),
  /** Null where nothing has been read. */
  readUpTo: chatMessageId.nullable(),
  muted: z.boolean(),
  canPost: z.boolean(),
  last: chatMessage.nullable(),
  /** Time of the last message, or of the room's making. */
  at: timeField,
});
export type ChatRoom = z.infer<typeof chatRoom>;

export const chatRooms = z.object({
  /** Newest first; those that invite are among them. */
  rooms: z.array(chatRoom).max(MAX_CHAT_ROOMS),
  /** In rooms that are not muted. */
  unread: z.number().int().nonnegative(),
  /** `lost`: new messages do not arrive; reconnecting is retried. */
  connection: z.enum(['waiting', 'live', 'lost']),
  /** What the newest reading did not bring whole: rooms of it may be missing, or be as they were before. */
  missing: z.array(z.enum(['own', 'invitations'])),
});
export type ChatRooms = z.infer<typeof chatRooms>;

/** A message on its way. `failed`: it is not there. `unknown`: nobody knows; it is looked for before it is sent again. */
export const chatOutgoing = z.object({
  clientId,
  text: z.string().max(LONGEST_CHAT_TEXT),
  at: timeField,
  state: z.enum(['sending', 'looking', 'failed', 'unknown']),
  /** Why it failed: an error's code; null while it has not. */
  reason: z.string().max(60).nullable(),
});
export type ChatOutgoing = z.infer<typeof chatOutgoing>;

export const chatPage = z.object({
  /** Oldest first. */
  messages: z.array(chatMessage).max(MAX_CHAT_MESSAGES),
  hasOlder: z.boolean(),
});
export type ChatPage = z.infer<typeof chatPage>;

export const chatTalk = chatPage.extend({
  outgoing: z.array(chatOutgoing).max(MAX_CHAT_OUTGOING),
  draft: z.string().max(LONGEST_CHAT_TEXT),
});
export type ChatTalk = z.infer<typeof chatTalk>;

export const chatNews = z.object({
  room: chatRoomId,
  /** New or different ones, oldest first. */
  messages: z.array(chatMessage).max(MAX_CHAT_MESSAGES),
  /** True: these go with what was there before. False: they are all there is from here on, and what stood before may have a gap. */
  joins: z.boolean(),
  /** Whether anything is older than these messages; only said where they do not join. */
  hasOlder: z.boolean(),
  outgoing: z.array(chatOutgoing).max(MAX_CHAT_OUTGOING),
});
export type ChatNews = z.infer<typeof chatNews>;

/** Rooms that one window may show at once. */
export const MAX_CHAT_OPEN = 20;
/** Messages forwarded or deleted at once. */
export const MAX_CHAT_CHOSEN = 20;

const ws = ['workspace'] as const;
const ofRoom = z.strictObject({ room: chatRoomId });
const ofOutgoing = z.strictObject({ room: chatRoomId, clientId });
const chosen = z.array(chatMessageId).min(1).max(MAX_CHAT_CHOSEN);

/** Rooms and messages of the service's chat. Pictures and files are not sent from here. */
export const chatContract = {
  rooms: call(ws, nothing, chatRooms),
  /** Replaces this window's subscriptions; it is notified of nothing else. `visible`: rooms on screen in a focused window. */
  subscribe: call(
    ws,
    z.strictObject({
      list: z.boolean(),
      rooms: z.array(chatRoomId).max(MAX_CHAT_OPEN),
      visible: z.array(chatRoomId).max(MAX_CHAT_OPEN),
    }),
    nothing,
  ),
  /** The newest messages of a room, what is on its way into it and what was begun for it. */
  talk: call(ws, ofRoom, chatTalk),
  older: call(ws, z.strictObject({ room: chatRoomId, before: chatMessageId }), chatPage),
  /** Answers as soon as the message is queued; its result arrives with the room. The draft stays. */
  send: call(ws, z.strictObject({ room: chatRoomId, text: z.string().trim().min(1).max(LONGEST_CHAT_TEXT) }), nothing),
  retry: call(ws, ofOutgoing, nothing),
  discard: call(ws, ofOutgoing, nothing),
  /** These were seen by a person. A mark never goes back. */
  read: call(ws, z.strictObject({ room: chatRoomId, upTo: chatMessageId }), nothing),
  /** The unsent text; persisted. */
  draft: call(ws, z.strictObject({ room: chatRoomId, text: z.string().max(LONGEST_CHAT_TEXT) }), nothing),
  mute: call(ws, z.strictObject({ room: chatRoomId, muted: z.boolean() }), nothing),
  clear: call(ws, ofRoom, nothing),
  /** A personal room is emptied and hidden until its next message; a group or a broadcast is left. */
  leave: call(ws, ofRoom, nothing),
  accept: call(ws, ofRoom, nothing),
  reject: call(ws, ofRoom, nothing),
  remove: call(ws, z.strictObject({ room: chatRoomId, messages: chosen, forEveryone: z.boolean() }), nothing),
  forward: call(ws, z.strictObject({ messages: chosen, to: chatRoomId }), nothing),
  roomsChanged: event(ws, chatRooms),
  talked: event(ws, chatNews),
};
