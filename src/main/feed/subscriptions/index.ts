export {
  chartChannels,
  type HighRateSubscription,
  type LowRateSubscription,
  NO_HIGH_RATE_SUBSCRIPTION,
  plainChannels,
} from './channel-lists.ts';
export { ITEM_LISTS } from './item-lists.ts';
export { MarketCodes } from './market-codes.ts';
export { SelectedStock } from './selected-stock.ts';
export { createSubscriberIndex } from './subscriber-index.ts';
