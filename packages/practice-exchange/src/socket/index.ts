export { createPublisher } from './channels/publisher.ts';
export { createGeneralFeed } from './connections/general-feed.ts';
export { createSockets, SOCKET_PATH } from './connections/sockets.ts';
export { rawFrame } from './faults/raw-frame.ts';
