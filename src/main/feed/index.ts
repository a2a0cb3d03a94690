export { type RestFigures, type RestLevel, restFiguresOf } from './checks/index.ts';
export {
  createSecretGuard,
  type FeedSocket,
  type MessageSocket,
  type OpenSocket,
  openTextSocket,
  openWebSocket,
  type Random,
  type SecretGuard,
  type SocketEnd,
  type SocketEvents,
  SocketSession,
  type SocketState,
  type SocketStatus,
} from './connection/index.ts';
export {
  type BookUpdate,
  createDecoder,
  createInstruments,
  createUnreadableLog,
  decimalOf,
  type FeedSink,
  isoTime,
  LEVEL_FIELDS,
  numberOf,
  type QuoteUpdate,
  type TradeUpdate,
  timestampMs,
} from './decode/index.ts';
export { createFeed } from './feed.ts';
export type { Feed, FeedDeps, FeedDiagnostics } from './feed-types.ts';
export type {
  LiveQuote,
  MarketAuction,
  MarketBest,
  MarketListener,
  MarketQuote,
  MarketSubscriptions,
  MarketTrade,
  MarketWatch,
  QuoteAge,
  QuoteDay,
  QuoteWatch,
  StockSnapshot,
} from './hub/index.ts';
export {
  authenticationRequest,
  CHOICES_OF,
  type ChannelLists,
  DEFAULT_FEED_DIALECT,
  type FeedCredentials,
  type FeedDialect,
  type FrameOutcome,
  feedDialect,
  messagesOf,
  pingRequest,
  requestedChannels,
  subscriptionRequest,
} from './protocol/index.ts';
export { stockSnapshotOf } from './recovery/index.ts';
export { chartChannels, ITEM_LISTS, plainChannels } from './subscriptions/index.ts';
export { type FramePort, WindowFrames } from './window-frames/index.ts';
