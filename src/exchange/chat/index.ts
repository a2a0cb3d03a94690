export { requireUploaded, uploadPolicy } from './attachments.ts';
export { type Chat, createChat } from './chat.ts';
export { deleteMessages } from './deleting.ts';
export * as membership from './membership.ts';
export {
  type Attachment,
  EXCHANGE_ID,
  type GroupRoom,
  type Member,
  type Message,
  type PersonalRoom,
  type Room,
} from './model.ts';
export { clear, markRead, total, unmutedUnread, unreadRooms } from './reading.ts';
export { newRoom } from './rooms.ts';
export type { Content, Receivers } from './sending.ts';
export type { ChatState, RoomStatus } from './state.ts';
