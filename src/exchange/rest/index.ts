export { authRoutes } from './auth.ts';
export { createFaults, registerFaults, type SocketFaults } from './faults.ts';
export { marketRoutes } from './market.ts';
export { orderRoutes } from './orders.ts';
export { portfolioRoutes } from './portfolio.ts';
export type { UiRefPlace } from './request-id.ts';
export { createRestServer, HOST_PREFIX } from './server.ts';
export { tradingAuthRoutes } from './trading-auth.ts';
export { seedWatchlist, watchlistRoutes } from './watchlist.ts';
