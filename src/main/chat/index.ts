export { Chat, type ChatOptions } from './chat.ts';
export { openChatFile } from './chat-file.ts';
export { NO_CHAT_IN_REPLAY } from './no-chat.ts';
