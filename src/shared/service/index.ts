import { authEndpoints } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { marketEndpoints } from './market.ts';
import { orderEndpoints } from './orders.ts';
import { portfolioEndpoints } from './portfolio.ts';
import { tradingAuthEndpoints } from './trading-auth.ts';
import { watchlistEndpoints } from './watchlist.ts';

/** The endpoint catalogue, by domain: one declaration serves the client, the practice exchange and the docs. */
export const endpoints = {
  auth: authEndpoints,
  tradingAuth: tradingAuthEndpoints,
  orders: orderEndpoints,
  portfolio: portfolioEndpoints,
  market: marketEndpoints,
  watchlist: watchlistEndpoints,
};

/** The same as one list, in the order of declaration. */
export const CATALOGUE: readonly Endpoint[] = Object.values(endpoints).flatMap(
  (domain) => Object.values(domain) as unknown as Endpoint[],
);

export * from './dialect.ts';
export * from './endpoint.ts';
export type { WireCandle } from './market.ts';
export type { WireOrder, WireOrderStatus } from './orders.ts';
export type { WirePosition } from './portfolio.ts';
export * from './profile.ts';
