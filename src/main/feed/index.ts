import { type FeedStatus, type feedContract, LantaiError } from '../../shared/contract/index.ts';
import type { StockCode } from '../../shared/market/index.ts';
import type { HandlersOf } from '../ipc/handlers.ts';
import { createConnection } from './connection.ts';
import { createDecoder } from './decode.ts';
import { DEFAULT_FEED_DIALECT, type FeedDialect } from './dialect.ts';
import { createHub, type HubCounts } from './hub.ts';
import type { FeedCredentials, FramePort, OpenSocket, Random, Timers } from './ports.ts';
import { type LiveQuote, type QuoteWatch, quoteOf, watchQuotes } from './quote-watch.ts';
import { createSecretGuard } from './secret-guard.ts';
import { openWebSocket } from './socket.ts';
import { createStatusBoard } from './status.ts';
import { createUnreadableLog, type UnreadableFrame } from './unreadable.ts';
import { createWindowFrames, type WindowFrames } from './window-frames.ts';

export { DEFAULT_FEED_DIALECT, type FeedDialect, feedDialect } from './dialect.ts';
export type { FeedCredentials, FramePort, OpenSocket, Random, Timers } from './ports.ts';
export type { LiveQuote, QuoteWatch } from './quote-watch.ts';

export type FeedDeps = {
  /** The profile's trading_ws_url; a function where it is known only by the time of the first `start`. */
  readonly url: string | (() => string);
  readonly dialect?: FeedDialect;
  readonly timers: Timers;
  readonly random: Random;
  /** Real sockets when left out. */
  readonly openSocket?: OpenSocket;
  /** May reject with a LantaiError; INVALID_AUTH, INVALID_TOKEN and SIGNED_OUT end in `refused`, anything else is tried again. */
  credentials(): Promise<FeedCredentials>;
  refreshCredentials(): Promise<FeedCredentials>;
  /** A listener of ours threw; for the log. */
  onFault?(thrown: unknown): void;
};

export type FeedDiagnostics = HubCounts & {
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
  /** The last known value of a stock that somebody wants or wanted; null when there is none. */
  quote(code: StockCode): LiveQuote | null;
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

  const hub = createHub({ dialect, now, onSubscription: (wanted) => connection.subscribe(wanted) });
  const decoder = createDecoder({ dialect, sink: hub.sink, unreadable, now });
  const connection = createConnection({
    url: deps.url,
    kind: 'plain',
    dialect,
    timers,
    random: deps.random,
    openSocket: deps.openSocket ?? openWebSocket,
    guard,
    credentials: () => deps.credentials(),
    refreshCredentials: () => deps.refreshCredentials(),
    binary(bytes) {
      board.countMessage();
      return decoder.binary(bytes);
    },
    text(size) {
      board.countMessage();
      return decoder.text(size);
    },
    onState(state, generation) {
      hub.setConnection(state === 'live', generation);
      board.publish();
    },
    onSubscribed: () => hub.subscribed(),
    onSettled: () => hub.settle(),
  });
  const board = createStatusBoard({
    timers,
    onFault,
    read: () => ({ ...connection.status(), malformed: unreadable.count(), gaps: hub.counts().gaps }),
  });

  function windowFor(windowId: string): WindowFrames {
    const found = windows.get(windowId);
    if (found !== undefined) return found;
    if (windows.size >= MAX_WINDOWS) throw new LantaiError('NOT_ALLOWED', 'too many windows on the feed');
    const made = createWindowFrames({ source: hub.source, timers, onPortFailed: () => forget(windowId) });
    windows.set(windowId, made);
    return made;
  }

  function forget(windowId: string): void {
    const window = windows.get(windowId);
    if (window === undefined) return;
    windows.delete(windowId);
    window.detach();
    hub.leave(window);
  }

  return {
    handlers: {
      want: (wants, caller) => hub.want(windowFor(caller.windowId), wants),
      status: () => board.status(),
    },
    start() {
      board.start();
      connection.start();
    },
    stop() {
      connection.stop();
      board.stop();
    },
    probe: () => connection.probe(),
    attachWindow(windowId, port, refreshMs = DEFAULT_REFRESH_MS) {
      const window = windowFor(windowId);
      window.attach(port, refreshMs);
      hub.repeatFor(window);
    },
    detachWindow: forget,
    setVisible: (windowId, visible) => windows.get(windowId)?.setVisible(visible),
    status: () => board.status(),
    onStatus: (listener) => board.onStatus(listener),
    watchQuotes: (listener) => watchQuotes(hub, listener, onFault),
    quote: (code) => quoteOf(hub, code),
    diagnostics: () => ({
      ...hub.counts(),
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
