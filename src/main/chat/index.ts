export { Chat } from './chat.ts';
export { openChatFile } from './chat-file.ts';
export { createPhotoStore } from './photo-store.ts';
export { createPhotos } from './photos.ts';
