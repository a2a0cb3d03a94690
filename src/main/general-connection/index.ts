export {
  MarketStream,
  type MarketStreamDeps,
  NO_MARKET_CONNECTION,
} from './market-stream.ts';
