import { z } from 'zod';
import { hasVisibleText } from '#shared/chat/visible-text.ts';
import { PICTURE_TYPES, pictureTypeOf } from '#shared/picture-type.ts';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';

export const chatRoomId = z.string().regex(/^[\w-]{1,64}$/, 'is not a room');
/** Digits; a later message has the larger number. */
export const chatMessageId = z.string().regex(/^\d{1,16}$/, 'is not a message');
const clientId = z.string().min(1).max(64);

/** What the service takes as one message. */
export const LONGEST_CHAT_TEXT = 4_000;
/** What can be written before it is shortened to one message. */
export const LONGEST_CHAT_DRAFT = 20_000;
/** Rooms of one person, those that invite among them; the ones that were quiet longest are left out. */
export const MAX_CHAT_ROOMS = 250;
/** Cached messages of a room; older ones are requested again. */
export const MAX_CHAT_MESSAGES = 200;
/** Messages that wait to be sent, or of which nobody knows whether they were. */
export const MAX_CHAT_OUTGOING = 50;
/** Rooms or people that get one message at once. */
export const MAX_CHAT_RECEIVERS = 10;
/** Messages with a star; the star that was given first goes first. */
export const MAX_CHAT_STARS = 200;
/** Messages that one search shows. */
export const MAX_CHAT_HITS = 50;
/** A photo that leaves or arrives, bytes, whatever the service takes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** A room with somebody to whom nothing has been written yet is known by this name, here alone. */
const NEW_ROOM = 'new-';
export const newRoomWith = (user: number): string => `${NEW_ROOM}${user}`;
/** Whose room it will be; null for a room of the service. */
export function userOfNewRoom(room: string): number | null {
  const user = room.startsWith(NEW_ROOM) ? Number(room.slice(NEW_ROOM.length)) : Number.NaN;
  return Number.isSafeInteger(user) && user > 0 ? user : null;
}

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
  /** `invited`: it waits for this person's answer; `requested`: for the other's; `new`: for the first message. */
  status: z.enum(['active', 'invited', 'requested', 'new']),
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
  /** What the service calls a group; empty for another room. */
  groupId: z.string().max(64),
  /** On this computer: it stands above the others. */
  pinned: z.boolean(),
  /** On this computer: it looks unread until it is opened. */
  marked: z.boolean(),
  /** When it is heard again, Unix ms by the service's clock; null for a room that is not muted, or muted for good. */
  mutedUntil: timeField.nullable(),
  /** Unread messages that are known and address this person. */
  mentions: z.number().int().nonnegative(),
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
  /** It carries a photo. */
  photo: z.boolean(),
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
  draft: z.string().max(LONGEST_CHAT_DRAFT),
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

/** Somebody who can be written to. */
export const chatFound = z.object({
  person: chatPerson,
  /** The room with them; null where there is none yet. */
  room: chatRoomId.nullable(),
  /** They must accept before more than a few messages may be sent. */
  isRequest: z.boolean(),
});
export type ChatFound = z.infer<typeof chatFound>;

/** Where a chat with somebody begins. */
export const chatStart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('room'), room: chatRoomId }),
  /** `OTHER`: the service refuses without a reason that is known. */
  z.object({
    kind: z.literal('refused'),
    reason: z.enum(['SELF', 'BLOCKED', 'NOT_ACCEPTING', 'REQUEST_PENDING', 'OTHER']),
  }),
]);
export type ChatStart = z.infer<typeof chatStart>;

/** A room, or somebody without one (`newRoomWith`), that a message can be sent on to. */
export const chatReceiver = z.object({
  room: chatRoomId,
  kind: chatRoom.shape.kind,
  name: z.string().max(120),
  /** Empty for a group. */
  username: z.string().max(60),
});
export type ChatReceiver = z.infer<typeof chatReceiver>;

/** What photos the service takes. */
export const photoPolicy = z.object({
  maxBytes: z.number().int().positive().max(MAX_PHOTO_BYTES),
  types: z.array(z.enum(PICTURE_TYPES)).min(1),
});
export type PhotoPolicy = z.infer<typeof photoPolicy>;

/** A picture that the window has drawn itself. */
const photo = z
  .instanceof(Uint8Array)
  .refine((bytes) => bytes.length <= MAX_PHOTO_BYTES && pictureTypeOf(bytes) !== null, 'is not a photo');

/** What is written for a room beside its text. */
export const chatUnsent = z.object({
  /** As it is drawn; sizes in px. */
  photo: z
    .object({ content: photo, width: z.number().int().positive(), height: z.number().int().positive() })
    .nullable(),
  /** The message that is answered. */
  reply: chatMessage.nullable(),
});
export type ChatUnsent = z.infer<typeof chatUnsent>;

/** A picture of others, checked and as text, or why it is not shown. */
export const chatPicture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), type: z.enum(PICTURE_TYPES), base64: z.string().max(MAX_PHOTO_BYTES * 1.4) }),
  z.object({ kind: z.literal('refused'), reason: z.enum(['address', 'too-large', 'no-picture', 'gone']) }),
]);
export type ChatPicture = z.infer<typeof chatPicture>;

