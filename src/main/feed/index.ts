export { restFiguresOf } from './checks/rest-figures.ts';
export { createSecretGuard, type SecretGuard } from './connection/secret-guard.ts';
export { SocketSession } from './connection/socket-session.ts';
export type { SocketState, SocketStatus } from './connection/socket-session-types.ts';
export type { FeedSocket, MessageSocket, OpenSocket, Random, SocketEnd, SocketEvents } from './connection/transport.ts';
export { openTextSocket, openWebSocket } from './connection/web-socket.ts';
export { LEVEL_FIELDS } from './decode/book-side.ts';
export { createDecoder } from './decode/decoder.ts';
export { createInstruments } from './decode/hot-path/instruments.ts';
export { isoTime } from './decode/iso-time.ts';
export { createUnreadableLog } from './decode/unreadable-frames.ts';
export type { BookUpdate, FeedSink, QuoteUpdate, TradeUpdate } from './decode/updates.ts';
export { decimalOf, numberOf, timestampMs } from './decode/wire-values.ts';
export { createFeed } from './feed.ts';
export type { Feed, FeedDeps, FeedDiagnostics } from './feed-types.ts';
export type { MarketListener, MarketQuote, MarketSubscriptions, MarketTrade, MarketWatch } from './hub/market-watch.ts';
export type { LiveQuote } from './hub/quote-watch.ts';
export type { StockSnapshot } from './hub/stock-snapshot.ts';
export type { FeedCredentials } from './protocol/credentials.ts';
export { DEFAULT_FEED_DIALECT, type FeedDialect, feedDialect } from './protocol/dialect.ts';
export type { FrameOutcome } from './protocol/frame-outcome.ts';
export { CHOICES_OF } from './protocol/kinds.ts';
export { messagesOf } from './protocol/message-types.ts';
export {
  authenticationRequest,
  type ChannelLists,
  pingRequest,
  requestedChannels,
  subscriptionRequest,
} from './protocol/requests.ts';
export { stockSnapshotOf } from './recovery/rest-snapshot.ts';
export { chartChannels, plainChannels } from './subscriptions/channel-lists.ts';
export { ITEM_LISTS } from './subscriptions/item-lists.ts';
export type { FramePort } from './window-frames/frame-port.ts';
export { WindowFrames } from './window-frames/window-frames.ts';
