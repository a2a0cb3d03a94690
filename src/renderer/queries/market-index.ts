import { useEffect, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useQuote } from '#renderer/feed/index.ts';
import { follow } from '#renderer/stores/follow.ts';
import type { MarketIndex } from '#shared/contract/market.ts';

export type ShownIndex = Pick<MarketIndex, 'points' | 'previous' | 'change'>;

/** IHSG as the service pushes it, else as the feed quotes it; null before either. */
export function useMarketIndex(): ShownIndex | null {
  const [pushed, setPushed] = useState<MarketIndex | null>(null);
  const quote = useQuote('IHSG');
  useEffect(
    () => follow({ load: () => bridge.market.index(), listen: bridge.market.indexChanged, set: setPushed }).stop,
    [],
  );
  if (pushed !== null) return pushed;
  return quote === null ? null : { points: quote.last, previous: quote.previous, change: quote.last - quote.previous };
}
