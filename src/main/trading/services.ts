import type { StockSnapshot } from '#main/feed/index.ts';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { MarketHandlers } from '#main/market/index.ts';
import type { BoardListener, OrderRequest, RefusedListener } from '#main/orders/index.ts';
import type { KnownClock, ServiceClient, WireFinding } from '#main/service/index.ts';
import type { FeedCredentials, User as SignedInUser } from '#main/session/index.ts';
import type { accountsContract } from '#shared/contract/accounts.ts';
import type { ServiceHealth } from '#shared/contract/app.ts';
import type { explorerContract } from '#shared/contract/explorer.ts';
import type { MarketPhase, PrefetchedStock } from '#shared/contract/market.ts';
import type { ordersContract } from '#shared/contract/orders.ts';
import type { PortfolioParts, portfolioContract } from '#shared/contract/portfolio.ts';
import type { SessionState, sessionContract } from '#shared/contract/session.ts';
import type { transfersContract } from '#shared/contract/transfers.ts';
import type { watchlistContract } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import type { ReadingStyle } from '#shared/service/read/index.ts';
import type { Provider } from '#shared/service/third-party-dialect.ts';

/** Everything that uses the service over HTTP, as the rest of the app sees it; a recording that plays has the same shape. */
export type Services = {
  /** For features that only read and never trade; null while a recording plays. */
  readonly client: ServiceClient | null;
  readonly handlers: {
    readonly accounts: HandlersOf<typeof accountsContract>;
    readonly session: HandlersOf<typeof sessionContract>;
    readonly orders: HandlersOf<typeof ordersContract>;
    readonly transfers: HandlersOf<typeof transfersContract>;
    readonly portfolio: HandlersOf<typeof portfolioContract>;
    readonly watchlist: HandlersOf<typeof watchlistContract>;
    readonly market: MarketHandlers;
    readonly explorer: HandlersOf<typeof explorerContract>;
  };
  /** Restores a stored sign-in. Until it resolves the session's state is `signing-in`; never rejects. */
  start(): Promise<void>;
  sessionState(): SessionState;
  onSession(listener: (state: SessionState) => void): () => void;
  /** The kill switch is on. */
  isHalted(): boolean;
  /** With the orders that are new or different; none of the first list after an unlock counts as new. */
  onOrderBoard(listener: BoardListener): () => void;
  /** The service has refused to amend or cancel an order. */
  onChangeRefused(listener: RefusedListener): () => void;
  /** What the journal has of this run since then (Unix ms of this machine), of every account, oldest first. */
  requestsSince(at: number): readonly OrderRequest[];
  /** Something that the profile does not set was found out; what was read before is read again. */
  onWireFinding(listener: (found: WireFinding) => void): () => void;
  /** How the service writes what an answer alone does not show: by the profile, and as found out since. */
  readingStyle(): ReadingStyle;
  /** What the account holds, as last read; null before the first. */
  portfolio(): PortfolioParts | null;
  /** An own stock traded: its orders are read again soon. */
  nudge(symbol: string): void;
  health(): ServiceHealth;
  /** The service's time once it has answered, Unix ms; rejects while it does not. */
  serviceTime(): Promise<number>;
  onHealth(listener: (health: ServiceHealth) => void): () => void;
  /** With what another provider has issued for a connected account. @throws LantaiError INVALID_AUTH where it is not connected */
  signInWithProvider(provider: Provider, accessToken: string): Promise<void>;
  /** The service has named whoever is signed in anew; without effect for anybody else. */
  userRead(user: SignedInUser): void;
  /** Stays in the main process. @throws LantaiError SIGNED_OUT */
  mainToken(): string;
  renewMainToken(refused: string): Promise<string>;
  /** Requests another trading token before its time. @throws LantaiError TRADING_LOCKED */
  renewTradingToken(): Promise<void>;
  credentialsForFeed(): Promise<FeedCredentials>;
  refreshFeedCredentials(): Promise<FeedCredentials>;
  /** A stock's day and book, requested anew: repairs its stream after a gap. */
  snapshotForFeed(code: StockCode): Promise<StockSnapshot>;
  /** One small request: whether the service answers a signed-in user. */
  ping(): Promise<void>;
  /** Reads what panels will request of a stock that is about to be shown; null where others are read first. */
  readAhead(symbol: StockCode): Promise<PrefetchedStock> | null;
  /** The service has pushed the market's phase; null while it pushes none. */
  setPushedPhase(phase: MarketPhase | null): void;
  setAddresses(addresses: ServiceAddresses | null): void;
  /** The practice exchange has reported its clock. */
  setClock(clock: KnownClock): void;
  /** Another phase or day has begun, maybe earlier than expected: nothing that was read before holds. */
  marketMoved(): void;
  /** The machine woke up: tokens are checked against the clock, lists are read again. */
  resumed(): void;
  stop(): Promise<void>;
};
