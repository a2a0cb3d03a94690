export { useFeedState } from '#renderer/stores/health.ts';
export type { FieldReader } from './field-table.ts';
export { useBook, useFrame, useQuote } from './hooks.ts';
export { type Dispose, once } from './listeners.ts';
export { createFlash, type Flash, type Live, liveAttribute, liveBar, liveText } from './live-dom.ts';
export {
  foreseen,
  marketStore,
  onLinkTurn,
  startFeed,
  wantBook,
  wantCodes,
  wantHotlist,
  wantMovers,
  wantQueue,
  wantQuotes,
  wantTrades,
} from './live-feed.ts';
export type { MarketStore } from './market-store.ts';
export { originOfFrame, originOfRow, type Provenance } from './origin.ts';
export { OriginButton } from './origin-button.tsx';
export { QUOTE } from './quote-columns.ts';
export { AUCTION, BEST, CHART, LINE, MINUTE, ORIGIN_PLACES, type RowKind } from './row-kinds.ts';
export { createTradeTape, type Trade, type TradeTape, type WritableTradeTape } from './trade-tape.ts';
export { type OriginTarget, useOriginCard } from './use-origin-card.tsx';
export { type OriginKind, useOriginTexts } from './use-origin-text.ts';
