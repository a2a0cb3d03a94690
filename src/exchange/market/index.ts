export { type Broker, brokers, HOME_BROKER } from './brokers.ts';
export { createMarket, type MarketOptions } from './create-market.ts';
export type * from './market.ts';
export { SECTORS } from './sectors.ts';
export type { SessionMode } from './session.ts';
export { SHOWCASE } from './showcase.ts';
