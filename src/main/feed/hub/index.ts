export { BookRoutes } from './book-routes.ts';
export { chartFlow, plainFlow } from './data-flow.ts';
export type { FrameSource } from './frame-source.ts';
export { createGapMarks, type GapMarks } from './gap-marks.ts';
export { Hub, type HubCounts } from './hub.ts';
export type { LowRateSource } from './low-rate-frames.ts';
export { type LowRateCounts, LowRateHub } from './low-rate-hub.ts';
export {
  type MarketAuction,
  type MarketBest,
  type MarketListener,
  type MarketQuote,
  type MarketSubscriptions,
  type MarketTrade,
  type MarketWatch,
  watchMarket,
} from './market-watch.ts';
export { QUOTE_WIDTH } from './quote-table.ts';
export {
  type LiveQuote,
  type QuoteAge,
  type QuoteDay,
  type QuoteWatch,
  quoteAgeOf,
  quoteDayOf,
  quoteOf,
  watchQuotes,
} from './quote-watch.ts';
export type { Recoverable } from './recoverable.ts';
export { RESTART_RUN } from './sequence.ts';
export type { SnapshotLevel, StockSnapshot } from './stock-snapshot.ts';
export { createSilentSubscriber, type FeedSubscriber } from './subscriber.ts';
