import type { DisplayClock } from '#renderer/market-data/display-clock.ts';
import { moversKey, queueKey } from '#renderer/market-data/keys.ts';
import { type Dispose, once } from '#renderer/market-data/listeners.ts';
import {
  type FeedSubscriptions,
  type MoversSubscription,
  NO_SUBSCRIPTIONS,
  type QueueSubscription,
} from '#shared/contract/feed.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { createReferenceCounts, type ReferenceCounts } from './reference-counts.ts';

/** Kinds that are subscribed by stock, and the contract's limit on each. */
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

export type SubscriptionsDeps = {
  send(subscriptions: FeedSubscriptions): void;
  /** No panel is subscribed to these books any more. */
  onUnsubscribed?(kind: 'books' | 'depths', codes: readonly string[]): void;
  readonly clock: Pick<DisplayClock, 'isVisible' | 'onVisibility'>;
  /** Runs the task soon, after the current one: the changes of many panels become one message. */
  defer(task: () => void): void;
};

/**
 * The subscriptions of this window's panels, reference-counted: two panels on one stock subscribe once,
 * until the last of them unsubscribes. Each disposer counts once.
 */
export class Subscriptions {
  private readonly deps: SubscriptionsDeps;
  private readonly byCode: { readonly [kind in CodeKind]: ReferenceCounts<StockCode> } = {
    quotes: createReferenceCounts(String),
    books: createReferenceCounts(String),
    bests: createReferenceCounts(String),
    auctions: createReferenceCounts(String),
    lines: createReferenceCounts(String),
    minutes: createReferenceCounts(String),
    depths: createReferenceCounts(String),
    charts: createReferenceCounts(String),
  };
  private readonly traded = createReferenceCounts<StockCode>(String);
  private readonly moversCounts = createReferenceCounts(moversKey);
  private readonly queueCounts = createReferenceCounts(queueKey);
  private wholeMarketCount = 0;
  private hotlistCount = 0;
  private isPending = false;
  private isDisposed = false;
  private lastSent: string | null = null;
  private previous: Pick<FeedSubscriptions, 'books' | 'depths'> = NO_SUBSCRIPTIONS;
  private readonly stopWatching: Dispose;

  constructor(deps: SubscriptionsDeps) {
    this.deps = deps;
    this.stopWatching = deps.clock.onVisibility(() => this.sendSoon());
  }

  /** Invalid stock codes are left out. */
  codes(kind: CodeKind, codes: readonly string[]): Dispose {
    return this.count(this.byCode[kind], codes.filter(isStockCode));
  }

  trades(codes: 'all' | readonly string[]): Dispose {
    if (codes !== 'all') return this.count(this.traded, codes.filter(isStockCode));
    this.wholeMarketCount += 1;
    this.sendSoon();
    return once(() => {
      this.wholeMarketCount -= 1;
      this.sendSoon();
    });
  }

  movers(subscription: MoversSubscription): Dispose {
    return this.count(this.moversCounts, [subscription]);
  }

  hotlist(): Dispose {
    this.hotlistCount += 1;
    this.sendSoon();
    return once(() => {
      this.hotlistCount -= 1;
      this.sendSoon();
    });
  }

  queue(subscription: QueueSubscription): Dispose {
    return this.count(this.queueCounts, [subscription]);
  }

  /** Whether a panel of this window is subscribed to it. */
  has(kind: CodeKind, code: StockCode): boolean {
    return this.byCode[kind].has(code);
  }

  /** Sends everything again, for a main process that knows nothing of it (a new port). */
  resend(): void {
    this.lastSent = null;
    this.sendSoon();
  }

  dispose(): void {
    this.isDisposed = true;
    this.stopWatching();
  }

  private count<Item>(counts: ReferenceCounts<Item>, items: readonly Item[]): Dispose {
    for (const item of items) counts.add(item);
    this.sendSoon();
    return once(() => {
      for (const item of items) counts.remove(item);
      this.sendSoon();
    });
  }

  private sendSoon(): void {
    if (this.isPending || this.isDisposed) return;
    this.isPending = true;
    this.deps.defer(() => {
      this.isPending = false;
      if (!this.isDisposed) this.sendChanges();
    });
  }

  private sendChanges(): void {
    const subscriptions = this.current();
    for (const kind of ['books', 'depths'] as const) {
      const gone = this.previous[kind].filter((code) => !subscriptions[kind].includes(code));
      if (gone.length > 0) this.deps.onUnsubscribed?.(kind, gone);
    }
    this.previous = subscriptions;
    const text = JSON.stringify(subscriptions);
    if (text === this.lastSent) return;
    this.lastSent = text;
    this.deps.send(subscriptions);
  }

  /** A hidden window is subscribed to nothing. */
  private current(): FeedSubscriptions {
    if (!this.deps.clock.isVisible()) return NO_SUBSCRIPTIONS;
    const active = (kind: CodeKind): StockCode[] => this.byCode[kind].active().slice(0, MAX_CODES[kind]);
    const traded = this.traded.active();
    return {
      quotes: active('quotes'),
      books: active('books'),
      // Beyond the limit of single codes the whole market is requested; panels filter anyway.
      trades: this.wholeMarketCount > 0 || traded.length > MAX_TRADED ? 'all' : traded,
      bests: active('bests'),
      auctions: active('auctions'),
      lines: active('lines'),
      minutes: active('minutes'),
      depths: active('depths'),
      charts: active('charts'),
      movers: this.moversCounts.active().slice(0, MAX_MOVERS),
      hotlist: this.hotlistCount > 0,
      queues: this.queueCounts.active().slice(0, MAX_QUEUES),
    };
  }
}
