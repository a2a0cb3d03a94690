import { basename } from 'node:path';
import type { z } from 'zod';
import {
  createCredentials,
  createOtps,
  createPinGuard,
  createSessions,
  createTokens,
  type OtpPurpose,
  PRACTICE_USER,
} from '#exchange/access/index.ts';
import { createAccounts, openDesk } from '#exchange/accounts/index.ts';
import { type Clock, seededRandom } from '#exchange/clock/index.ts';
import { createMarket } from '#exchange/market/index.ts';
import { createNotifications, noticesInSight } from '#exchange/notifications/index.ts';
import { createPeople } from '#exchange/people/index.ts';
import { createLastPrices } from '#exchange/portfolio/index.ts';
import {
  allRoutes,
  createFaults,
  createRestServer,
  HOST_PREFIX,
  type Parts,
  registerFaults,
  seedWatchlist,
  unreadInChat,
} from '#exchange/rest/index.ts';
import { createLive, createSocialWorld, startSocialLife } from '#exchange/social/index.ts';
import { createGeneralFeed, createPublisher, createSockets, SOCKET_PATH } from '#exchange/socket/index.ts';
import { openStore, type Store } from '#exchange/store/index.ts';
import { DatabaseUnavailable, isDiskFull } from '#node/index.ts';
import type { practiceCredentials, ServiceAddresses } from '#shared/service/profile.ts';
import type { Log } from './log.ts';
import type { ExchangeOptions } from './options.ts';

/** What a client needs to know of a running exchange: the one line on stdout. */
export type ExchangeProfile = ServiceAddresses & {
  readonly credentials: z.infer<typeof practiceCredentials>;
  /** Its data were damaged: they are in the file of this name now, and it began anew. */
  readonly data_set_aside?: string;
};

/** The data could be read and no market could be made of them; they have been set aside, so that the next start begins anew. */
export class DataSetAside extends Error {
  override readonly name = 'DataSetAside';
}

export type RunningExchange = {
  readonly profile: ExchangeProfile;
  /** Keeps everything and closes everything. */
  stop(): Promise<void>;
};

export type ExchangeDeps = {
  readonly options: ExchangeOptions;
  /** The market's time. */
  readonly clock: Clock;
  /** Real time: tokens, limits and conflation. */
  readonly wallClock: Clock;
  /** The market's time for people who only write and read: what fails in their timers is made up for by the next. */
  readonly crowdClock: Clock;
  /** Moves one of the two clocks by so many ms, for drills. */
  readonly jump: (clock: 'market' | 'wall', ms: number) => void;
  readonly randomId: () => string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
};

const WEB_BUILD_ID = 'practice';
const SHOWCASE = 30;
const SAVE_MARKET_MS = 5_000;
const SECRET_BYTES = 32;

/**
 * Builds the practice exchange from its parts, and opens it for business.
 * @throws DatabaseUnavailable, DataSetAside
 */
export async function startPracticeExchange(deps: ExchangeDeps): Promise<RunningExchange> {
  const store = openStore(deps.options.dataDir, deps.wallClock.now);
  if (store.condition.kind === 'set-aside') deps.log.error('the data were damaged and set aside', store.condition);
  return buildFrom(deps, store).listen();
}

function buildFrom(deps: ExchangeDeps, store: Store): { listen(): Promise<RunningExchange> } {
  try {
    return build(deps, store);
  } catch (thrown) {
    if (isDiskFull(thrown))
      throw new DatabaseUnavailable('disk-full', 'there is no room for the data', { cause: thrown });
    // What no file has caused comes again with a new file.
    if (store.condition.kind !== 'sound') throw thrown;
    store.setAside();
    throw new DataSetAside('the data make no market and were set aside', { cause: thrown });
  }
}

