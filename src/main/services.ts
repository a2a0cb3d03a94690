import type { ServiceHealth } from '#shared/contract/app.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import type { explorerContract } from '#shared/contract/explorer.ts';
import type { marketContract, PrefetchedStock } from '#shared/contract/market.ts';
import type { ordersContract } from '#shared/contract/orders.ts';
import type { Portfolio, portfolioContract } from '#shared/contract/portfolio.ts';
import type { SessionState, sessionContract } from '#shared/contract/session.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { watchlistContract } from '#shared/contract/watchlist.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import { createExplorer } from './explorer/index.ts';
import { type LiveQuote, type StockSnapshot, stockSnapshotOf } from './feed/index.ts';
import type { Broadcast, HandlersOf } from './ipc/handlers.ts';
import { createMarket } from './market/index.ts';
import {
  type BoardListener,
  createOrders,
  type JournalOpening,
  memoryRiskState,
  type Orders,
  openJournal,
  openRiskStateFile,
  type RefusedListener,
} from './orders/index.ts';
import { createPortfolio } from './portfolio/index.ts';
import {
  createAddressBook,
  createClient,
  createHealthWatch,
  createHttp,
  createOrderTransport,
  type Log,
  type OrderTransport,
  type RandomBytes,
  type ServiceClient,
  type Timers,
  type TokenSource,
  type Transport,
} from './service/index.ts';
import { createSession, type FeedCredentials, type SecretVault } from './session/index.ts';
import { createWatchlists } from './watchlist/index.ts';

export type ServicesDeps = {
  readonly profile: {
    readonly name: string;
    readonly mode: 'practice' | 'live';
    /** Null while they are not known: the practice exchange is still coming up. */
    readonly addresses: ServiceAddresses | null;
  };
  readonly dialect: RestDialect;
  readonly vault: SecretVault;
  readonly timers: Timers;
  readonly randomBytes: RandomBytes;
  /** The order journal's file, or `:memory:`; its folder exists; one per profile. Null: there can be none, and nothing but cancellations is sent. */
  readonly journalPath: string | null;
  /** What became of the journal's file at this start. */
  readonly onJournal?: (opening: JournalOpening) => void;
  /** What the journal's disk refused with; null when it takes what is written again. */
  readonly onJournalWrite?: (thrown: unknown) => void;
  /** Where the kill switch is remembered; in memory only when left out. */
  readonly riskStatePath?: string;
  readonly log: Log;
  readonly broadcast: Broadcast<LantaiContract>;
  /** The feed's word on a stock, where it has one; null while nothing came. */
  readonly quote?: (code: StockCode) => LiveQuote | null;
  readonly settings: { get(): Settings; onChange(listener: (settings: Settings) => void): () => void };
  /** The global fetch when left out, and sockets of their own for orders. */
  readonly transport?: Transport;
  /** Carries orders in place of sockets of their own. */
  readonly orderTransport?: OrderTransport;
  /** ms that never go back; the process's own clock when left out. */
  readonly monotonicMs?: () => number;
};

