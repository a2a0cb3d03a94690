import { feed as wire } from '#proto/index.ts';
import { FEED_KINDS, type NumberedKind } from '#shared/contract/feed-kinds.ts';
import type { StockCode } from '#shared/market/index.ts';
import { ChartConnection } from './connection/chart-connection.ts';
import type { SecretGuard } from './connection/secret-guard.ts';
import { ConnectionData, type ConnectionDataStatus, type DataFlow } from './connection/silence/connection-data.ts';
import type { SocketStatus } from './connection/socket-session-types.ts';
import { type ConnectionKind, TradingConnection, type TradingConnectionDeps } from './connection/trading-connection.ts';
import { openWebSocket } from './connection/web-socket.ts';
import { createDecoder, type Decoder } from './decode/decoder.ts';
import { createExpectedTypes } from './decode/expected-types.ts';
import type { UnreadableLog } from './decode/unreadable-frames.ts';
import type { FeedDeps } from './feed-types.ts';
import type { FeedValues } from './feed-values.ts';
import { BookRoutes } from './hub/book-routes.ts';
import { chartFlow, plainFlow } from './hub/data-flow.ts';
import type { FeedDialect } from './protocol/dialect.ts';
import type { FrameOutcome } from './protocol/frame-outcome.ts';
import { NUMBERED_KINDS } from './protocol/kinds.ts';
import {
  chartChannels,
  type HighRateSubscription,
  type LowRateSubscription,
  plainChannels,
} from './subscriptions/channel-lists.ts';
import { MarketCodes } from './subscriptions/market-codes.ts';

type FeedConnectionsDeps = {
  readonly feed: FeedDeps;
  readonly dialect: FeedDialect;
  readonly guard: SecretGuard;
  readonly unreadable: UnreadableLog;
  readonly values: FeedValues;
  /** A frame has arrived. @param firstByte undefined for text and for an empty one */
  onMessage(firstByte: number | undefined, isReadable: boolean): void;
  /** The state to be shown may have changed. */
  onChange(): void;
};

type ConnectionsStatus = Omit<SocketStatus, 'state'> &
  ConnectionDataStatus & {
    /** null while no chart is open. */
    readonly chart: (Pick<ConnectionDataStatus, 'state'> & Pick<SocketStatus, 'roundTripMs'>) | null;
  };

const numberedKindsOf = (connection: ConnectionKind): readonly NumberedKind[] =>
  NUMBERED_KINDS.filter((kind) => FEED_KINDS[kind].connection === connection);

const ignore = (): void => {};

/** The plain connection and the chart's, each with its decoder and the judgement of its data. */
export class FeedConnections {
  readonly #deps: FeedConnectionsDeps;
  readonly #plain: TradingConnection;
  readonly #chart: ChartConnection;
  readonly #data: Readonly<Record<ConnectionKind, ConnectionData>>;
  /** Data frames since the start. */
  readonly #frames: Record<ConnectionKind, number> = { plain: 0, chart: 0 };
  readonly #market: MarketCodes;
  /** The union of all subscriptions. */
  #union: readonly [HighRateSubscription, LowRateSubscription] | null = null;
  /** The subscription sent last, as text. */
  #subscribed = '';
  /** Entries of the plain connection's subscription. */
  #entries = 0;
  /** The service has no entry for all stocks, as the profile says or as it turned out. */
  #isListed: boolean;

