export { Chat, type ChatOptions } from './chat.ts';
export { openChatFile } from './chat-file.ts';
