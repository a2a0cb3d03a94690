export { allRoutes } from './domains.ts';
export type { FaultResponse } from './faults/fault-responses.ts';
export { createFaults, registerFaults } from './faults/faults.ts';
export type { FrameFault, PlannedFrameFault, SocketFaults, SocketKind } from './faults/socket-faults.ts';
export { seedWatchlist } from './market/watchlist.ts';
export type { Parts } from './parts.ts';
export type { UiRefPlace } from './request-id.ts';
export { createRestServer, HOST_PREFIX } from './server.ts';
export { unreadInChat } from './social/chat/chat-service.ts';
