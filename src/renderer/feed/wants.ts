import { type FeedWants, NO_WANTS } from '../../shared/contract/feed.ts';
import { isStockCode, type StockCode } from '../../shared/market/units.ts';
import type { DisplayClock } from './display-clock.ts';
import type { Dispose } from './listeners.ts';

/** The contract's bounds on one window's wants. */
const MOST_QUOTES = 1_000;
const MOST_BOOKS = 50;
const MOST_TRADED = 1_000;

export type WantsDeps = {
  send(wants: FeedWants): void;
  readonly clock: Pick<DisplayClock, 'isVisible' | 'onVisibility'>;
  /** Runs the task soon, after what is running now: many panels then make one message. */
  defer(task: () => void): void;
};

/** What this window's panels want, counted: two panels on one stock ask once, and it ends with the last of them. */
export type Wants = {
  quotes(codes: readonly string[]): Dispose;
  book(code: string): Dispose;
  trades(wanted: 'all' | readonly string[]): Dispose;
  /** Says all of it again, to a main process that has forgotten (a new port). */
  resend(): void;
  dispose(): void;
};

export function createWants({ send, clock, defer }: WantsDeps): Wants {
  const quotes = createCounts();
  const books = createCounts();
  const traded = createCounts();
  let wholeMarket = 0;
  let pending = false;
  let disposed = false;
  let lastSent: string | null = null;

  function current(): FeedWants {
    if (!clock.isVisible()) return NO_WANTS;
    const codes = traded.codes();
    return {
      ...NO_WANTS,
      quotes: quotes.codes().slice(0, MOST_QUOTES),
      books: books.codes().slice(0, MOST_BOOKS),
      // Past what may be named singly the whole market is asked for; panels filter anyway.
      trades: wholeMarket > 0 || codes.length > MOST_TRADED ? 'all' : codes,
    };
  }

  function changed(): void {
    if (pending || disposed) return;
    pending = true;
    defer(() => {
      pending = false;
      if (disposed) return;
      const wants = current();
      const text = JSON.stringify(wants);
      if (text === lastSent) return;
      lastSent = text;
      send(wants);
    });
  }

  const stopWatching = clock.onVisibility(changed);

  return {
    quotes: (codes) => counted(quotes, codes, changed),
    book: (code) => counted(books, [code], changed),
    trades(wanted) {
      if (wanted !== 'all') return counted(traded, wanted, changed);
      wholeMarket += 1;
      changed();
      return once(() => {
        wholeMarket -= 1;
        changed();
      });
    },
    resend() {
      lastSent = null;
      changed();
    },
    dispose() {
      disposed = true;
      stopWatching();
    },
  };
}

type Counts = {
  add(code: StockCode): void;
  remove(code: StockCode): void;
  /** Sorted, so that the same wants are the same message. */
  codes(): StockCode[];
};

function createCounts(): Counts {
  const counts = new Map<StockCode, number>();
  return {
    add: (code) => counts.set(code, (counts.get(code) ?? 0) + 1),
    remove(code) {
      const left = (counts.get(code) ?? 0) - 1;
      if (left > 0) counts.set(code, left);
      else counts.delete(code);
    },
    codes: () => [...counts.keys()].sort(),
  };
}

function counted(counts: Counts, codes: readonly string[], changed: () => void): Dispose {
  const own = codes.filter(isStockCode);
  for (const code of own) counts.add(code);
  changed();
  return once(() => {
    for (const code of own) counts.remove(code);
    changed();
  });
}

function once(task: () => void): Dispose {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    task();
  };
}
