export {
  chartChannels,
  type HighRateSubscription,
  type LowRateSubscription,
  NO_HIGH_RATE_SUBSCRIPTION,
  plainChannels,
} from './channel-lists.ts';
export { createPrefetch } from './prefetch.ts';
export { createSpeculativeSubscriptions } from './speculative-subscriptions.ts';
export { createSubscriberIndex } from './subscriber-index.ts';
export { createSymbolPriority } from './symbol-priority.ts';