export const chatHit = z.object({ room: chatRoomId, message: chatMessage });
export type ChatHit = z.infer<typeof chatHit>;
export const chatHits = z.object({
  /** Newest first. */
  hits: z.array(chatHit).max(MAX_CHAT_HITS),
  /** False where older messages were not looked through, or more was found. */
  isWhole: z.boolean(),
});
export type ChatHits = z.infer<typeof chatHits>;

export const chatStars = z.object({ stars: z.array(chatHit).max(MAX_CHAT_STARS) });
export type ChatStars = z.infer<typeof chatStars>;

const ws = ['workspace'] as const;
const receivers = z.array(chatRoomId).min(1).max(MAX_CHAT_RECEIVERS);
const keyword = z.string().trim().max(50);
const searched = z.string().trim().min(2).max(100);
/** Hours after which a muted room is heard again; null: never. */
const muteHours = z.union([z.literal(1), z.literal(8), z.null()]);
const sentText = z.string().trim().max(LONGEST_CHAT_TEXT).refine(hasVisibleText, 'has nothing that can be seen');
const ofRoom = z.strictObject({ room: chatRoomId });
const ofOutgoing = z.strictObject({ room: chatRoomId, clientId });
const chosen = z.array(chatMessageId).min(1).max(MAX_CHAT_CHOSEN);

/** Rooms and messages of the service's chat. Photos are sent from here, other files are not. */
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
  send: call(ws, z.strictObject({ room: chatRoomId, text: sentText }), nothing),
  retry: call(ws, ofOutgoing, nothing),
  discard: call(ws, ofOutgoing, nothing),
  /** These were seen by a person. A mark never goes back. */
  read: call(ws, z.strictObject({ room: chatRoomId, upTo: chatMessageId }), nothing),
  /** The unsent text; persisted. */
  draft: call(ws, z.strictObject({ room: chatRoomId, text: z.string().max(LONGEST_CHAT_DRAFT) }), nothing),
  /** Photo and answered message of a draft, wherever they were added; they last until Lantai quits. */
  unsent: call(ws, ofRoom, chatUnsent),
  /** What is left out stays as it is. */
  setUnsent: call(ws, z.strictObject({ room: chatRoomId, unsent: chatUnsent.partial() }), nothing),
  mute: call(ws, z.strictObject({ room: chatRoomId, muted: z.boolean(), hours: muteHours }), nothing),
  pin: call(ws, z.strictObject({ room: chatRoomId, on: z.boolean() }), nothing),
  /** On this computer alone: the service's mark of what was read never goes back. */
  markUnread: call(ws, ofRoom, nothing),
  star: call(ws, z.strictObject({ room: chatRoomId, message: chatMessage, on: z.boolean() }), nothing),
  stars: call(ws, nothing, chatStars),
  /** In one room, or (null) in the newest of all. */
  search: call(ws, z.strictObject({ text: searched, room: chatRoomId.nullable() }), chatHits),
  /** How many messages may be sent to somebody before they accept; null where there is no limit, or none is known. */
  messagesLeft: call(
    ws,
    z.strictObject({ user: z.number().int().positive() }),
    z.object({ left: z.number().int().nonnegative().nullable() }),
  ),
  /** People by name. */
  people: call(ws, z.strictObject({ keyword }), z.array(chatFound).max(50)),
  /** Where the chat with somebody is, or will be. */
  start: call(ws, z.strictObject({ user: z.number().int().positive(), person: chatPerson.nullable() }), chatStart),
  /** Rooms and people that a message can be sent on to. */
  receivers: call(ws, z.strictObject({ keyword }), z.array(chatReceiver).max(50)),
  photoPolicy: call(ws, nothing, photoPolicy),
  /** As `send`, with a photo that the window has drawn anew. */
  sendPhoto: call(
    ws,
    z.strictObject({ room: chatRoomId, text: z.string().trim().max(LONGEST_CHAT_TEXT), content: photo }),
    nothing,
  ),
  /** The picture of an attachment. */
  picture: call(ws, z.strictObject({ address: z.string().max(500) }), chatPicture),
  clear: call(ws, ofRoom, nothing),
  /** A personal room is emptied and hidden until its next message; a group or a broadcast is left. */
  leave: call(ws, ofRoom, nothing),
  accept: call(ws, ofRoom, nothing),
  reject: call(ws, ofRoom, nothing),
  remove: call(ws, z.strictObject({ room: chatRoomId, messages: chosen, forEveryone: z.boolean() }), nothing),
  /** Messages as they are, with their authors' names; each waits with the room until it is sent. */
  forward: call(
    ws,
    z.strictObject({ messages: z.array(chatMessage).min(1).max(MAX_CHAT_CHOSEN), to: receivers }),
    nothing,
  ),
  /** One text to several. */
  share: call(ws, z.strictObject({ text: sentText, to: receivers }), nothing),
  starsChanged: event(ws, chatStars),
  roomsChanged: event(ws, chatRooms),
  talked: event(ws, chatNews),
  /** These were deleted just now, for everyone or here: what was found or quoted of them is old. */
  erased: event(ws, z.object({ room: chatRoomId, messages: z.array(chatMessageId).max(MAX_CHAT_CHOSEN) })),
};
