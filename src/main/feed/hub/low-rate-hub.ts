import {
  byName,
  type CodeKind,
  FEED_KINDS,
  type FeedConnection,
  type FeedSubscriptions,
  LOW_RATE_ROW_KINDS,
  type LowRateKind,
  type LowRateRowKind,
  moversKey,
  type QueueSubscription,
  queueKey,
  WHOLE_KEY,
  WHOLE_KINDS,
  type WholeFrames,
  type WholeKind,
} from '#shared/contract/feed-kinds.ts';
import type { HotlistUpdate, LowRateSink, MoversUpdate, QueuesUpdate, RowUpdate } from '../decode/low-rate-updates.ts';
import type { QuoteUpdate } from '../decode/updates.ts';
import { isNumbered, keysOf, LOW_RATE_CODE_KINDS, LOW_RATE_KINDS } from '../protocol/kinds.ts';
import type { LowRateSubscription } from '../subscriptions/channel-lists.ts';
import type { GapMarks } from './gap-marks.ts';
import { createKeyedValues, type KeyedValues } from './keyed-values.ts';
import { LowRateContext } from './low-rate-context.ts';
import { type CachedFrame, cachedBook, type LowRateSource } from './low-rate-frames.ts';
import {
  chartValues,
  copyWithOrigin,
  type NumberedRowKind,
  RESET_ROW,
  type Row,
  rowWriter,
  valuesOf,
} from './low-rate-rows.ts';
import { NumberedRows, type RowDialect } from './numbered-rows.ts';
import { queueAfter } from './queues.ts';
import { createRequestedMovers } from './rankings.ts';
import type { Recoverable } from './recoverable.ts';
import type { LowRateSubscriber } from './subscriber.ts';

export type LowRateCounts = {
  readonly gaps: number;
  readonly repeats: number;
  readonly unwanted: number;
  /** Rankings that match none or several of the requested ones. */
  readonly ambiguous: number;
};

type LowRateHubDeps = {
  readonly marks: GapMarks;
  /** Dialect of quotes, and with them of bests. */
  readonly dialect: RowDialect;
  now(): number;
};

const CONNECTIONS = ['plain', 'chart'] as const satisfies readonly FeedConnection[];
const NUMBERED_ROW_KINDS = LOW_RATE_ROW_KINDS.filter((kind): kind is NumberedRowKind => isNumbered(kind));
const MAX_ROWS = 4096;
const MAX_WHOLE_VALUES = 256;
/** Stocks of one ranking that are passed on. */
const MAX_RANKED = 50;

type RowValues = { readonly [kind in LowRateRowKind]: KeyedValues<Row, LowRateSubscriber> };
type WholeValues = { readonly [kind in WholeKind]: KeyedValues<CachedFrame<WholeFrames[kind]>, LowRateSubscriber> };

function valuesOfKind<Value>(kind: LowRateKind, softLimit: number): KeyedValues<Value, LowRateSubscriber> {
  return createKeyedValues<Value, LowRateSubscriber>(softLimit, {
    changed: (subscriber, key) => subscriber.lowRateChanged(kind, key),
    forget: (subscriber, key) => subscriber.forgetLowRate(kind, key),
  });
}

/** The kinds that come a few times a second: their last values, their subscribers, and whether they are current. */
export class LowRateHub {
  /** What comes over the plain connection, and over the chart's. */
  readonly sinks: { readonly [connection in FeedConnection]: LowRateSink };
  readonly source: LowRateSource;
  readonly #context: LowRateContext<FeedSubscriptions>;
  readonly #rows = byName<RowValues>(LOW_RATE_ROW_KINDS, (kind) => valuesOfKind(kind, MAX_ROWS));
  readonly #wholes = byName<WholeValues>(WHOLE_KINDS, (kind) => valuesOfKind<never>(kind, MAX_WHOLE_VALUES));
  readonly #values = { ...this.#rows, ...this.#wholes };
  readonly #numbered: { readonly [kind in NumberedRowKind]: NumberedRows };
  readonly #take: Readonly<Record<LowRateRowKind, (update: RowUpdate) => void>>;
  /** The current minute of each charted stock: one message of the two that fill a chart's row. */
  readonly #chartMinutes = new Map<string, { readonly price: number; readonly volume: number; readonly at: number }>();
  readonly #movers = createRequestedMovers();
  /** Rankings that are requested from the service; others of their kind gave way to them. */
  #requestedMovers = new Set<string>();

