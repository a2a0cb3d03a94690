import { z } from 'zod';
import { chatMessage, chatRoom } from './chat-shapes.ts';
import { looseText, looseWhole } from './lenient.ts';
import { notice } from './notifications.ts';
import { post } from './streams.ts';

/** A frame of the social WebSocket: JSON text. A type that is not listed here is to be passed over. */
export const socialFrame = z.discriminatedUnion('type', [
  /** First of all: how much is unread. `chat` counts messages in rooms that are not muted. */
  z.object({ type: z.literal('hello'), data: z.object({ notifications: looseWhole, chat: looseWhole }) }),
  z.object({ type: z.literal('notification'), data: notice }),
  /** New, or deleted for everyone. */
  z.object({ type: z.literal('chat.message'), data: chatMessage }),
  /** New, different, or gone. */
  z.object({ type: z.literal('chat.room'), data: chatRoom }),
  z.object({ type: z.literal('stream.post'), data: post }),
  z.object({ type: z.literal('pong'), data: z.object({ message: looseText, at: looseText }) }),
  z.object({ type: z.literal('error'), data: z.object({ message: looseText, code: looseWhole }) }),
]);
export type SocialFrame = z.output<typeof socialFrame>;
export type SocialFrameType = SocialFrame['type'];
/** A frame as it travels on the socket. */
export type WireSocialFrame = z.input<typeof socialFrame>;

/** The record of a chat, as its endpoints and the social socket send it. */
export type ChatMessageRecord = z.output<typeof chatMessage>;
export type ChatRoomRecord = z.output<typeof chatRoom>;

export const SOCIAL_FRAME_TYPES: ReadonlySet<string> = new Set(
  socialFrame.options.map(({ shape }) => shape.type.value),
);
