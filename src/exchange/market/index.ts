export { createMarket, type MarketOptions } from './create-market.ts';
export type { SessionMode } from './hours/session.ts';
export { type Broker, brokers, HOME_BROKER } from './listings/brokers.ts';
export { SECTORS } from './listings/sectors.ts';
export { SHOWCASE } from './listings/showcase.ts';
export type * from './market.ts';
