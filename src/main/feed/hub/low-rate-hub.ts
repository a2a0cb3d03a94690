import type { FeedSubscriptions, QueueSubscription } from '#shared/contract/feed.ts';
import type { BookFrame, HotlistFrame, MoversFrame, QueueFrame } from '#shared/contract/frames.ts';
import type { HotlistUpdate, LowRateSink, MinuteUpdate, QueueUpdate, QuoteUpdate } from '../decode/index.ts';
import type { LowRateSubscription } from '../subscriptions/index.ts';
import type { GapMarks } from './gap-marks.ts';
import { createKeyedValues, type KeyedValues } from './keyed-values.ts';
import { connectionOf, LOW_RATE_CONNECTIONS, type LowRateConnection, LowRateContext } from './low-rate-context.ts';
import { type CachedFrame, cachedBook, type LowRateSource, type WholeFrames } from './low-rate-frames.ts';
import { LOW_RATE_KINDS, type LowRateKind, type RowKind, type WholeKind } from './low-rate-kinds.ts';
import { chartRow, columnsOf, copyWithOrigin, RESET_ROW, type Row } from './low-rate-rows.ts';
import { NumberedRows, type RowDialect } from './numbered-rows.ts';
import { queueAfter, queueKey } from './queues.ts';
import { createRequestedMovers, moversKey } from './rankings.ts';
import type { Recoverable } from './recoverable.ts';
import type { LowRateSubscriber } from './subscriber.ts';

export type LowRateCounts = {
  readonly gaps: number;
  readonly repeats: number;
  readonly unwanted: number;
  /** Rankings that match none or several of the requested ones. */
  readonly ambiguous: number;
};

export type LowRateHubDeps = {
  readonly marks: GapMarks;
  /** Of quotes, and with them of bests. */
  readonly dialect: RowDialect;
  now(): number;
};

const ignore = (): void => {};
const HOTLIST = 'hotlist';
const MAX_ROWS = 4096;
const MAX_WHOLE_VALUES = 256;
/** Stocks of one ranking that are passed on. */
const MAX_RANKED = 50;