  constructor(deps: FeedConnectionsDeps) {
    this.#deps = deps;
    this.#isListed = deps.dialect.wholeMarket === 'codes';
    this.#market = new MarketCodes({
      timers: deps.feed.timers,
      read: deps.feed.listedCodes && (async () => (await deps.feed.listedCodes?.()) ?? []),
      known: () => deps.values.hub.namedCodes(),
      onChange: () => {
        if (this.#union !== null) this.subscribe(...this.#union);
      },
    });
    this.#data = { plain: this.#createData('plain'), chart: this.#createData('chart') };
    this.#plain = new TradingConnection({ ...this.#connectionDeps('plain', this.#plainDecoder()), kind: 'plain' });
    this.#chart = new ChartConnection(this.#connectionDeps('chart', this.#chartDecoder()));
  }

  start(): void {
    this.#plain.start();
    this.#chart.start();
  }

  stop(): void {
    this.#market.stop();
    this.#plain.stop();
    this.#chart.stop();
  }

  probe(): void {
    this.#plain.probe();
    this.#chart.probe();
  }

  hasten(): void {
    this.#plain.hasten();
    this.#chart.hasten();
  }

  /** Sends each connection its part of the union of all subscriptions, when it has changed. */
  subscribe(highRate: HighRateSubscription, lowRate: LowRateSubscription): void {
    const { dialect } = this.#deps;
    this.#union = [highRate, lowRate];
    const { channels, allTradesCode } = dialect;
    const wholeMarket = this.#isListed ? 'codes' : 'star';
    const codes = this.#isListed && highRate.trades === 'all' ? this.#market.codes() : [];
    const lists = plainChannels(highRate, lowRate, { channels, allTradesCode, wholeMarket }, codes);
    const chartLists = chartChannels(lowRate, dialect);
    const text = JSON.stringify([lists, chartLists]);
    if (text === this.#subscribed) return;
    this.#subscribed = text;
    this.#entries = Object.values(lists).flat().length;
    this.#plain.subscribe(lists);
    this.#chart.subscribe(chartLists);
  }

  /**
   * The entry for all stocks brings no trades: lists the codes in its place, where the profile leaves that open.
   * @returns whether that is new
   */
  listTrades(): boolean {
    if (this.#isListed || this.#deps.dialect.wholeMarket !== 'auto') return false;
    this.#isListed = true;
    this.#deps.values.hub.listTrades();
    if (this.#union !== null) this.subscribe(...this.#union);
    this.#deps.onChange();
    return true;
  }

  /** Stocks whose trades are listed one by one in place of an entry for all; null where they are not. */
  listedTrades(): number | null {
    const isWhole = this.#union?.[0].trades === 'all';
    return this.#isListed && isWhole ? this.#market.codes().length : null;
  }

  status(): ConnectionsStatus {
    const plain = this.#plain.status();
    const chart = this.#chart.status();
    return {
      ...plain,
      ...this.#data.plain.status(plain),
      chart: chart && { state: this.#data.chart.status(chart).state, roundTripMs: chart.roundTripMs },
    };
  }

  /** Live connections that are pinged and have never answered, and since when they are live, Unix ms. */
  unansweredPings(): readonly { readonly connection: ConnectionKind; readonly since: number }[] {
    const { dialect } = this.#deps;
    const statuses = [['plain', this.#plain.status()] as const, ['chart', this.#chart.status()] as const];
    return statuses.flatMap(([connection, status]) =>
      status?.state === 'live' && dialect[connection].pings && !status.answersPings
        ? [{ connection, since: status.since }]
        : [],
    );
  }

  #plainDecoder(): Decoder {
    const { feed, dialect, unreadable, values } = this.#deps;
    const now = (): number => feed.timers.now();
    const { hub, lowRate } = values;
    const { plain } = lowRate.sinks;
    const routes = new BookRoutes({
      books: { put: hub.sink.book, isSubscribed: (code) => hub.isBookSubscribed(code) },
      depths: { put: plain.depth, isSubscribed: (code) => lowRate.isDepthSubscribed(code) },
    });
    return createDecoder({
      dialect,
      sink: { ...hub.sink, book: (update) => routes.ordinary(update) },
      lowRate: { ...plain, depth: (update) => routes.depth(update) },
      unreadable,
      now,
    });
  }

  #chartDecoder(): Decoder {
    const { feed, dialect, unreadable, values } = this.#deps;
    const { lowRate } = values;
    return createDecoder({
      dialect,
      sink: { quote: (update) => lowRate.putChart(update), book: ignore, trade: ignore },
      lowRate: lowRate.sinks.chart,
      unreadable,
      now: () => feed.timers.now(),
    });
  }

  #flowOf(kind: ConnectionKind): DataFlow {
    const { hub, lowRate } = this.#deps.values;
    const frames = (): number => this.#frames[kind];
    if (kind === 'chart')
      return chartFlow({ source: lowRate.source, codes: () => lowRate.subscription().charts, frames });
    return plainFlow({
      quotes: hub.quotes,
      arrivals: hub.arrivals,
      codes: () => hub.quoteCodes(),
      frames,
      subscribed: () => this.#entries,
    });
  }

  /** Whether the data of a connection flow, and which epoch its current values belong to. */
  #createData(kind: ConnectionKind): ConnectionData {
    const { feed, dialect, values, onChange } = this.#deps;
    const { isTrading, serviceNow, serviceRate, refresh, timers } = feed;
    const connection = () => (kind === 'plain' ? this.#plain : this.#chart);
    return new ConnectionData({
      timers,
      limits: dialect.data,
      isTrading: isTrading && (() => isTrading()),
      serviceNow: () => (serviceNow ? serviceNow() : timers.now()),
      serviceRate: () => serviceRate?.() ?? 1,
      ...this.#flowOf(kind),
      read: refresh && ((code) => refresh(code as StockCode)),
      frames: () => this.#frames[kind],
      apply(isCurrent, epoch) {
        if (kind === 'plain') values.hub.setConnection(isCurrent, epoch);
        values.lowRate.setConnection(kind, isCurrent, epoch);
      },
      onChange,
      resubscribe: () => connection().resubscribe(),
      reconnect: () => connection().reconnect(),
    });
  }

  /** What both connections have in common; each new socket makes the values of the one before stale. */
  #connectionDeps(kind: ConnectionKind, decoder: Decoder): Omit<TradingConnectionDeps, 'kind'> {
    const { feed, dialect, guard, values, onChange } = this.#deps;
    const { hub, lowRate, recovery } = values;
    const expected = createExpectedTypes(decoder, dialect, feed.timers);
    const kinds = numberedKindsOf(kind);
    let lastGeneration = 0;
    return {
      url: feed.url,
      dialect,
      timers: feed.timers,
      random: feed.random,
      openSocket: feed.openSocket ?? openWebSocket,
      guard,
      credentials: () => feed.credentials(),
      refreshCredentials: () => feed.refreshCredentials(),
      binary: (bytes) => this.#count(kind, decoder.binary(bytes), bytes[0]),
      text: (size) => this.#count(kind, decoder.text(size), undefined),
      pongText,
      onState: (state, generation) => {
        this.#data[kind].setState(state, generation);
        if (generation !== lastGeneration) recovery.clear(kinds);
        lastGeneration = generation;
        if (state === 'offline') expected.stop();
        onChange();
      },
      onSubscribed(lists) {
        expected.subscribed(lists);
        if (kind === 'plain') hub.onSubscribed();
        lowRate.onSubscribed(kind);
        recovery.onSubscribed(kinds);
      },
      onSettled: () => hub.settle(),
    };
  }

  /** Whether an error is about the entry for all stocks: it names it as a word of its own. */
  #refusesAll(message: string): boolean {
    const { allTradesCode } = this.#deps.dialect;
    return this.#union?.[0].trades === 'all' && message.split(/[\s,:;'"()[\]]+/).includes(allTradesCode);
  }

  #count(kind: ConnectionKind, outcome: FrameOutcome, firstByte: number | undefined): FrameOutcome {
    this.#deps.onMessage(firstByte, outcome.kind !== 'unreadable' && outcome.kind !== 'ambiguous');
    if (outcome.kind === 'data') this.#frames[kind] += 1;
    if (outcome.kind === 'error' && kind === 'plain' && this.#refusesAll(outcome.message)) this.listTrades();
    return outcome;
  }
}

/** null for bytes that are no pong after all. */
function pongText(bytes: Uint8Array): string | null {
  try {
    return wire.PingResponse.decode(bytes).message;
  } catch {
    return null;
  }
}