export type Services = {
  /** For parts that only ask and write nothing of money; null while a recording plays. */
  readonly client: ServiceClient | null;
  readonly handlers: {
    readonly session: HandlersOf<typeof sessionContract>;
    readonly orders: HandlersOf<typeof ordersContract>;
    readonly portfolio: HandlersOf<typeof portfolioContract>;
    readonly watchlist: HandlersOf<typeof watchlistContract>;
    readonly market: Omit<HandlersOf<typeof marketContract>, 'prefetch'>;
    readonly explorer: HandlersOf<typeof explorerContract>;
  };
  /** Takes up a kept sign-in. Until it resolves the session's state is `signing-in`; never rejects. */
  start(): Promise<void>;
  sessionState(): SessionState;
  onSession(listener: (state: SessionState) => void): () => void;
  /** The kill switch is on. */
  isHalted(): boolean;
  /** With the orders that are new or different; none of the first list after an unlock counts as new. */
  onOrderBoard(listener: BoardListener): () => void;
  /** The service has refused to amend or cancel an order. */
  onChangeRefused(listener: RefusedListener): () => void;
  /** What the account holds, as last read; null before the first. */
  portfolio(): Portfolio | null;
  /** An own stock traded: its orders are read again soon. */
  nudge(symbol: string): void;
  health(): ServiceHealth;
  onHealth(listener: (health: ServiceHealth) => void): () => void;
  /** Stays in the main process. @throws LantaiError SIGNED_OUT */
  mainToken(): string;
  renewMainToken(refused: string): Promise<string>;
  credentialsForFeed(): Promise<FeedCredentials>;
  refreshFeedCredentials(): Promise<FeedCredentials>;
  /** A stock's day and book, read anew: what mends its stream after a gap. */
  snapshotForFeed(code: StockCode): Promise<StockSnapshot>;
  /** One small question, asked anew: whether the service answers somebody who is signed in. */
  ping(): Promise<void>;
  /** Reads what panels will ask of a stock that is about to be shown; null where others are read first. */
  readAhead(symbol: StockCode): Promise<PrefetchedStock> | null;
  setAddresses(addresses: ServiceAddresses | null): void;
  /** The machine woke up: clocks are looked at, the list is read again. */
  resumed(): void;
  stop(): Promise<void>;
};

/** How long an order's checks wait for what they look at, ms; what is not there by then is left to the venue. */
const KNOWLEDGE_MS = 2_000;
/** ARA and ARB stand for the day; a minute is the most that a check trusts them. */
const STOCK_FOR_CHECK_MS = 60_000;
const PROBE_MS = 3_000;
/** A silence of the service that counts as a lost connection, ms. */
const RECONNECT_AFTER_MS = 4_000;
const MINUTE_MS = 60_000;

