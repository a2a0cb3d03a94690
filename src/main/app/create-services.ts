import { createExplorer, createUnreadAnswers, type Explorer, type UnreadAnswers } from '#main/explorer/index.ts';
import type { LiveQuote } from '#main/feed/index.ts';
import type { Broadcast } from '#main/ipc/handlers.ts';
import { createMarket, type MarketInformation } from '#main/market/index.ts';
import {
  ACCEPTED_LIMITS,
  type BoardListener,
  createOrders,
  type FollowedQuotes,
  type JournalOpening,
  type LimitsAcceptance,
  memoryRiskState,
  type Orders,
  openJournal,
  openRiskStateFile,
  type RefusedListener,
  sideOf,
} from '#main/orders/index.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Network } from '#main/platform/network/network.ts';
import { monotonicMs as systemMonotonicMs, type Timers } from '#main/platform/timers.ts';
import { createDayFactsReader, type EquityDays, openEquityDays, PortfolioReader } from '#main/portfolio/index.ts';
import {
  type AddressBook,
  createAddressBook,
  createClient,
  createHealthWatch,
  createHttp,
  createKnownTime,
  createOrderTransport,
  type HealthWatch,
  type Http,
  type OpenOrderTransport,
  type OrderTransport,
  type RandomBytes,
  type ServiceClient,
  type Transport,
  type WireFinding,
} from '#main/service/index.ts';
import { EMBEDDED_EXCHANGE, type SecretVault, SessionController, tokenAddresses } from '#main/session/index.ts';
import { AccountFollower } from '#main/trading/account-follower.ts';
import { createAccounts } from '#main/trading/accounts.ts';
import { NOT_FOLLOWED } from '#main/trading/follow-quotes.ts';
import { OrderFactsReader } from '#main/trading/order-facts-reader.ts';
import { OutageRecovery } from '#main/trading/outage-recovery.ts';
import type { Services } from '#main/trading/services.ts';
import { readSnapshot } from '#main/trading/snapshot.ts';
import { createWatchlists, type MarksStore, type Watchlists } from '#main/watchlist/index.ts';
import type { ServiceHealth } from '#shared/contract/app.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { confirmationRulesOf, type Settings } from '#shared/contract/settings.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import { inZone, type ReadingStyle, readingStyleOf } from '#shared/service/read/index.ts';
import { serviceTime } from '#shared/service-time.ts';
import { MINUTE_MS } from '#shared/time.ts';

export type ServicesOptions = {
  readonly profile: {
    readonly name: string;
    readonly mode: 'practice' | 'live';
    /** Null while they are not known: the practice exchange is still starting. */
    readonly addresses: ServiceAddresses | null;
    /** It had other addresses before, and nobody has signed in at these yet. */
    readonly hasMoved?: boolean;
  };
  readonly dialect: RestDialect;
  readonly vault: SecretVault;
  readonly timers: Timers;
  readonly randomBytes: RandomBytes;
  /** The order journal's file, or `:memory:`; its folder exists; one per profile. Null: there can be none, and nothing but cancellations is sent. */
  readonly journalPath: string | null;
  /** How the journal's file was opened at this start, and again whenever that has changed. */
  readonly onJournal?: (opening: JournalOpening) => void;
  /** Why the journal's disk refused a write; null once a write succeeds again. */
  readonly onJournalWrite?: (thrown: unknown) => void;
  /** Where the kill switch is stored; in memory only when left out. */
  readonly riskStatePath?: string;
  /** Where the worth of the accounts is stored day by day; in memory only when left out. */
  readonly equityDays?: EquityDays;
  readonly log: Log;
  readonly broadcast: Broadcast<LantaiContract>;
  /** The feed's price of a stock; null while there is none. */
  readonly quote?: (code: StockCode) => LiveQuote | null;
  readonly followQuotes?: (codes: readonly StockCode[]) => FollowedQuotes;
  readonly settings: Pick<MarksStore, 'change'> & {
    get(): Settings;
    onChange(listener: (settings: Settings) => void): () => void;
  };
  /** The global fetch when left out, and sockets of their own for orders. */
  readonly transport?: Transport;
  /** Carries orders in place of sockets of their own. */
  readonly orderTransport?: OrderTransport;
  /** Left out: there are no limits that a person would have to accept. */
  readonly limitsAcceptance?: LimitsAcceptance;
  /** ms that never go back; the process's own clock when left out. */
  readonly monotonicMs?: () => number;
  /** The global fetch and direct connections when left out. */
  readonly network?: Pick<Network, 'fetch' | 'proxyFor'>;
};