type RowValues = { readonly [kind in RowKind]: KeyedValues<Row, LowRateSubscriber> };
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
  readonly sinks: { readonly [connection in LowRateConnection]: LowRateSink };
  readonly source: LowRateSource;
  readonly #context: LowRateContext<FeedSubscriptions>;
  readonly #rows: RowValues = {
    bests: valuesOfKind('bests', MAX_ROWS),
    auctions: valuesOfKind('auctions', MAX_ROWS),
    lines: valuesOfKind('lines', MAX_ROWS),
    minutes: valuesOfKind('minutes', MAX_ROWS),
    charts: valuesOfKind('charts', MAX_ROWS),
  };
  readonly #wholes: WholeValues = {
    depths: valuesOfKind<CachedFrame<BookFrame>>('depths', MAX_WHOLE_VALUES),
    movers: valuesOfKind<CachedFrame<MoversFrame>>('movers', MAX_WHOLE_VALUES),
    hotlist: valuesOfKind<CachedFrame<HotlistFrame>>('hotlist', MAX_WHOLE_VALUES),
    queues: valuesOfKind<CachedFrame<QueueFrame>>('queues', MAX_WHOLE_VALUES),
  };
  readonly #values = { ...this.#rows, ...this.#wholes };
  readonly #numbered: { readonly bests: NumberedRows; readonly charts: NumberedRows };
  /** The current minute of each charted stock: one message of the two that fill a chart's row. */
  readonly #chartMinutes = new Map<string, { readonly price: number; readonly volume: number; readonly at: number }>();
  readonly #movers = createRequestedMovers();
  /** Rankings that are requested from the service; others of their kind gave way to them. */
  #requestedMovers = new Set<string>();

  constructor({ marks, dialect, now }: LowRateHubDeps) {
    const context = new LowRateContext<FeedSubscriptions>(marks, now);
    this.#context = context;
    this.#numbered = {
      bests: new NumberedRows('bests', this.#rows.bests, context, dialect),
      charts: new NumberedRows('charts', this.#rows.charts, context, dialect),
    };
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
    const { bests, auctions, lines, minutes, charts } = this.#rows;
    const byKey = (
      [one]: readonly [string, QueueSubscription],
      [other]: readonly [string, QueueSubscription],
    ): number => (one < other ? -1 : 1);
    return {
      bests: bests.keys(),
      auctions: auctions.keys(),
      lines: lines.keys(),
      minutes: minutes.keys(),
      charts: charts.keys(),
      depths: this.#wholes.depths.keys(),
      hotlist: this.#wholes.hotlist.keys().length > 0,
      movers: this.#movers.requested(),
      queues: [...this.#subscribedQueues()].sort(byKey).map(([, queue]) => queue),
    };
  }

  /** The service has received the present subscription of this connection. */
  onSubscribed(connection: LowRateConnection): void {
    for (const kind of LOW_RATE_KINDS) if (connectionOf(kind) === connection) this.#values[kind].onSubscribed();
    const { marks } = this.#context;
    for (const kind of ['bests', 'charts'] as const) {
      if (connectionOf(kind) !== connection || marks.isEmpty()) continue;
      marks.keepOnly(kind, new Set(this.#rows[kind].keys()));
    }
    if (connection !== 'chart') return;
    const charted = new Set(this.#rows.charts.keys());
    for (const code of [...this.#chartMinutes.keys()]) if (!charted.has(code)) this.#chartMinutes.delete(code);
  }

  /** Only values that came in the live connection's present generation are current. */
  setConnection(connection: LowRateConnection, isLive: boolean, generation: number): void {
    const context = this.#context;
    const wasLive = context.isLive(connection);
    if (connection === 'chart' && context.generation(connection) !== generation) this.#chartMinutes.clear();
    context.setConnection(connection, isLive, generation);
    if (wasLive === isLive) return;
    for (const kind of LOW_RATE_KINDS) if (connectionOf(kind) === connection) this.#values[kind].repeatAll();
    context.settle();
  }

  /** A quote that came over the chart's connection. */
  putChart(update: Readonly<QuoteUpdate>): void {
    const { code, exchangeAt, sequence } = update;
    this.#numbered.charts.put({ code, values: chartRow(update), exchangeAt, sequence: BigInt(sequence) });
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

  recoverable(kind: 'bests' | 'charts'): Recoverable {
    return this.#numbered[kind];
  }

  counts(): LowRateCounts {
    const { gaps, repeats, ambiguous } = this.#context;
    const unwanted = LOW_RATE_KINDS.reduce((sum, kind) => sum + this.#values[kind].counts().unwanted, 0);
    return { gaps, repeats, ambiguous, unwanted };
  }

  #plainSink(): LowRateSink {
    const { bests } = this.#numbered;
    return {
      best: ({ code, bid, bidLots, offer, offerLots, exchangeAt, exactSequence }) =>
        bests.put({ code, values: [bid, bidLots, offer, offerLots], exchangeAt, sequence: exactSequence }),
      auction: ({ code, iep, iev, change, buyLots, sellLots }) =>
        this.#putRow('auctions', code, [iep, iev, change, buyLots, sellLots], 0),
      lines: (updates) => {
        for (const { code, last, change, changePercent, volume } of updates)
          this.#putRow('lines', code, [last, change, changePercent, volume], 0);
      },
      minute: ({ code, price, volume, value, frequency, minuteAt }) =>
        this.#putRow('minutes', code, [price, volume, value, frequency, minuteAt], minuteAt),
      depth: (update) => {
        const { depths } = this.#wholes;
        if (depths.takes(update.code))
          depths.put(update.code, cachedBook(update, this.#context.now()), this.#context.generationOf('depths'));
      },
      movers: (stocks) => {
        const subscription = this.#movers.answeredBy(stocks);
        if (subscription === null) {
          this.#context.ambiguous += 1;
          return;
        }
        const stamped = { exchangeAt: 0, receivedAt: this.#context.now() };
        const value = { subscription, stocks: stocks.slice(0, MAX_RANKED), ...stamped };
        this.#wholes.movers.put(moversKey(subscription), value, this.#context.generationOf('movers'));
      },
      hotlist: (update) => this.#putHotlist(update),
      queue: (updates) => this.#putQueues(updates),
    };
  }

  #chartSink(): LowRateSink {
    return {
      best: ignore,
      auction: ignore,
      lines: ignore,
      depth: ignore,
      movers: ignore,
      hotlist: ignore,
      queue: ignore,
      minute: (update) => this.#putChartMinute(update),
    };
  }

  /** A row of a kind without numbers. */
  #putRow(kind: RowKind, code: string, values: readonly number[], exchangeAt: number): void {
    const rows = this.#rows[kind];
    if (!rows.takes(code)) return;
    rows.put(code, columnsOf(values, exchangeAt, this.#context.now(), 0), this.#context.generationOf(kind));
  }

  #putHotlist({ gainers, losers, active }: Readonly<HotlistUpdate>): void {
    const { hotlist } = this.#wholes;
    if (!hotlist.takes(HOTLIST)) return;
    const value = {
      gainers: gainers.slice(0, MAX_RANKED),
      losers: losers.slice(0, MAX_RANKED),
      active: active.slice(0, MAX_RANKED),
      exchangeAt: 0,
      receivedAt: this.#context.now(),
    };
    hotlist.put(HOTLIST, value, this.#context.generationOf('hotlist'));
  }

  #putQueues(updates: readonly QueueUpdate[]): void {
    const subscribed = this.#subscribedQueues();
    const { queues } = this.#wholes;
    for (const [key, queue] of subscribed) {
      const next = queueAfter(queue, updates, queues.get(key), [...subscribed.values()]);
      if (next === null) continue;
      const value = { subscription: queue, ...next, receivedAt: this.#context.now() };
      queues.put(key, value, this.#context.generationOf('queues'));
    }
  }

  #putChartMinute({ code, price, volume, minuteAt }: Readonly<MinuteUpdate>): void {
    if (!this.#rows.charts.takes(code)) return;
    this.#chartMinutes.set(code, { price, volume, at: minuteAt });
    this.#rows.charts.touch(code);
  }

  #copyRow(kind: RowKind, code: string, into: Float64Array, at: number): void {
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
    for (const connection of LOW_RATE_CONNECTIONS) if (!this.#context.isLive(connection)) this.onSubscribed(connection);
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

function keysOf(kind: LowRateKind, subscriptions: FeedSubscriptions): readonly string[] {
  switch (kind) {
    case 'movers':
      return subscriptions.movers.map(moversKey);
    case 'hotlist':
      return subscriptions.hotlist ? [HOTLIST] : [];
    case 'queues':
      return subscriptions.queues.map(queueKey);
    default:
      return subscriptions[kind];
  }
}
