export { createGeneralFeed } from './general-feed.ts';
export { createPublisher } from './publisher.ts';
export { createSockets, SOCKET_PATH } from './sockets.ts';
