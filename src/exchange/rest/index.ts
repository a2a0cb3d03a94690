export { allRoutes } from './domains.ts';
export { createFaults, registerFaults } from './faults.ts';
export { seedWatchlist } from './market/watchlist.ts';
export type { Parts } from './parts.ts';
export type { UiRefPlace } from './request-id.ts';
export { createRestServer, HOST_PREFIX } from './server.ts';
export { unreadInChat } from './social/chat-service.ts';
export type { FrameFault, PlannedFrameFault, SocketFaults, SocketKind } from './socket-faults.ts';
export type { FaultResponse } from './trouble.ts';