function build(deps: ExchangeDeps, store: Store): { listen(): Promise<RunningExchange> } {
  const { options, clock, wallClock, log } = deps;
  const snapshot = store.market();
  const market = createMarket({
    clock,
    seed: options.seed,
    instruments: options.instruments,
    session: options.session,
    ...(snapshot !== null && { snapshot }),
  });

  const { accountNumber } = PRACTICE_USER;
  const accounts = createAccounts({
    collection: store.collection,
    main: { number: accountNumber, name: 'Main account' },
    openDesk: (number, index) => openDesk({ store, market, clock, warn: log.warn }, number, index),
  });
  const prices = createLastPrices({ collection: store.collection, market, accounts });
  store.inTransaction(() => seedWatchlist(store.watchlists, market, SHOWCASE, deps.randomId()));

  const { collection } = store;
  const sessions = createSessions(collection, wallClock.now, deps.randomId);
  const credentials = createCredentials({
    collection,
    randomBytes: deps.randomBytes,
    now: wallClock.now,
    email: () => parts.people.contact().email,
    username: () => parts.people.me().username,
  });
  const tokens = createTokens({
    secret: store.secret(() => deps.randomBytes(SECRET_BYTES)),
    now: wallClock.now,
    randomId: deps.randomId,
    spent: store.spentTokens,
    sessions,
  });
  const pins = createPinGuard((pin) => credentials.is('pin', pin), wallClock.now);
  const random = seededRandom(options.seed);
  const notifications = createNotifications(store.collection, clock.now, deps.randomId);
  const endings: (() => void)[] = [];
  const parts: Parts = {
    market,
    accounts,
    prices,
    people: createPeople(random.fork('people'), store.collection),
    notifications,
    live: createLive(),
    social: createSocialWorld(market, collection, random.fork('social')),
    tokens,
    credentials,
    sessions,
    pins,
    otps: createOtps(wallClock.now, deps.randomBytes, (purpose, code) =>
      notifications.notify(otpNotice(purpose, code)),
    ),
    store,
    clock,
    wallClock,
    randomId: deps.randomId,
    webBuildId: WEB_BUILD_ID,
    random,
    warn: log.warn,
    onStop: (end) => endings.push(end),
  };
  const faults = createFaults();
  const app = createRestServer({
    routes: allRoutes(parts),
    tokens,
    usedRequests: store.usedRequests,
    inTransaction: store.inTransaction,
    faults,
    clock: wallClock,
    uiRefIn: options.uiRefIn,
    callsPerSecond: options.callsPerSecond,
    failed: (thrown, where) => log.warn('a call failed', { where, error: thrown instanceof Error ? thrown.stack : '' }),
  });
  const publisher = createPublisher(market, wallClock, clock.now);
  const general = createGeneralFeed(market, wallClock, clock.now);
  const { people, live } = parts;
  const sockets = createSockets({
    server: app.server,
    publisher,
    general,
    live,
    unread: () => ({
      notifications: noticesInSight(notifications, people.isBlocked).filter(({ isRead }) => !isRead).length,
      chat: unreadInChat(parts),
    }),
    tokens,
    clock: wallClock,
    warn: log.warn,
  });
  const stumble = (which: 'market' | 'wall'): void => {
    const due = which === 'market' ? clock : wallClock;
    due.after(0, () => {
      throw new Error('a timer was told to fail');
    });
  };
  if (options.faults) registerFaults(app, { faults, tokens, sockets: sockets.faults, jump: deps.jump, stumble });

  const saveMarket = (): void =>
    store.inTransaction(() => {
      prices.keep();
      store.saveMarket(market.snapshot(), clock.now());
    });
  const stopSaving = options.dataDir === null ? () => undefined : wallClock.every(SAVE_MARKET_MS, saveMarket);
  for (const { desk } of accounts.all()) desk.recover();

  async function listen(): Promise<RunningExchange> {
    await app.listen({ host: '127.0.0.1', port: options.port });
    market.start();
    startSocialLife({ ...parts, clock: deps.crowdClock });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : options.port;
    const { condition } = store;
    const setAside = condition.kind === 'set-aside' ? { data_set_aside: basename(condition.aside) } : {};
    return { profile: { ...profileAt(port), ...setAside }, stop };
  }

  async function stop(): Promise<void> {
    stopSaving();
    await sockets.close();
    await app.close();
    publisher.close();
    general.close();
    for (const end of endings.reverse()) end();
    accounts.close();
    if (options.dataDir !== null) saveMarket();
    market.stop();
    store.close();
  }
  return { listen };
}

const OTP_FOR: Record<OtpPurpose, string> = {
  'pin-change': 'to change your trading PIN',
  'pin-reset': 'to reset your trading PIN',
  'setting-change': 'to change your settings',
  'password-reset': 'to reset your password',
};

const otpNotice = (purpose: OtpPurpose, code: string) => ({
  kind: 'security' as const,
  title: 'One-time password',
  text: `${code} is your code ${OTP_FOR[purpose]}. It ends in five minutes.`,
  about: { purpose },
});

function profileAt(port: number): ExchangeProfile {
  const http = `http://127.0.0.1:${port}`;
  const ws = `ws://127.0.0.1:${port}`;
  const { username, password, pin } = PRACTICE_USER;
  return {
    main_url: http + HOST_PREFIX.main,
    trading_url: http + HOST_PREFIX.trading,
    trading_ws_url: ws + SOCKET_PATH.trading,
    general_ws_url: ws + SOCKET_PATH.general,
    social_ws_url: ws + SOCKET_PATH.social,
    web_url: http + HOST_PREFIX.web,
    web_build_id: WEB_BUILD_ID,
    credentials: { username, password, pin },
  };
}
