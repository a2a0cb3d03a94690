export { useFeedState } from '#renderer/stores/health.ts';
export type { FieldReader } from './field-table.ts';
export { useBook, useFrame, useQuote } from './hooks.ts';
export { type Dispose, once } from './listeners.ts';
export { createFlash, type Flash, type Live, liveAttribute, liveBar, liveText } from './live-dom.ts';
export {
  marketStore,
  onLinkRevision,
  prefetch,
  startFeed,
  subscribeBook,
  subscribeCodes,
  subscribeHotlist,
  subscribeMovers,
  subscribeQueue,
  subscribeQuotes,
  subscribeTrades,
} from './live-feed.ts';
export type { MarketStore } from './market-store.ts';
export { originOfFrame, originOfRow, type Provenance } from './origin/origin.ts';
export { OriginButton } from './origin/origin-button.tsx';
export { type OriginTarget, useOriginCard } from './origin/use-origin-card.tsx';
export { type OriginKind, useOriginTexts } from './origin/use-origin-text.ts';
export { QUOTE } from './quote-columns.ts';
export { AUCTION, BEST, CHART, LINE, MINUTE, ORIGIN_PLACES, type RowKind } from './row-kinds.ts';
export { createTradeTape, type Trade, type TradeTape, type WritableTradeTape } from './trade-tape.ts';
