export { Chat } from './chat.ts';
export { openChatFile } from './chat-file.ts';
