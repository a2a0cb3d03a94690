import { type FeedWants, NO_WANTS } from '../../shared/contract/index.ts';
import type { StockCode } from '../../shared/market/index.ts';
import type { AnyOutlet } from './market-watch.ts';
import type { Timers } from './ports.ts';
import type { LightSubscription, Subscription } from './request.ts';

/** Wants what windows are about to want of a stock, so that it is here when they do. */
export type Foresight = {
  /** Of several the newest counts; the one before is given up. */
  foresee(code: StockCode): void;
  stop(): void;
};

export type ForesightDeps = {
  readonly timers: Pick<Timers, 'after'>;
  want(outlet: AnyOutlet, wants: FeedWants): void;
  /** What is wanted of stocks now: of a kind that nobody looks at nothing is foreseen. */
  wanted(): Pick<Subscription, 'books' | 'trades'> & Pick<LightSubscription, 'charts' | 'depths'>;
};

/** By then the windows want it themselves, or nobody does. */
const HOLD_MS = 3_000;

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
  let cancel: (() => void) | null = null;

  function stop(): void {
    if (cancel === null) return;
    cancel();
    cancel = null;
    want(outlet, NO_WANTS);
  }

  return {
    foresee(code) {
      const { books, trades, charts, depths } = wanted();
      const where = (list: readonly unknown[]): StockCode[] => (list.length > 0 ? [code] : []);
      cancel?.();
      cancel = timers.after(HOLD_MS, stop);
      want(outlet, {
        ...NO_WANTS,
        quotes: [code],
        books: where(books),
        trades: trades === 'all' ? [] : where(trades),
        charts: where(charts),
        depths: where(depths),
      });
    },
    stop,
  };
}