/** Nothing of it is missing, as it is while a recording plays. */
type ServicesOfService = Services & { readonly client: ServiceClient };
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' };
/** Under this name a person finds this computer among the devices that are signed in. */
const NAMED = { 'user-agent': `Lantai (${SYSTEMS[process.platform] ?? process.platform})` };

type OrderSession = Parameters<typeof createOrders>[0]['session'];
type Journal = ReturnType<typeof openJournal>['journal'];

/** Everything that uses the service over HTTP, wired: client, session, orders, portfolio, lists, market. */
export const createServices = (options: ServicesOptions): ServicesOfService => new ServiceGraph(options).services();

/**
 * Holds the parts, each built from those above it. What an earlier part reports to a later one is an event that is
 * subscribed to once all are there. Two questions go the other way, and are first asked when a call is made: the HTTP
 * client asks the session for its tokens, and the day's facts are made from the orders of the board.
 */
class ServiceGraph {
  readonly #options: ServicesOptions;
  readonly #monotonicMs: () => number;
  readonly #addresses: AddressBook;
  readonly #health: HealthWatch = createHealthWatch();
  /** Null where orders are carried by a given transport. */
  readonly #ownOrderTransport: OpenOrderTransport | null;
  readonly #unread: UnreadAnswers;
  readonly #http: Http;
  readonly #client: ServiceClient;
  readonly #session: SessionController;
  readonly #serviceTime: () => Promise<number>;
  readonly #market: MarketInformation;
  readonly #portfolio: PortfolioReader;
  readonly #watchlists: Watchlists;
  readonly #facts: OrderFactsReader;
  readonly #journal: Journal;
  readonly #orders: Orders;
  readonly #explorer: Explorer;
  readonly #accountHandlers: Services['handlers']['accounts'];
  readonly #accounts: AccountFollower;
  readonly #recovery: OutageRecovery;
  readonly #disposers: (() => void)[];
  readonly #wireFindings = createEmitter<WireFinding>();
  /** The journal's disk has refused a write, or takes them again. */
  readonly #journalWrites = createEmitter<unknown>();
  readonly #journalOpenings = createEmitter<JournalOpening>();
  #readingStyle: ReadingStyle;

