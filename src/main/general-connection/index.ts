export {
  MarketStream,
  type MarketStreamDeps,
  NO_MARKET_CONNECTION,
  NO_MARKET_STREAM_IN_REPLAY,
} from './market-stream.ts';
