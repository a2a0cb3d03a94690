import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { AnyOutlet } from './market-watch.ts';
import type { Timers } from './ports.ts';
import type { LightSubscription, Subscription } from './request.ts';

/**
 * Wants what windows are about to want of a stock, so that it is here when they do; and goes on
 * wanting the book of those looked at last, so that a quick return finds it current.
 */
export type Foresight = {
  foresee(code: StockCode): void;
  stop(): void;
};

export type ForesightDeps = {
  readonly timers: Pick<Timers, 'after'>;
  want(outlet: AnyOutlet, wants: FeedSubscriptions): void;
  /** What is wanted of stocks now: of a kind that nobody looks at nothing is foreseen. */
  wanted(): Pick<Subscription, 'books' | 'trades'> & Pick<LightSubscription, 'charts' | 'depths'>;
};

/** By then the windows want all of the newest themselves, or nobody does. */
const NEWEST_MS = 3_000;
const KEPT_MS = 120_000;
/** Stocks kept so, with the newest. */
export const MAX_KEPT = 16;

const nothing = (): void => {};

export function createForesight({ timers, want, wanted }: ForesightDeps): Foresight {
  /** Told of everything like a window, and keeps nothing. */
  const outlet: AnyOutlet = {
    quoteChanged: nothing,
    bookChanged: nothing,
    trade: nothing,
    lightChanged: nothing,
    forgetQuote: nothing,
    forgetBook: nothing,
    forgetTrades: nothing,
    forgetLight: nothing,
    settle: nothing,
  };
  /** Each with what ends it; the one looked at last is the last. */
  const kept = new Map<StockCode, () => void>();
  let newest: StockCode | null = null;
  let endNewest: () => void = nothing;

  function forget(code: StockCode): void {
    kept.get(code)?.();
    kept.delete(code);
  }

  function tell(): void {
    const { books, trades, charts, depths } = wanted();
    const now = newest === null ? [] : [newest];
    const codes = [...kept.keys()];
    want(outlet, {
      ...NO_SUBSCRIPTIONS,
      quotes: codes,
      books: books.length > 0 ? codes : [],
      trades: trades !== 'all' && trades.length > 0 ? now : [],
      charts: charts.length > 0 ? now : [],
      depths: depths.length > 0 ? now : [],
    });
  }

  return {
    foresee(code) {
      endNewest();
      forget(code);
      newest = code;
      endNewest = timers.after(NEWEST_MS, () => {
        newest = null;
        tell();
      });
      kept.set(
        code,
        timers.after(KEPT_MS, () => {
          forget(code);
          tell();
        }),
      );
      for (const eldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        forget(eldest);
      }
      tell();
    },
    stop() {
      endNewest();
      newest = null;
      for (const code of [...kept.keys()]) forget(code);
      want(outlet, NO_SUBSCRIPTIONS);
    },
  };
}
