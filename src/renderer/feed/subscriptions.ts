import type { DisplayClock } from '#renderer/market-data/display-clock.ts';
import { type Dispose, once } from '#renderer/market-data/listeners.ts';
import {
  byName,
  CODE_KINDS,
  type CodeKind,
  FEED_KINDS,
  type FeedSubscriptions,
  FLAG_KINDS,
  type FlagKind,
  ITEM_KINDS,
  type ItemKind,
  type ItemOf,
  NO_SUBSCRIPTIONS,
} from '#shared/contract/feed-kinds.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { createReferenceCounts, type ReferenceCounts } from './reference-counts.ts';

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
  private readonly byCode = byName<Readonly<Record<CodeKind, ReferenceCounts<StockCode>>>>(CODE_KINDS, () =>
    createReferenceCounts(String),
  );
  private readonly byItem = byName<{ readonly [kind in ItemKind]: ReferenceCounts<ItemOf<kind>> }>(ITEM_KINDS, (kind) =>
    createReferenceCounts<never>(FEED_KINDS[kind].subscription.keyOf),
  );
  private readonly flags = byName<Readonly<Record<FlagKind, ReferenceCounts<true>>>>(FLAG_KINDS, () =>
    createReferenceCounts(String),
  );
  private readonly traded = createReferenceCounts<StockCode>(String);
  private readonly wholeMarket = createReferenceCounts<'all'>(String);
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
    return codes === 'all' ? this.count(this.wholeMarket, [codes]) : this.count(this.traded, codes.filter(isStockCode));
  }

  item<Kind extends ItemKind>(kind: Kind, item: ItemOf<Kind>): Dispose {
    return this.count<ItemOf<Kind>>(this.byItem[kind], [item]);
  }

  flag(kind: FlagKind): Dispose {
    return this.count(this.flags[kind], [true]);
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
    const traded = this.traded.active();
    // Beyond the limit of single codes the whole market is requested; panels filter anyway.
    const isWhole = this.wholeMarket.has('all') || traded.length > FEED_KINDS.trades.subscription.max;
    return {
      ...byName<Pick<FeedSubscriptions, CodeKind>>(CODE_KINDS, (kind) =>
        this.byCode[kind].active().slice(0, FEED_KINDS[kind].subscription.max),
      ),
      ...byName<Pick<FeedSubscriptions, ItemKind>>(ITEM_KINDS, (kind) =>
        this.byItem[kind].active().slice(0, FEED_KINDS[kind].subscription.max),
      ),
      ...byName<Pick<FeedSubscriptions, FlagKind>>(FLAG_KINDS, (kind) => this.flags[kind].has(true)),
      trades: isWhole ? 'all' : traded,
    };
  }
}
