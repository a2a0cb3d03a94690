import {
  type FeedSubscriptions,
  type MoversSubscription,
  NO_SUBSCRIPTIONS,
  type QueueSubscription,
} from '#shared/contract/feed.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { type Counts, createCounts } from './counts.ts';
import type { DisplayClock } from './display-clock.ts';
import { moversKey, queueKey } from './keys.ts';
import { type Dispose, once } from './listeners.ts';

/** Kinds that are wanted by stock, and the contract's bound on each. */
const MAX_CODES = {
  quotes: 1_000,
  books: 50,
  bests: 1_000,
  auctions: 1_000,
  lines: 1_000,
  minutes: 1_000,
  depths: 20,
  charts: 50,
} as const;
export type CodeKind = keyof typeof MAX_CODES;
const MAX_TRADED = 1_000;
const MAX_MOVERS = 12;
const MAX_QUEUES = 10;

export type WantsDeps = {
  send(wants: FeedSubscriptions): void;
  /** Nobody wants the books of these any more. */
  left?(kind: 'books' | 'depths', codes: readonly string[]): void;
  readonly clock: Pick<DisplayClock, 'isVisible' | 'onVisibility'>;
  /** Runs the task soon, after what is running now: many panels then make one message. */
  defer(task: () => void): void;
};

/** What this window's panels want, counted: two panels on one stock ask once, and it ends with the last of them. */
export type Wants = {
  /** What is no stock code is left out. */
  codes(kind: CodeKind, codes: readonly string[]): Dispose;
  trades(wanted: 'all' | readonly string[]): Dispose;
  movers(want: MoversSubscription): Dispose;
  hotlist(): Dispose;
  queue(want: QueueSubscription): Dispose;
  /** Whether a panel here wants it. */
  has(kind: CodeKind, code: StockCode): boolean;
  /** Says all of it again, to a main process that has forgotten (a new port). */
  resend(): void;
  dispose(): void;
};

export function createWants({ send, left, clock, defer }: WantsDeps): Wants {
  const byCode: { readonly [kind in CodeKind]: Counts<StockCode> } = {
    quotes: createCounts(String),
    books: createCounts(String),
    bests: createCounts(String),
    auctions: createCounts(String),
    lines: createCounts(String),
    minutes: createCounts(String),
    depths: createCounts(String),
    charts: createCounts(String),
  };
  const traded = createCounts<StockCode>(String);
  const movers = createCounts(moversKey);
  const queues = createCounts(queueKey);
  let wholeMarket = 0;
  let hotlists = 0;
  let pending = false;
  let disposed = false;
  let lastSent: string | null = null;
  let before: Pick<FeedSubscriptions, 'books' | 'depths'> = NO_SUBSCRIPTIONS;

  function current(): FeedSubscriptions {
    if (!clock.isVisible()) return NO_SUBSCRIPTIONS;
    const of = (kind: CodeKind): StockCode[] => byCode[kind].wanted().slice(0, MAX_CODES[kind]);
    const codes = traded.wanted();
    return {
      quotes: of('quotes'),
      books: of('books'),
      // Past what may be named singly the whole market is asked for; panels filter anyway.
      trades: wholeMarket > 0 || codes.length > MAX_TRADED ? 'all' : codes,
      bests: of('bests'),
      auctions: of('auctions'),
      lines: of('lines'),
      minutes: of('minutes'),
      depths: of('depths'),
      charts: of('charts'),
      movers: movers.wanted().slice(0, MAX_MOVERS),
      hotlist: hotlists > 0,
      queues: queues.wanted().slice(0, MAX_QUEUES),
    };
  }

  function changed(): void {
    if (pending || disposed) return;
    pending = true;
    defer(() => {
      pending = false;
      if (disposed) return;
      const wants = current();
      for (const kind of ['books', 'depths'] as const) {
        const gone = before[kind].filter((code) => !wants[kind].includes(code));
        if (gone.length > 0) left?.(kind, gone);
      }
      before = wants;
      const text = JSON.stringify(wants);
      if (text === lastSent) return;
      lastSent = text;
      send(wants);
    });
  }

  function counted<Want>(counts: Counts<Want>, wanted: readonly Want[]): Dispose {
    for (const want of wanted) counts.add(want);
    changed();
    return once(() => {
      for (const want of wanted) counts.remove(want);
      changed();
    });
  }

  const stopWatching = clock.onVisibility(changed);

  return {
    codes: (kind, codes) => counted(byCode[kind], codes.filter(isStockCode)),
    trades(wanted) {
      if (wanted !== 'all') return counted(traded, wanted.filter(isStockCode));
      wholeMarket += 1;
      changed();
      return once(() => {
        wholeMarket -= 1;
        changed();
      });
    },
    movers: (want) => counted(movers, [want]),
    hotlist() {
      hotlists += 1;
      changed();
      return once(() => {
        hotlists -= 1;
        changed();
      });
    },
    queue: (want) => counted(queues, [want]),
    has: (kind, code) => byCode[kind].has(code),
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
