import type { HandlersOf } from '#main/ipc/handlers.ts';
import { feed as wire } from '#proto/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type FeedStatus, type FeedSubscriptions, type feedContract, NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import type { StockCode } from '#shared/market/index.ts';
import { createChartLine } from './chart-line.ts';
import { type ConnectionDeps, createConnection } from './connection.ts';
import { createDecoder, type Decoder, type FrameOutcome } from './decode.ts';
import { DEFAULT_FEED_DIALECT, type FeedDialect } from './dialect.ts';
import { createExpectation } from './expected.ts';
import { createFollowers } from './followers.ts';
import { createForemost } from './foremost.ts';
import { createForesight } from './foresight.ts';
import { createHub, type HubCounts } from './hub.ts';
import { createLightHub, type LightCounts, type Line } from './light/light-hub.ts';
import { type AnyOutlet, type MarketListener, type MarketWatch, watchMarket } from './market-watch.ts';
import type { NumberedKind } from './mending/gaps.ts';
import { createMender } from './mending/mender.ts';
import type { StockSnapshot } from './mending/refresher.ts';
import type { FeedCredentials, FramePort, OpenSocket, Random, Timers } from './ports.ts';
import { type LiveQuote, type QuoteAge, type QuoteWatch, quoteAgeOf, quoteOf, watchQuotes } from './quote-watch.ts';
import { NO_SUBSCRIPTION, plainChannels } from './request.ts';
import { createSecretGuard } from './secret-guard.ts';
import { chartFlow, type DataFlow, plainFlow } from './silence/data-flow.ts';
import { createLineData } from './silence/line-data.ts';
import { chartOf } from './sink.ts';
import { openWebSocket } from './socket.ts';
import { createStatusBoard } from './status.ts';
import { createUnreadableLog, type UnreadableFrame } from './unreadable.ts';
import { createWindowFrames, type WindowFrames } from './window-frames.ts';

export { DEFAULT_FEED_DIALECT, type FeedDialect, feedDialect } from './dialect.ts';
export type {
  MarketAuction,
  MarketBest,
  MarketListener,
  MarketQuote,
  MarketTrade,
  MarketWants,
  MarketWatch,
} from './market-watch.ts';
export type { StockSnapshot } from './mending/refresher.ts';
export { stockSnapshotOf } from './mending/rest-snapshot.ts';
export type { FeedCredentials, FramePort, OpenSocket, Random, Timers } from './ports.ts';
export type { LiveQuote, QuoteAge, QuoteWatch } from './quote-watch.ts';

export type FeedDeps = {
  /** The profile's trading_ws_url; a function where it is known only by the time of the first `start`. */
  readonly url: string | (() => string);
  readonly dialect?: FeedDialect;
  readonly timers: Timers;
  readonly random: Random;
  /** Real sockets when left out. */
  readonly openSocket?: OpenSocket;
  /** May reject with a LantaiError; SIGNED_OUT ends in `refused`, anything else is tried again, INVALID_AUTH and INVALID_TOKEN slowly. */
  credentials(): Promise<FeedCredentials>;
  refreshCredentials(): Promise<FeedCredentials>;
  /** Reads a stock's day and book over REST, past any cache: asked when its stream shows a gap. Left out: only the stream mends. */
  refresh?(code: StockCode): Promise<StockSnapshot>;
  /** Whether the market trades continuously, by the service; false while that is not known. Left out: silence and lag of data are not judged. */
  isTrading?(): boolean;
  /** Unix ms on the service's clock; this machine's when left out. */
  serviceNow?(): number;
  /** A listener of ours threw; for the log. */
  onFault?(thrown: unknown): void;
};

export type FeedDiagnostics = HubCounts & {
  readonly light: LightCounts;
  readonly unreadable: readonly UnreadableFrame[];
  /** Errors from the service that were not refusals. */
  readonly serviceErrors: number;
  readonly windows: readonly {
    readonly windowId: string;
    readonly waitingTrades: number;
    readonly droppedTrades: number;
  }[];
};

