import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { FeedStatus, feedContract } from '#shared/contract/feed.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { RestFigures } from './checks/source-figures.ts';
import type { OpenSocket, Random } from './connection/transport.ts';
import type { UnreadableFrame } from './decode/unreadable-frames.ts';
import type { HubCounts } from './hub/hub.ts';
import type { LowRateCounts } from './hub/low-rate-hub.ts';
import type { MarketListener, MarketWatch } from './hub/market-watch.ts';
import type { LiveQuote, QuoteAge, QuoteDay, QuoteWatch } from './hub/quote-watch.ts';
import type { StockSnapshot } from './hub/stock-snapshot.ts';
import type { FeedCredentials } from './protocol/credentials.ts';
import type { FeedDialect } from './protocol/dialect.ts';
import type { FramePort } from './window-frames/frame-port.ts';

export type FeedDeps = {
  /** The profile's trading_ws_url; a function where it is known only by the time of the first `start`. */
  readonly url: string | (() => string);
  readonly dialect?: FeedDialect;
  readonly timers: Timers;
  readonly random: Random;
  /** Real sockets when left out. */
  readonly openSocket?: OpenSocket;
  /** May reject with a LantaiError; SIGNED_OUT ends in `refused`, anything else is retried, INVALID_AUTH and INVALID_TOKEN slowly. */
  credentials(): Promise<FeedCredentials>;
  refreshCredentials(): Promise<FeedCredentials>;
  /** Reads a stock's day and book over REST, past any cache, when its stream shows a gap. Left out: only later messages recover it. */
  refresh?(code: StockCode): Promise<StockSnapshot>;
  /** What the feed is compared with at sign-in and now and then. Left out: only the feed's own figures are. */
  readonly sources?: {
    /** Stocks that trade much, the best first; may be empty, and may reject. */
    liquid(): Promise<readonly StockCode[]>;
    /** A stock's book and day, requested anew and not rounded. */
    read(code: StockCode): Promise<RestFigures>;
  };
  /** Every listed stock, for services that have no entry for all stocks. Left out: those that the feed has named. */
  listedCodes?(): Promise<readonly string[]>;
  /** Whether the market trades continuously, by the service; false while that is not known. Left out: silence and lag of data are not judged. */
  isTrading?(): boolean;
  /** Unix ms on the service's clock; this machine's when left out. */
  serviceNow?(): number;
  /** Seconds of the service's clock in a real second; 1 unless it is a practice clock. */
  serviceRate?(): number;
  /** A listener of ours threw; for the log. */
  onFault?(thrown: unknown): void;
};

export type FeedDiagnostics = HubCounts & {
  readonly lowRate: LowRateCounts;
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
  /** Signed out or quitting. Windows go on showing their values, marked stale. */
  stop(): void;
  /** After sleep or a change of network. */
  probe(): void;
  /** The service was found by another connection: a wait for the next try ends. */
  hasten(): void;
  /**
   * Gives a window its port; a port it had is closed. `refreshMs` is its display's refresh interval.
   * @throws LantaiError NOT_ALLOWED beyond 64 windows
   */
  attachWindow(windowId: string, port: FramePort, refreshMs?: number): void;
  /** The window is gone, and with it its subscriptions. */
  detachWindow(windowId: string): void;
  /** A hidden or paused window is sent nothing, and all that it missed when it comes back. */
  setVisible(windowId: string, visible: boolean): void;
  status(): FeedStatus;
  /** At once when the state changes, otherwise at most once a second. */
  onStatus(listener: (status: FeedStatus) => void): () => void;
  /** Quotes for parts of the main process: subscribed to like a window's. */
  watchQuotes(listener: (quote: LiveQuote) => void): QuoteWatch;
  /** Every message of the subscribed stocks, for parts of the main process that must not miss one. */
  watchMarket(listener: MarketListener): MarketWatch;
  /** A stock was selected: for a moment windows are sent its values only, and draw it before all others. */
  prioritize(code: StockCode): void;
  /** A stock replaces, or is about to replace, one of these: windows that subscribe to one of them are sent its values at once. */
  prepare(code: StockCode, replaced: readonly StockCode[]): void;
  /** The last known value of a stock that is or was subscribed to; null when there is none. */
  quote(code: StockCode): LiveQuote | null;
  /** The day of a stock that is subscribed to; null while nothing of it has come. */
  quoteDay(code: StockCode): QuoteDay | null;
  /** How old that value is, and whether it may differ from the service's; null when there is none. */
  quoteAge(code: StockCode): QuoteAge | null;
  diagnostics(): FeedDiagnostics;
};
