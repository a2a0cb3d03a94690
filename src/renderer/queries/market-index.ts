import { useEffect } from 'react';
import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { useQuote } from '#renderer/feed/index.ts';
import { follow } from '#renderer/stores/follow.ts';
import { useFreshness } from '#renderer/stores/freshness.ts';
import { useMarketConnection } from '#renderer/stores/health.ts';
import type { QuoteRow } from '#shared/contract/frames.ts';
import type { MarketConnection, MarketIndex } from '#shared/contract/market.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { Source } from '#shared/freshness.ts';

const FEED: readonly Source[] = ['feed'];

type Level = Pick<MarketIndex, 'points' | 'previous' | 'change'>;
/** `at`: Unix ms on the service's clock; 0 where it is not known. */
type DatedLevel = Level & Pick<MarketIndex, 'at'>;
export type ShownIndex = Level & { readonly isStale: boolean };

type IndexSources = {
  /** As the service pushes it; null before, and where it does not. */
  readonly pushed: DatedLevel | null;
  readonly connection: MarketConnection['state'] | null;
  /** As the feed quotes it; null before, and where it does not. */
  readonly quoted: DatedLevel | null;
  readonly isQuoteStale: boolean;
};

/**
 * The index that is current, the pushed one first; a stale one where neither is. Null before either. A service pushes the index
 * when it moves, so that before the open the one of the day before is still there: its change is no change of the day that is quoted.
 */
export function currentIndex({ pushed: last, connection, quoted, isQuoteStale }: IndexSources): ShownIndex | null {
  const isPushStale = connection !== null && connection !== 'live';
  const pushed = last !== null && isOfEarlierDay(last, quoted) ? null : last;
  if (pushed !== null && !isPushStale) return { ...levelOf(pushed), isStale: false };
  if (quoted !== null && !isQuoteStale) return { ...levelOf(quoted), isStale: false };
  const stale = pushed ?? quoted;
  return stale === null ? null : { ...levelOf(stale), isStale: true };
}

const isOfEarlierDay = ({ at }: DatedLevel, quoted: DatedLevel | null): boolean =>
  quoted !== null && quoted.at > 0 && isoDay(at) < isoDay(quoted.at);

const quotedLevel = ({ last, previous, exchangeAt }: QuoteRow): DatedLevel => ({
  points: last,
  previous,
  change: last - previous,
  at: exchangeAt,
});

const levelOf = ({ points, previous, change }: Level): Level => ({ points, previous, change });

const indexStore = create<{ readonly pushed: MarketIndex | null }>(() => ({ pushed: null }));

let users = 0;
let stop = (): void => {};
/** One subscription for all that show the index: they never show two levels. @returns the disposer */
function followIndex(): () => void {
  if (users === 0) {
    ({ stop } = follow({
      load: () => bridge.market.index(),
      listen: bridge.market.indexChanged,
      set: (pushed) => indexStore.setState({ pushed }),
    }));
  }
  users += 1;
  return () => {
    users -= 1;
    if (users > 0) return;
    stop();
    indexStore.setState({ pushed: null });
  };
}

/** IHSG as the title bar and every panel show it; null before the first level. */
export function useMarketIndex(): ShownIndex | null {
  const pushed = indexStore((store) => store.pushed);
  const connection = useMarketConnection()?.state ?? null;
  const quote = useQuote('IHSG');
  const isFeedStale = useFreshness(FEED) === 'stale';
  useEffect(followIndex, []);
  return currentIndex({
    pushed,
    connection,
    quoted: quote === null ? null : quotedLevel(quote),
    isQuoteStale: isFeedStale || quote?.stale === 1,
  });
}
