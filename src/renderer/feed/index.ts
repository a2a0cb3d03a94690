export { useBook, useFrame, useQuote } from './hooks.ts';
export {
  isBookSubscribed,
  marketStore,
  moversSource,
  startFeed,
  subscribeBook,
  subscribeCodes,
  subscribeHotlist,
  subscribeMovers,
  subscribeQueue,
  subscribeQuotes,
  subscribeTrades,
} from './live-feed.ts';
export { originOfFrame, originOfRow, type Provenance } from './origin/origin.ts';
export { OriginButton } from './origin/origin-button.tsx';
export { type OriginTarget, useOriginCard } from './origin/use-origin-card.tsx';
export { type OriginKind, useOriginTexts } from './origin/use-origin-text.ts';