export type Feed = {
  readonly handlers: HandlersOf<typeof feedContract>;
  /** Signed in: connects, and stays connected until `stop`. After `refused`, a new sign-in starts it again. */
  start(): void;
  /** Signed out or quitting. Windows keep what they show, marked stale. */
  stop(): void;
  /** After sleep or a change of network. */
  probe(): void;
  /**
   * Gives a window its port; a port it had is closed. `refreshMs` is its display's refresh interval.
   * @throws LantaiError NOT_ALLOWED beyond 64 windows
   */
  attachWindow(windowId: string, port: FramePort, refreshMs?: number): void;
  /** The window is gone, and with it what it wanted. */
  detachWindow(windowId: string): void;
  /** A hidden or paused window is sent nothing, and all that it missed when it comes back. */
  setVisible(windowId: string, visible: boolean): void;
  status(): FeedStatus;
  /** At once when the state changes, otherwise at most once a second. */
  onStatus(listener: (status: FeedStatus) => void): () => void;
  /** Quotes for parts of the main process: subscribed to like a window's. */
  watchQuotes(listener: (quote: LiveQuote) => void): QuoteWatch;
  /** Every message of the stocks wanted, for parts of the main process that must not miss one. */
  watchMarket(listener: MarketListener): MarketWatch;
  /** Windows are about to look at this stock: what they want of others is wanted of it for a moment. */
  foresee(code: StockCode): void;
  /** A stock was chosen: for a moment windows are sent its values only, and draw it before the prices of all others. */
  foremost(code: StockCode): void;
  /** Colours stand for other stocks: windows are told of this turn behind the values that are known of them. */
  linksTurned(turn: number): void;
  /** A stock takes, or is about to take, the place of one of these: windows that want something of that are sent it of this at once. */
  follow(places: readonly StockCode[], code: StockCode): void;
  /** The last known value of a stock that somebody wants or wanted; null when there is none. */
  quote(code: StockCode): LiveQuote | null;
  /** How old that value is, and whether it may differ from the service's; null when there is none. */
  quoteAge(code: StockCode): QuoteAge | null;
  diagnostics(): FeedDiagnostics;
};

const MAX_WINDOWS = 64;
const DEFAULT_REFRESH_MS = 16;

