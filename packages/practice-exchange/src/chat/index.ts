export {
  type ChatUploads,
  createUploads,
  MAX_UPLOAD_BYTES,
  readableAttachment,
  storedAttachment,
  type Uploaded,
} from './actions/attachments.ts';
export { deleteMessages } from './actions/deleting.ts';
export { clear, markRead, total, unmutedUnread, unreadRooms } from './actions/reading.ts';
export type { Content, Receivers } from './actions/sending.ts';
export { type Chat, createChat } from './chat.ts';
export * as membership from './rooms/membership.ts';
export { EXCHANGE_ID, type GroupRoom, type Member, type Message, type PersonalRoom, type Room } from './rooms/model.ts';
export { newRoom } from './rooms/rooms.ts';
export { type ChatRecords, type ChatState, createChatRecords } from './state.ts';
