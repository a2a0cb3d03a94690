export { ChartConnection } from './chart-connection.ts';
export { createSecretGuard, type SecretGuard } from './secret-guard.ts';
export { ConnectionData, type ConnectionDataStatus, type DataFlow } from './silence/connection-data.ts';
export { SocketSession } from './socket-session.ts';
export type { SocketState, SocketStatus } from './socket-session-types.ts';
export { StatusBoard } from './status-board.ts';
export { type ConnectionKind, TradingConnection, type TradingConnectionDeps } from './trading-connection.ts';
export type { FeedSocket, MessageSocket, OpenSocket, Random, SocketEnd, SocketEvents } from './transport.ts';
export { openTextSocket, openWebSocket } from './web-socket.ts';