/** The feed's whole path: socket → decoder → hub → one conflated frame per window and display refresh. */
export function createFeed(deps: FeedDeps): Feed {
  const { timers } = deps;
  const dialect = deps.dialect ?? DEFAULT_FEED_DIALECT;
  const onFault = deps.onFault ?? (() => {});
  const guard = createSecretGuard();
  const unreadable = createUnreadableLog(guard.isIn);
  const windows = new Map<string, WindowFrames>();
  const now = (): number => timers.now();

  const { refresh } = deps;
  const mender = createMender({
    timers,
    // Only stocks whose messages were taken are ever marked, and those have codes of the right form.
    read: refresh && ((code) => refresh(code as StockCode)),
    holderOf: (kind) => (kind === 'quotes' || kind === 'books' ? hub.mendable : light.mendable),
  });
  const { gaps } = mender;
  const light = createLightHub({ gaps, sequence: dialect.quoteSequence, now });
  const hub = createHub({
    dialect,
    gaps,
    now,
    onReset: light.reset,
    onSubscription(wanted) {
      busy = wanted;
      announce();
    },
  });
  let busy = NO_SUBSCRIPTION;
  let announced = '';
  /** Entries of the plain connection's subscription. */
  let subscribed = 0;
  /** While a window's wants are taken in, kind by kind, nothing is asked for. */
  let isWanting = false;

  /** The union of what all want, to each connection, when it has changed. */
  function announce(): void {
    if (isWanting) return;
    const wanted = light.subscription();
    const lists = plainChannels(busy, wanted, dialect);
    const text = JSON.stringify([lists, wanted.charts]);
    if (text === announced) return;
    announced = text;
    subscribed = Object.values(lists).flat().length;
    connection.subscribe(lists);
    chartLine.want(wanted.charts);
  }

  function want(outlet: AnyOutlet, wants: FeedSubscriptions): void {
    isWanting = true;
    light.want(outlet, wants);
    hub.want(outlet, wants);
    isWanting = false;
    announce();
    // A ranking may have been given up for this one: the others hear of theirs.
    hub.settle();
  }

  const plainDecoder = createDecoder({ dialect, sink: hub.sink, light: light.sinks.plain, unreadable, now });
  const chartDecoder = createDecoder({
    dialect,
    // A profile may have its charts' prices come as the wrapped kind.
    sink: { quote: (update) => light.sinks.chart.chart(chartOf(update, 0)), book: ignore, trade: ignore },
    light: light.sinks.chart,
    unreadable,
    now,
  });

  const frames: Record<Line, number> = { plain: 0, chart: 0 };
  const flows: Record<Line, DataFlow> = {
    plain: plainFlow({
      quotes: hub.quotes,
      arrivals: hub.arrivals,
      codes: hub.quoteCodes,
      frames: () => frames.plain,
      subscribed: () => subscribed,
    }),
    chart: chartFlow({
      source: light.source,
      codes: () => light.subscription().charts,
      frames: () => frames.chart,
    }),
  };
  const { isTrading, serviceNow } = deps;

  /** Whether the data of a connection flow, and which epoch its current values belong to. */
  const dataOf = (line: Line) =>
    createLineData({
      timers,
      limits: dialect.data,
      isTrading: isTrading && (() => isTrading()),
      serviceNow: serviceNow ? () => serviceNow() : now,
      ...flows[line],
      read: refresh && ((code) => refresh(code as StockCode)),
      frames: () => frames[line],
      apply(isCurrent, epoch) {
        if (line === 'plain') hub.setConnection(isCurrent, epoch);
        light.setConnection(line, isCurrent, epoch);
      },
      onChange: () => board.publish(),
      resubscribe: () => (line === 'plain' ? connection : chartLine).resubscribe(),
      reconnect: () => (line === 'plain' ? connection : chartLine).reconnect(),
    });
  const data = { plain: dataOf('plain'), chart: dataOf('chart') };

  /** What both connections have in common; each life of one is followed by its values' staleness. */
  function lineDeps(line: Line, decoder: Decoder): Omit<ConnectionDeps, 'kind'> {
    const expectation = createExpectation(decoder, dialect, timers);
    const kinds: readonly NumberedKind[] = line === 'chart' ? ['charts'] : ['quotes', 'books', 'bests'];
    let lifeOfMarks = 0;
    const counted = (outcome: FrameOutcome): FrameOutcome => {
      board.countMessage();
      if (outcome.kind === 'data') frames[line] += 1;
      return outcome;
    };
    return {
      url: deps.url,
      dialect,
      timers,
      random: deps.random,
      openSocket: deps.openSocket ?? openWebSocket,
      guard,
      credentials: () => deps.credentials(),
      refreshCredentials: () => deps.refreshCredentials(),
      binary: (bytes) => counted(decoder.binary(bytes)),
      text: (size) => counted(decoder.text(size)),
      pongText,
      onState(state, generation) {
        data[line].setState(state, generation);
        if (generation !== lifeOfMarks) mender.clear(kinds);
        lifeOfMarks = generation;
        if (state === 'offline') expectation.stop();
        board.publish();
      },
      onSubscribed(lists) {
        expectation.asked(lists);
        if (line === 'plain') hub.subscribed();
        light.subscribed(line);
        mender.subscribed(kinds);
      },
      onSettled: () => hub.settle(),
    };
  }

  const connection = createConnection({ ...lineDeps('plain', plainDecoder), kind: 'plain' });
  const chartLine = createChartLine(lineDeps('chart', chartDecoder));
  function chartStatus() {
    const status = chartLine.status();
    return status && { roundTripMs: status.roundTripMs, state: data.chart.status(status).state };
  }

  const board = createStatusBoard({
    timers,
    isBusy: () => foremost.isActive(),
    onFault,
    read: () => ({
      ...connection.status(),
      ...data.plain.status(connection.status()),
      malformed: unreadable.count(),
      gaps: hub.counts().gaps + light.counts().gaps,
      ambiguous: unreadable.ambiguous() + light.counts().ambiguous,
      mending: gaps.stocks(),
      chart: chartStatus(),
    }),
  });

  function windowFor(windowId: string): WindowFrames {
    const found = windows.get(windowId);
    if (found !== undefined) return found;
    if (windows.size >= MAX_WINDOWS) throw new LantaiError('NOT_ALLOWED', 'too many windows on the feed');
    const made = createWindowFrames({
      source: hub.source,
      light: light.source,
      timers,
      onPortFailed: () => forget(windowId),
    });
    windows.set(windowId, made);
    return made;
  }

  function forget(windowId: string): void {
    const window = windows.get(windowId);
    if (window === undefined) return;
    windows.delete(windowId);
    followers.forget(windowId);
    window.detach();
    leave(window);
  }

  const foremost = createForemost({ timers, windows: () => windows.values() });

  const foresight = createForesight({
    timers,
    want,
    wanted: () => ({ ...light.subscription(), ...busy }),
  });

  const followers = createFollowers({ timers, want: (windowId, wants) => want(windowFor(windowId), wants) });

  function leave(outlet: AnyOutlet): void {
    want(outlet, NO_SUBSCRIPTIONS);
    light.leave(outlet);
    hub.leave(outlet);
  }

  return {
    handlers: {
      subscribe: (wants, caller) => followers.wants(caller.windowId, wants),
      status: () => board.status(),
    },
    start() {
      board.start();
      connection.start();
      chartLine.start();
    },
    stop() {
      foremost.stop();
      foresight.stop();
      followers.stop();
      connection.stop();
      chartLine.stop();
      mender.stop();
      board.stop();
    },
    probe() {
      connection.probe();
      chartLine.probe();
    },
    attachWindow(windowId, port, refreshMs = DEFAULT_REFRESH_MS) {
      const window = windowFor(windowId);
      window.attach(port, refreshMs);
      light.repeatFor(window);
      hub.repeatFor(window);
    },
    detachWindow: forget,
    setVisible: (windowId, visible) => windows.get(windowId)?.setVisible(visible),
    status: () => board.status(),
    onStatus: (listener) => board.onStatus(listener),
    watchQuotes: (listener) => watchQuotes(hub, listener, onFault),
    watchMarket: (listener) => watchMarket({ hub, light: light.source, want, leave, onFault }, listener),
    foremost: foremost.choose,
    linksTurned(turn) {
      for (const window of windows.values()) {
        window.turn(turn);
        window.settle();
      }
    },
    foresee: foresight.foresee,
    follow: followers.follow,
    quote: (code) => quoteOf(hub, code),
    quoteAge: (code) => quoteAgeOf(hub, code, now()),
    diagnostics: () => ({
      ...hub.counts(),
      light: light.counts(),
      unreadable: unreadable.latest(),
      serviceErrors: connection.status().errors,
      windows: [...windows].map(([windowId, window]) => ({
        windowId,
        waitingTrades: window.waitingTrades(),
        droppedTrades: window.droppedTrades(),
      })),
    }),
  };
}

const ignore = (): void => {};

/** null for bytes that are no pong after all. */
function pongText(bytes: Uint8Array): string | null {
  try {
    return wire.PingResponse.decode(bytes).message;
  } catch {
    return null;
  }
}
