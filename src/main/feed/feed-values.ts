import type { Timers } from '#main/platform/timers.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS, type NumberedKind } from '#shared/contract/feed-kinds.ts';
import { Hub } from './hub/hub.ts';
import { LowRateHub } from './hub/low-rate-hub.ts';
import type { Recoverable } from './hub/recoverable.ts';
import type { StockSnapshot } from './hub/stock-snapshot.ts';
import type { FeedSubscriber } from './hub/subscriber.ts';
import type { FeedDialect } from './protocol/dialect.ts';
import { GapRecovery } from './recovery/gap-recovery.ts';
import {
  type HighRateSubscription,
  type LowRateSubscription,
  NO_HIGH_RATE_SUBSCRIPTION,
} from './subscriptions/channel-lists.ts';

type FeedValuesDeps = {
  readonly dialect: FeedDialect;
  readonly timers: Timers;
  /** Left out: only later messages recover a gap. */
  readonly read: ((code: string) => Promise<StockSnapshot>) | undefined;
  /** The union of all subscriptions, which may have changed. */
  onSubscription(highRate: HighRateSubscription, lowRate: LowRateSubscription): void;
};

/** The last values of all kinds, kept correct by gap recovery, and their subscribers. */
export class FeedValues {
  readonly hub: Hub;
  readonly lowRate: LowRateHub;
  readonly recovery: GapRecovery;
  readonly #deps: FeedValuesDeps;
  #highRate = NO_HIGH_RATE_SUBSCRIPTION;
  /** While a subscriber's kinds are being replaced one by one, nothing is sent. */
  #isSubscribing = false;

  constructor(deps: FeedValuesDeps) {
    this.#deps = deps;
    const { dialect, timers, read } = deps;
    const now = (): number => timers.now();
    this.recovery = new GapRecovery({ timers, read, recoverable: (kind) => this.#recoverable(kind) });
    const { marks } = this.recovery;
    this.lowRate = new LowRateHub({ marks, dialect, now });
    this.hub = new Hub({
      dialect,
      marks,
      now,
      onReset: (code) => this.lowRate.reset(code),
      onIncomplete: (code) => this.recovery.request(code),
      onSubscription: (highRate) => {
        this.#highRate = highRate;
        this.#publish();
      },
    });
  }

  /** Replaces all that the subscriber is notified of. */
  subscribe(subscriber: FeedSubscriber, subscriptions: FeedSubscriptions): void {
    this.#isSubscribing = true;
    this.lowRate.subscribe(subscriber, subscriptions);
    this.hub.subscribe(subscriber, subscriptions);
    this.#isSubscribing = false;
    this.#publish();
    // A requested ranking may have been replaced by this one's: the others are notified that theirs is stale.
    this.hub.settle();
  }

  unsubscribe(subscriber: FeedSubscriber): void {
    this.subscribe(subscriber, NO_SUBSCRIPTIONS);
    this.lowRate.unsubscribe(subscriber);
    this.hub.unsubscribe(subscriber);
  }

  /** The subscriber has lost what it was sent: marks all known values that it subscribes to. */
  repeatFor(subscriber: FeedSubscriber): void {
    this.lowRate.repeatFor(subscriber);
    this.hub.repeatFor(subscriber);
  }

  #recoverable(kind: NumberedKind): Recoverable {
    return kind === 'quotes' || kind === 'books' ? this.hub.recoverable(kind) : this.lowRate.recoverable(kind);
  }

  #publish(): void {
    if (!this.#isSubscribing) this.#deps.onSubscription(this.#highRate, this.lowRate.subscription());
  }
}
