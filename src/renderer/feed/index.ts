export { useBook, useFrame, useQuote } from './hooks.ts';
export {
  flagSource,
  isBookSubscribed,
  itemSource,
  marketStore,
  startFeed,
  subscribeBook,
  subscribeCodes,
  subscribeQuotes,
  subscribeTrades,
} from './live-feed.ts';
export { originOfFrame, originOfRow, type Provenance } from './origin/origin.ts';
export { OriginButton } from './origin/origin-button.tsx';
export { type OriginTarget, useOriginCard } from './origin/use-origin-card.tsx';
export { type OriginKind, useOriginTexts } from './origin/use-origin-text.ts';