/** Everything that speaks to the service over HTTP, wired: client, session, orders, portfolio, lists, market. */
export function createServices(deps: ServicesDeps): Services {
  const { timers, log, dialect, broadcast, settings } = deps;
  const addresses = createAddressBook(timers, deps.profile.addresses);
  const health = createHealthWatch();
  const clockOffsetMs = (): number => health.current().clockOffsetMs;
  const disposers: (() => void)[] = [];
  // The session obtains tokens through the client that carries them, so one of the two comes in late.
  const tokens: TokenSource = {
    bearer: (auth) => session.tokens.bearer(auth),
    renew: (auth, refused) => session.tokens.renew(auth, refused),
  };
  const monotonicMs = deps.monotonicMs ?? (() => performance.now());
  const transport = deps.transport ?? ((url, request) => fetch(url, request));
  const ownOrderTransport = deps.orderTransport || deps.transport ? null : createOrderTransport();
  const orderTransport = deps.orderTransport ?? ownOrderTransport?.send;
  disposers.push(() => ownOrderTransport?.close());
  const http = createHttp({
    transport,
    ...(orderTransport && { orderTransport }),
    monotonicMs,
    addresses,
    tokens,
    dialect,
    timers,
    randomBytes: deps.randomBytes,
    log,
    health,
  });
  const client = createClient(http);
  const session = createSession({
    client,
    vault: deps.vault,
    profile: deps.profile.name,
    timers,
    log,
    clockOffsetMs,
    lockAfterMs: () => settings.get().lockAfterMinutes * MINUTE_MS,
  });
  const market = createMarket({ client, dialect, timers, log, clockOffsetMs });
  const portfolio = createPortfolio({ client, timers, monotonicMs, log });
  const watchlists = createWatchlists({ client });
  const { journal, opening } = openJournal({
    path: deps.journalPath,
    timers,
    monotonicMs,
    log,
    onWrite(thrown) {
      deps.onJournalWrite?.(thrown);
      orders.changed();
    },
  });
  deps.onJournal?.(opening);
  const orders: Orders = createOrders({
    http,
    dialect,
    profile: deps.profile,
    timers,
    monotonicMs,
    log,
    journal,
    riskState:
      deps.riskStatePath === undefined ? memoryRiskState() : openRiskStateFile(deps.riskStatePath, timers, log),
    clockOffsetMs,
    session: {
      generation: () => session.generation(),
      account: () => session.tradingAccount().number,
      bearer: () => session.tokens.bearer('trading'),
      renew: (refused) => void session.tokens.renew('trading', refused).catch(() => undefined),
      accountFound(number) {
        // A service that does not say on which account it acts is asked by a new trading login.
        if (number === null) void session.handlers.lock(undefined, { windowId: 'system' });
        else session.accountChanged(number);
      },
    },
    facts: factsOf,
    portfolio: () => ({ current: portfolio.current(), readMono: portfolio.readMono() }),
    limits: () => settings.get().limits,
    isQuoteFresh(symbol) {
      const live = deps.quote?.(symbol as StockCode) ?? null;
      return live === null ? null : !live.stale;
    },
    lastPrice(symbol) {
      const live = deps.quote?.(symbol as StockCode) ?? null;
      return live === null ? null : live.last || live.previous || null;
    },
    onSent: () => void portfolio.refresh(),
    onPrefill: (prefill) => broadcast('orders', 'prefilled', prefill),
  });

  /** What the checks of an order look at, each null where it does not come soon. */
  async function factsOf(symbol: string) {
    const code = symbol as StockCode;
    const { priceAway, dailyLoss } = settings.get().limits;
    const [stock, fees, phase, last, realisedToday] = await Promise.all([
      soon(market.stock(code, STOCK_FOR_CHECK_MS)),
      soon(market.fees()),
      soon(market.phase()),
      priceAway > 0 ? soon(lastPrice(code)) : null,
      dailyLoss > 0 ? soon(realisedOf(exchangeTime(timers.now() + clockOffsetMs()).day)) : null,
    ]);
    return { stock, fees, phase, last, realisedToday };
  }

  /** Profit that the account has realised on an exchange day, rupiah. */
  async function realisedOf(day: string): Promise<number> {
    const { data } = await client.history.realized({ from: day, to: day, limit: 1 }, { fresh: true });
    return data.summary.profit_loss;
  }

  async function snapshotOf(symbol: StockCode): Promise<StockSnapshot> {
    return stockSnapshotOf((await client.market.orderBook({ symbol }, { fresh: true })).data);
  }

  /** As the feed says, else as the service answers; on a day without trades the previous one. Rupiah. */
  async function lastPrice(code: StockCode): Promise<number | null> {
    const live = deps.quote?.(code) ?? null;
    const { last, previous } = live === null || live.stale ? await snapshotOf(code) : live;
    return last || previous || null;
  }

  const explorer = createExplorer({
    explore: http.explore,
    sendMoney: (endpoint, input) => orders.sendByHand(endpoint, input),
    dialect,
    onBefore(endpoint) {
      if (endpoint === endpoints.accounts.switchAccount) orders.doubtAccount();
    },
    onChange(endpoint) {
      if (tradingAs !== null) {
        // Which account is meant now has to be seen before anything is sent.
        if (endpoint === endpoints.accounts.switchAccount) orders.compare();
        else orders.refresh();
        void portfolio.refresh();
      }
      void watchlists.refresh();
    },
  });

  function soon<Value>(asked: Promise<Value>): Promise<Value | null> {
    return new Promise((resolve) => {
      const stopTimer = timers.after(KNOWLEDGE_MS, () => resolve(null));
      const answer = (value: Value | null): void => {
        stopTimer();
        resolve(value);
      };
      asked.then(answer, () => answer(null));
    });
  }

  /** On the clock that is never set; null while the service answers. */
  let unreachableSince: number | null = null;
  let userId: number | null = null;
  let tradingAs: string | null = null;
  function followSession(state: SessionState): void {
    broadcast('session', 'changed', state);
    const user = state.kind === 'signed-in' ? state.user.id : null;
    if (user !== userId) {
      userId = user;
      http.forget();
      market.clear();
      portfolio.forget();
      orders.forget();
    }
    const account =
      state.kind === 'signed-in' && state.trading.kind === 'unlocked' ? state.trading.account.number : null;
    if (account === tradingAs) return;
    tradingAs = account;
    http.forget();
    if (account !== null) {
      orders.follow(account);
      portfolio.follow(account);
    } else {
      orders.pause();
      portfolio.pause();
    }
  }

  let stopProbe: () => void = () => undefined;
  /** While nothing answers, one small question now and then finds out when it does again. */
  function probe(): void {
    stopProbe();
    if (health.current().reachable) return;
    stopProbe = timers.after(PROBE_MS, () => {
      if (session.state().kind !== 'signed-in') return probe();
      client.market.indexInfo({}, { fresh: true }).then(probe, probe);
    });
  }

  disposers.push(
    session.onSession(followSession),
    orders.onOrderBoard((board, changes) => {
      broadcast('orders', 'changed', board);
      if (
        changes.some(
          ({ order, previous }) =>
            previous === null || previous.lotsDone !== order.lotsDone || previous.status !== order.status,
        )
      ) {
        void portfolio.refresh();
      }
    }),
    portfolio.onPortfolio((current) => broadcast('portfolio', 'changed', current)),
    portfolio.onRead(() => orders.changed()),
    watchlists.onWatchlists((lists) => broadcast('watchlist', 'changed', lists)),
    health.onHealth((current) => {
      broadcast('app', 'healthChanged', current);
      if (!current.reachable) unreachableSince ??= monotonicMs();
      else {
        // Whatever happened in a longer silence is compared before orders are admitted again; one lost answer is no silence.
        const wasLong = unreachableSince !== null && monotonicMs() - unreachableSince >= RECONNECT_AFTER_MS;
        unreachableSince = null;
        if (wasLong && tradingAs !== null) {
          orders.compare();
          void portfolio.refresh();
        }
      }
      probe();
    }),
    settings.onChange(() => session.reconsider()),
    () => stopProbe(),
    () => addresses.stop(),
    () => explorer.stop(),
  );

  return {
    client,
    handlers: {
      session: session.handlers,
      orders: orders.handlers,
      portfolio: portfolio.handlers,
      watchlist: watchlists.handlers,
      market: market.handlers,
      explorer: explorer.handlers,
    },
    start: () => session.restore(),
    sessionState: () => session.state(),
    onSession: (listener) => session.onSession(listener),
    isHalted: () => orders.board().path.halt !== null,
    onOrderBoard: (listener) => orders.onOrderBoard(listener),
    onChangeRefused: (listener) => orders.onChangeRefused(listener),
    portfolio: () => portfolio.current(),
    nudge: (symbol) => orders.nudge(symbol),
    health: () => health.current(),
    onHealth: (listener) => health.onHealth(listener),
    mainToken: () => session.mainToken(),
    renewMainToken: (refused) => session.renewMainToken(refused),
    credentialsForFeed: () => session.credentialsForFeed(),
    refreshFeedCredentials: () => session.refreshFeedCredentials(),
    snapshotForFeed: snapshotOf,
    ping: async () => void (await client.market.indexInfo({}, { fresh: true })),
    readAhead: (symbol) => market.ahead(symbol),
    setAddresses: (next) => addresses.set(next),
    resumed() {
      ownOrderTransport?.dropIdle();
      session.reconsider();
      orders.compare();
      void portfolio.refresh();
    },
    async stop() {
      const sessionEnded = session.stop();
      for (const dispose of disposers.reverse()) dispose();
      portfolio.stop();
      orders.stop();
      await sessionEnded;
    },
  };
}