  constructor(options: ServicesOptions) {
    this.#options = options;
    const { timers, log, dialect, profile, settings } = options;
    this.#readingStyle = readingStyleOf(dialect);
    this.#monotonicMs = options.monotonicMs ?? systemMonotonicMs;
    const monotonicMs = this.#monotonicMs;
    const clockOffsetMs = (): number => serviceTime(this.#health.current(), timers.now()) - timers.now();
    this.#addresses = createAddressBook(timers, profile.addresses);
    this.#ownOrderTransport =
      options.orderTransport || options.transport ? null : createOrderTransport(options.network ?? {});
    this.#unread = createUnreadAnswers((answers) => options.broadcast('explorer', 'unreadChanged', answers));
    this.#http = this.#unread.watch(this.#createHttp());
    this.#client = createClient(this.#http);
    const client = this.#client;
    this.#session = new SessionController({
      client,
      timers,
      log,
      vault: options.vault,
      addresses: profile.addresses === null ? EMBEDDED_EXCHANGE : tokenAddresses(profile.addresses),
      hasMoved: profile.hasMoved ?? false,
      clockOffsetMs: () => this.#health.issuerOffsetMs(),
      lockAfterMs: () => settings.get().lockAfterMinutes * MINUTE_MS,
    });
    this.#serviceTime = createKnownTime({
      health: this.#health,
      serviceNow: () => timers.now() + clockOffsetMs(),
      ping: () => this.#ping(),
    });
    this.#market = createMarket({
      client,
      dialect,
      timers,
      log,
      clockOffsetMs,
      serviceTime: this.#serviceTime,
    });
    this.#portfolio = new PortfolioReader({
      client,
      timers,
      monotonicMs,
      log,
      dayFacts: createDayFactsReader({
        client,
        log,
        board: () => this.#orders.board(),
        fees: () => this.#market.fees(),
        sideOf: (word) => sideOf(word, dialect.sideNames),
      }),
      phase: () => this.#market.phase(),
      equityDays: options.equityDays ?? openEquityDays(null, new Date(timers.now()), () => undefined),
      serviceNow: () => timers.now() + clockOffsetMs(),
    });
    this.#watchlists = createWatchlists({ client, settings, timers });
    this.#facts = new OrderFactsReader({
      client,
      market: this.#market,
      timers,
      limits: () => settings.get().limits,
      portfolio: this.#portfolio,
      confirmations: () => settings.get().confirmations,
      quote: (code) => options.quote?.(code) ?? null,
    });
    this.#journal = this.#openJournal();
    this.#orders = this.#createOrders(this.#journal, clockOffsetMs);
    this.#explorer = this.#createExplorer();
    this.#accountHandlers = createAccounts({
      client: this.#client,
      switchAccount: this.#orders.switchAccount,
      broadcast: options.broadcast,
    });
    this.#accounts = new AccountFollower({
      http: this.#http,
      market: this.#market,
      orders: this.#orders,
      portfolio: this.#portfolio,
    });
    this.#recovery = new OutageRecovery({
      timers,
      monotonicMs,
      isReachable: () => this.#health.current().reachable,
      isSignedIn: () => this.#session.state().kind === 'signed-in',
      ping: () => this.#ping(),
      recovered: () => {
        if (!this.#accounts.isTrading()) return;
        this.#orders.refresh();
        void this.#portfolio.refresh();
      },
    });
    this.#listenToEarlierParts();
    this.#disposers = this.#subscribe();
  }

  services(): ServicesOfService {
    const session = this.#session;
    return {
      client: this.#client,
      handlers: {
        accounts: this.#accountHandlers,
        session: session.handlers,
        orders: this.#orders.handlers,
        transfers: this.#orders.transferHandlers,
        portfolio: this.#portfolio.handlers,
        watchlist: this.#watchlists.handlers,
        market: this.#market.handlers,
        explorer: this.#explorer.handlers,
      },
      start: () => session.restore(),
      sessionState: () => session.state(),
      onSession: (listener) => session.onSession(listener),
      isHalted: () => this.#orders.board().path.halt !== null,
      onOrderBoard: (listener: BoardListener) => this.#orders.onOrderBoard(listener),
      onChangeRefused: (listener: RefusedListener) => this.#orders.onChangeRefused(listener),
      requestsSince: (at) => this.#journal.allRequests().filter(({ createdAt }) => createdAt >= at),
      onWireFinding: this.#wireFindings.on,
      readingStyle: () => this.#readingStyle,
      portfolio: () => this.#portfolio.current(),
      nudge: (symbol) => this.#orders.nudge(symbol),
      health: () => this.#health.current(),
      serviceTime: this.#serviceTime,
      onHealth: (listener) => this.#health.onHealth(listener),
      signInWithProvider: (provider, token) => session.signInWithProvider(provider, token),
      userRead: (user) => session.userRead(user),
      mainToken: () => session.mainToken(),
      renewMainToken: (refused) => session.renewMainToken(refused),
      renewTradingToken: () => session.renewTrading(),
      credentialsForFeed: () => session.credentialsForFeed(),
      refreshFeedCredentials: () => session.refreshFeedCredentials(),
      snapshotForFeed: (symbol) => readSnapshot(this.#client, symbol),
      ping: () => this.#ping(),
      readAhead: (symbol) => this.#market.readAhead(symbol),
      setPushedPhase: (phase) => this.#market.setPushedPhase(phase),
      setAddresses: (next) => this.#addresses.set(next),
      setClock: (clock) => this.#health.setClock(clock),
      marketMoved: () => this.#marketMoved(),
      resumed: () => this.#resumed(),
      stop: () => this.#stop(),
    };
  }

  #createHttp(): Http {
    const { transport, timers, dialect, randomBytes, log, orderTransport, network } = this.#options;
    const send = network?.fetch ?? fetch;
    const forOrders = orderTransport ?? this.#ownOrderTransport?.send;
    return createHttp({
      timers,
      dialect,
      randomBytes,
      log,
      monotonicMs: this.#monotonicMs,
      addresses: this.#addresses,
      health: this.#health,
      transport: transport ?? ((url, request) => send(url, { ...request, headers: { ...request.headers, ...NAMED } })),
      onWireFinding: this.#wireFindings.emit,
      ...(forOrders && { orderTransport: forOrders }),
      tokens: {
        bearer: (auth) => this.#session.tokens.bearer(auth),
        renew: (auth, refused) => this.#session.tokens.renew(auth, refused),
      },
    });
  }

  #openJournal(): Journal {
    const { journalPath, timers, log, onJournal } = this.#options;
    const { journal, opening } = openJournal({
      path: journalPath,
      timers,
      log,
      monotonicMs: this.#monotonicMs,
      onWrite: this.#journalWrites.emit,
      onOpening: this.#journalOpenings.emit,
    });
    onJournal?.(opening);
    return journal;
  }

  #createOrders(journal: Journal, clockOffsetMs: () => number): Orders {
    const { dialect, profile, timers, log, riskStatePath, settings, broadcast } = this.#options;
    const portfolio = this.#portfolio;
    return createOrders({
      http: this.#http,
      dialect,
      profile,
      timers,
      monotonicMs: this.#monotonicMs,
      log,
      journal,
      clockOffsetMs,
      riskState: riskStatePath === undefined ? memoryRiskState() : openRiskStateFile(riskStatePath, timers, log),
      session: this.#orderSession(),
      facts: (symbol, isSplit) => this.#facts.read(symbol as StockCode, isSplit),
      portfolio: () => ({
        current: portfolio.current(),
        positionsReadMono: portfolio.positionsReadMono(),
        buyingPowerReadMono: portfolio.buyingPowerReadMono(),
      }),
      limits: () => settings.get().limits,
      confirmations: () => confirmationRulesOf(settings.get()),
      limitsAcceptance: this.#options.limitsAcceptance ?? ACCEPTED_LIMITS,
      isQuoteFresh: (symbol) => this.#facts.isQuoteFresh(symbol as StockCode),
      lastPrice: (symbol) => this.#facts.quotedPrice(symbol as StockCode),
      followQuotes: (symbols) => this.#options.followQuotes?.(symbols as readonly StockCode[]) ?? NOT_FOLLOWED,
      onSent: () => void portfolio.refresh(),
      onBasket: (progress) => broadcast('orders', 'basketChanged', progress),
      onTransfers: (rows) => broadcast('transfers', 'changed', rows),
      onPrefill: (prefill) => broadcast('orders', 'prefilled', prefill),
    });
  }

  #orderSession(): OrderSession {
    const session = this.#session;
    return {
      generation: () => session.generation(),
      account: () => session.tradingAccount().number,
      bearer: () => session.tokens.bearer('trading'),
      renew: (refused) => void session.tokens.renew('trading', refused).catch(() => undefined),
      accountFound(number) {
        // A service that does not name the account it acts on is made to by a new trading login.
        if (number === null) void session.handlers.lock(undefined, { windowId: 'system' });
        else session.accountChanged(number);
      },
    };
  }

  #createExplorer(): Explorer {
    const { switchAccount } = endpoints.accounts;
    const { broadcast } = this.#options;
    return createExplorer({
      explore: this.#http.explore,
      unread: () => this.#unread.current(),
      sendMoney: (endpoint, input, pressedMono) => this.#orders.sendByHand(endpoint, input, pressedMono),
      dialect: this.#options.dialect,
      switchAccount: async (call) => {
        await this.#orders.switchAccount(call);
        broadcast('service', 'outdated', { reads: ['accounts.subAccounts'] });
      },
      onChange: (endpoint) => {
        if (this.#accounts.isTrading()) {
          // A switch of account has its own way, after which everything is read.
          if (endpoint !== switchAccount) this.#orders.refresh();
          void this.#portfolio.refresh();
        }
        void this.#watchlists.refresh();
      },
    });
  }

  #subscribe(): (() => void)[] {
    const { broadcast, settings } = this.#options;
    return [
      () => this.#ownOrderTransport?.close(),
      this.#session.onSession((state) => this.#followSession(state)),
      this.#orders.onOrderBoard((_board, changes, difference) => {
        broadcast('orders', 'changed', difference);
        const hasFills = changes.some(
          ({ order, previous }) =>
            previous === null || previous.lotsDone !== order.lotsDone || previous.status !== order.status,
        );
        if (hasFills) void this.#portfolio.refresh();
      }),
      this.#portfolio.onPortfolio((current) => broadcast('portfolio', 'changed', current)),
      this.#portfolio.onRead(() => this.#orders.changed()),
      this.#watchlists.onWatchlists((lists) => broadcast('watchlist', 'changed', lists)),
      this.#health.onHealth((health) => this.#followHealth(health)),
      settings.onChange(() => this.#session.reconsider()),
      () => this.#recovery.stop(),
      () => this.#addresses.stop(),
      () => this.#explorer.stop(),
    ];
  }

  /** These outlive `stop`: what the journal reports while it closes is still passed on. */
  #listenToEarlierParts(): void {
    const { onJournal, onJournalWrite } = this.#options;
    this.#wireFindings.on((found) => this.#followWireFindings(found));
    this.#journalWrites.on((thrown) => {
      onJournalWrite?.(thrown);
      this.#orders.changed();
    });
    this.#journalOpenings.on((opening) => {
      onJournal?.(opening);
      // It may hold requests in doubt: nothing is sent before they have been compared.
      if (opening.kind === 'unavailable') this.#orders.changed();
      else this.#compareAll();
    });
  }

  #followSession(state: SessionState): void {
    this.#options.broadcast('session', 'changed', state);
    if (state.kind === 'signed-out') {
      this.#unread.forget();
      this.#watchlists.clear();
    }
    this.#accounts.follow(state);
  }

  #followHealth(health: ServiceHealth): void {
    this.#options.broadcast('app', 'healthChanged', health);
    this.#recovery.follow(health);
  }

  async #ping(): Promise<void> {
    await this.#client.market.indexInfo({}, { fresh: true });
  }

  #compareAll(): void {
    this.#orders.compare();
    void this.#portfolio.refresh();
  }

  #followWireFindings(found: WireFinding): void {
    if (found.kind === 'zone') this.#readingStyle = inZone(this.#readingStyle, found.hours);
    if (found.kind === 'zone' || found.kind === 'lots') this.#marketMoved();
  }

  #marketMoved(): void {
    this.#market.clear();
    if (this.#accounts.isTrading()) this.#compareAll();
  }

  #resumed(): void {
    this.#ownOrderTransport?.dropIdle();
    this.#session.reconsider();
    this.#compareAll();
  }

  async #stop(): Promise<void> {
    const sessionEnded = this.#session.stop();
    for (const dispose of this.#disposers.reverse()) dispose();
    this.#portfolio.stop();
    this.#watchlists.clear();
    this.#orders.stop();
    await sessionEnded;
  }
}