  constructor({ marks, dialect, now }: LowRateHubDeps) {
    const context = new LowRateContext<FeedSubscriptions>(marks, now);
    this.#context = context;
    this.#numbered = byName(NUMBERED_ROW_KINDS, (kind) => new NumberedRows(kind, this.#rows[kind], context, dialect));
    this.#take = byName(LOW_RATE_ROW_KINDS, (kind) => this.#takerOf(kind));
    this.sinks = { plain: this.#plainSink(), chart: this.#chartSink() };
    this.source = {
      isKnown: (kind, key) => this.#values[kind].get(key) !== undefined,
      copyRow: (kind, code, into, at) => this.#copyRow(kind, code, into, at),
      wholeOf: (kind, key) => this.#wholeOf(kind, key),
    };
  }

  /** Replaces all that the subscriber is notified of; the known values of the new ones are marked for it, to go with what else it is sent. */
  subscribe(subscriber: LowRateSubscriber, subscriptions: FeedSubscriptions): void {
    this.#context.subscribers.set(subscriber, subscriptions);
    for (const kind of LOW_RATE_KINDS) this.#values[kind].subscribe(subscriber, keysOf(kind, subscriptions));
    this.#afterSubscribe();
  }

  unsubscribe(subscriber: LowRateSubscriber): void {
    this.#context.subscribers.delete(subscriber);
    for (const kind of LOW_RATE_KINDS) this.#values[kind].subscribe(subscriber, []);
    this.#afterSubscribe();
  }

  /** The subscriber has lost what it was sent: marks all known values that it subscribes to. */
  repeatFor(subscriber: LowRateSubscriber): void {
    for (const kind of LOW_RATE_KINDS) this.#values[kind].repeatFor(subscriber);
  }

  /** The union of all subscriptions. */
  subscription(): LowRateSubscription {
    const byKey = (
      [first]: readonly [string, QueueSubscription],
      [second]: readonly [string, QueueSubscription],
    ): number => (first < second ? -1 : 1);
    return {
      ...byName<Pick<LowRateSubscription, LowRateKind & CodeKind>>(LOW_RATE_CODE_KINDS, (kind) =>
        this.#values[kind].keys(),
      ),
      hotlist: this.#wholes.hotlist.keys().length > 0,
      movers: [...this.#movers.requested()],
      queues: [...this.#subscribedQueues()].sort(byKey).map(([, queue]) => queue),
    };
  }

  /** The service has received the present subscription of this connection. */
  onSubscribed(connection: FeedConnection): void {
    for (const kind of LOW_RATE_KINDS)
      if (FEED_KINDS[kind].connection === connection) this.#values[kind].onSubscribed();
    const { marks } = this.#context;
    for (const kind of NUMBERED_ROW_KINDS) {
      if (FEED_KINDS[kind].connection !== connection || marks.isEmpty()) continue;
      marks.keepOnly(kind, new Set(this.#rows[kind].keys()));
    }
    if (connection !== 'chart') return;
    const charted = new Set(this.#rows.charts.keys());
    for (const code of [...this.#chartMinutes.keys()]) if (!charted.has(code)) this.#chartMinutes.delete(code);
  }

  /** Only values that came in the live connection's present generation are current. */
  setConnection(connection: FeedConnection, isLive: boolean, generation: number): void {
    const context = this.#context;
    const wasLive = context.isLive(connection);
    if (connection === 'chart' && context.generation(connection) !== generation) this.#chartMinutes.clear();
    context.setConnection(connection, isLive, generation);
    if (wasLive === isLive) return;
    for (const kind of LOW_RATE_KINDS) if (FEED_KINDS[kind].connection === connection) this.#values[kind].repeatAll();
    context.settle();
  }

  /** A quote that came over the chart's connection. */
  putChart(update: Readonly<QuoteUpdate>): void {
    const { code, exchangeAt, sequence } = update;
    this.#numbered.charts.put({ code, values: chartValues(update), exchangeAt, sequence: BigInt(sequence) });
  }

  isDepthSubscribed(code: string): boolean {
    return this.#wholes.depths.isSubscribed(code);
  }

  /** The stock's day starts anew. */
  reset(code: string): void {
    const { marks, now } = this.#context;
    for (const kind of ['bests', 'minutes'] as const) {
      const rows = this.#rows[kind];
      if (rows.get(code) === undefined) continue;
      marks.prove('bests', code);
      rows.put(code, RESET_ROW(kind, now()), rows.generationOf(code));
    }
    const { depths } = this.#wholes;
    const depth = depths.get(code);
    if (depth === undefined) return;
    const empty = new Float64Array();
    const book = { ...depth, bids: empty, offers: empty, totalBidLots: 0, totalOfferLots: 0, receivedAt: now() };
    depths.put(code, book, depths.generationOf(code));
  }

  recoverable(kind: NumberedRowKind): Recoverable {
    return this.#numbered[kind];
  }

  counts(): LowRateCounts {
    const { gaps, repeats, ambiguous } = this.#context;
    const unwanted = LOW_RATE_KINDS.reduce((sum, kind) => sum + this.#values[kind].counts().unwanted, 0);
    return { gaps, repeats, ambiguous, unwanted };
  }

  #plainSink(): LowRateSink {
    return {
      put: (update) => {
        switch (update.kind) {
          case 'movers':
            this.#putMovers(update);
            break;
          case 'hotlist':
            this.#putHotlist(update);
            break;
          case 'queues':
            this.#putQueues(update);
            break;
          case 'header':
            // Quotes have the same figures.
            break;
          default:
            this.#take[update.kind](update);
        }
      },
      depth: (update) => {
        const { depths } = this.#wholes;
        if (depths.takes(update.code))
          depths.put(update.code, cachedBook(update, this.#context.now()), this.#context.generationOf('depths'));
      },
    };
  }

  #chartSink(): LowRateSink {
    return {
      put: (update) => {
        if (update.kind === 'minutes') this.#putChartMinute(update);
      },
      depth: () => {},
    };
  }

  /** What takes the rows of a kind. */
  #takerOf(kind: LowRateRowKind): (update: RowUpdate) => void {
    if (isNumbered(kind)) {
      const numbered = this.#numbered[kind];
      return (update) => {
        const { code, exchangeAt = 0, sequence = 0n } = update;
        numbered.put({ code, values: valuesOf(update), exchangeAt, sequence });
      };
    }
    const rows = this.#rows[kind];
    const context = this.#context;
    const rowOf = rowWriter(kind);
    const { connection } = FEED_KINDS[kind];
    return (update) => {
      if (rows.takes(update.code)) rows.put(update.code, rowOf(update, context.now()), context.generation(connection));
    };
  }

  #putMovers({ stocks }: MoversUpdate): void {
    const subscription = this.#movers.answeredBy(stocks);
    if (subscription === null) {
      this.#context.ambiguous += 1;
      return;
    }
    const stamped = { exchangeAt: 0, receivedAt: this.#context.now() };
    const value = { subscription, stocks: stocks.slice(0, MAX_RANKED), ...stamped };
    this.#wholes.movers.put(moversKey(subscription), value, this.#context.generationOf('movers'));
  }

  #putHotlist({ gainers, losers, active }: HotlistUpdate): void {
    const { hotlist } = this.#wholes;
    if (!hotlist.takes(WHOLE_KEY)) return;
    const value = {
      gainers: gainers.slice(0, MAX_RANKED),
      losers: losers.slice(0, MAX_RANKED),
      active: active.slice(0, MAX_RANKED),
      exchangeAt: 0,
      receivedAt: this.#context.now(),
    };
    hotlist.put(WHOLE_KEY, value, this.#context.generationOf('hotlist'));
  }

  #putQueues({ orders }: QueuesUpdate): void {
    const subscribed = this.#subscribedQueues();
    const { queues } = this.#wholes;
    for (const [key, queue] of subscribed) {
      const next = queueAfter(queue, orders, queues.get(key), [...subscribed.values()]);
      if (next === null) continue;
      const value = { subscription: queue, ...next, receivedAt: this.#context.now() };
      queues.put(key, value, this.#context.generationOf('queues'));
    }
  }

  #putChartMinute({ code, price, volume, minuteAt }: RowUpdate<'minutes'>): void {
    if (!this.#rows.charts.takes(code)) return;
    this.#chartMinutes.set(code, { price, volume, at: minuteAt });
    this.#rows.charts.touch(code);
  }

  #copyRow(kind: LowRateRowKind, code: string, into: Float64Array, at: number): void {
    const row = this.#rows[kind].get(code);
    if (row === undefined) return;
    copyWithOrigin(kind, row, this.#chartMinutes.get(code), into, at, this.#isStale(kind, code));
  }

  #wholeOf<Kind extends WholeKind>(kind: Kind, key: string): WholeFrames[Kind] | null {
    const cached = this.#wholes[kind].get(key);
    // The cached value is the frame without this one field.
    return cached === undefined ? null : ({ ...cached, stale: this.#isStale(kind, key) } as WholeFrames[Kind]);
  }

  #isStale(kind: LowRateKind, key: string): boolean {
    if (this.#context.isStale(kind, key, this.#values[kind].generationOf(key))) return true;
    return kind === 'movers' && !this.#requestedMovers.has(key);
  }

  #subscribedQueues(): Map<string, QueueSubscription> {
    const all = [...this.#context.subscribers.values()].flatMap(({ queues }) => queues);
    return new Map(all.map((queue) => [queueKey(queue), queue] as const));
  }

  #afterSubscribe(): void {
    this.#requestMovers();
    for (const connection of CONNECTIONS) if (!this.#context.isLive(connection)) this.onSubscribed(connection);
  }

  #requestMovers(): void {
    this.#movers.set([...this.#context.subscribers.values()].flatMap(({ movers }) => movers));
    const before = this.#requestedMovers;
    this.#requestedMovers = new Set(this.#movers.requested().map(moversKey));
    for (const key of new Set([...before, ...this.#requestedMovers])) {
      if (before.has(key) !== this.#requestedMovers.has(key)) this.#wholes.movers.touch(key);
    }
  }
}
