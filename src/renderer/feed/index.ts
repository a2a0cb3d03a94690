export { useFeedStatus } from '../stores/health.ts';
export { useBook, useQuote } from './hooks.ts';
export type { Dispose } from './listeners.ts';
export { createFlash, type Flash, type Live, liveAttribute, liveBar, liveText } from './live-dom.ts';
export { marketStore, startFeed, wantBook, wantQuotes, wantTrades } from './live-feed.ts';
export type { MarketStore } from './market-store.ts';
export { QUOTE } from './quote-columns.ts';
export { createTradeTape, type Trade, type TradeTape, type WritableTradeTape } from './trade-tape.ts';
