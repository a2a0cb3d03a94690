import { useEffect, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useQuote } from '#renderer/feed/index.ts';
import type { MarketIndex } from '#shared/contract/market.ts';

export type ShownIndex = Pick<MarketIndex, 'points' | 'previous' | 'change'>;

/** IHSG as the service pushes it, else as the feed quotes it; null before either. */
export function useMarketIndex(): ShownIndex | null {
  const [pushed, setPushed] = useState<MarketIndex | null>(null);
  const quote = useQuote('IHSG');
  useEffect(() => {
    let isOver = false;
    let isNewer = false;
    const stop = bridge.market.indexChanged((index) => {
      isNewer = true;
      setPushed(index);
    });
    ask(bridge.market.index()).then(
      (index) => {
        if (!isOver && !isNewer) setPushed(index);
      },
      // Without the general connection the feed's quote is shown.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  if (pushed !== null) return pushed;
  return quote === null ? null : { points: quote.last, previous: quote.previous, change: quote.last - quote.previous };
}
