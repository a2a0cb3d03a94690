import { basename } from 'node:path';
import type { z } from 'zod';
import {
  createCredentials,
  createOtps,
  createPinGuard,
  createSessions,
  createTokens,
  type OtpPurpose,
  type Owner,
  PRACTICE_USER,
} from '#exchange/access/index.ts';
import { writeAccountPast } from '#exchange/account-past/index.ts';
import { createAccounts, MAX_ACCOUNTS, openAccount } from '#exchange/accounts/index.ts';
import { createDocuments } from '#exchange/agreements/index.ts';
import { createChatRecords, createUploads } from '#exchange/chat/index.ts';
import { type Clock, type PacedClock, seededRandom } from '#exchange/clock/index.ts';
import { createDialectMix, type DialectMix } from '#exchange/dialects/index.ts';
import { type AddressSecret, createAddressSecret } from '#exchange/guard/index.ts';
import { type Market, SimulatedMarket } from '#exchange/market/index.ts';
import { createNotifications, noticesInSight } from '#exchange/notifications/index.ts';
import { createPeople, createPictures, type Enrolled, enrol } from '#exchange/people/index.ts';
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
import { createLive, createSocialWorld, startSyntheticPosts } from '#exchange/social/index.ts';
import { createGeneralFeed, createPublisher, createSockets, SOCKET_PATH } from '#exchange/socket/index.ts';
import { openStore, type Store } from '#exchange/store/index.ts';
import {
  CLIENT_ID,
  createIdentityProvider,
  createThirdParties,
  type ThirdParties,
} from '#exchange/third-parties/index.ts';
import { DatabaseUnavailable, isDiskFull } from '#node/index.ts';
import { type PracticeSecret, practiceSecret } from '#shared/practice/changed-secrets.ts';
import type { practiceCredentials, ServiceAddresses } from '#shared/service/profile.ts';
import { Drills } from './drills.ts';
import type { Log } from './log.ts';
import type { ExchangeOptions } from './options.ts';
import { createPracticeDay, type PracticeDay } from './practice-day.ts';

/** Addresses and credentials of a running exchange: the one line on stdout. */
export type ExchangeProfile = ServiceAddresses & {
  readonly credentials: z.infer<typeof practiceCredentials>;
  /** How the workstation signs in by another provider, and where it may send documents. */
  readonly dialect: Readonly<Record<string, unknown>>;
  /** Set when damaged data were moved to this file and the exchange started anew. */
  readonly data_set_aside?: string;
};

/**
 * The data were readable but no market could be created from them; they have been set aside, so that the next start
 * begins anew.
 */
export class DataSetAside extends Error {
  override readonly name = 'DataSetAside';
}

type RunningExchange = {
  readonly profile: ExchangeProfile;
  readonly day: PracticeDay;
  /** Exercises with faults: only whoever holds this object can start one. */
  readonly drills: Drills;
  /** Persists and closes everything. */
  stop(): Promise<void>;
};

type ExchangeDeps = {
  readonly options: ExchangeOptions;
  /** The market's time. */
  readonly clock: Clock;
  /** Sets where the market's clock starts, given the last moment that the stored market has lived (Unix ms). */
  readonly begin: (livedAt: number | null) => void;
  /** The market's clock where it has a pace of its own; null where it follows this machine's time. */
  readonly pace: PacedClock | null;
  /** Real time: tokens, limits and conflation. */
  readonly wallClock: Clock;
  /** The market's clock for synthetic people; errors in their timers are contained. */
  readonly syntheticClock: Clock;
  /** Moves one of the two clocks by so many ms, for drills. */
  readonly jump: (clock: 'market' | 'wall', ms: number) => void;
  readonly randomId: () => string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
  /** In place of those that the options name. */
  readonly dialects?: DialectMix;
  /** In every address; null for none. */
  readonly addressSecret: string | null;
  /** Also shows a one-time code to the person, who may not be signed in and then sees no notification. */
  readonly codeSent?: (code: string) => void;
  /** Which secrets of the first person are no longer those of {@link PRACTICE_USER}: at the start and after each change. */
  readonly secretsChanged?: (changed: readonly PracticeSecret[]) => void;
};

const WEB_BUILD_ID = 'practice';
const SHOWCASE = 30;
const SAVE_MARKET_MS = 5_000;
const SECRET_BYTES = 32;

type BuildDeps = ExchangeDeps & { readonly dialects: DialectMix; readonly secret: AddressSecret };

/**
 * Builds the practice exchange and starts listening.
 * @throws DatabaseUnavailable, DataSetAside
 */
export async function startPracticeExchange(deps: ExchangeDeps): Promise<RunningExchange> {
  const store = openStore(deps.options.dataDir, deps.wallClock.now);
  if (store.condition.kind === 'set-aside') deps.log.error('the data were damaged and set aside', store.condition);
  deps.begin(store.marketAt());
  const dialects = deps.dialects ?? createDialectMix(deps.options.dialects);
  const secret = createAddressSecret(deps.addressSecret);
  return buildFrom({ ...deps, dialects, secret, randomId: () => dialects.id(deps.randomId()) }, store).listen();
}

function buildFrom(deps: BuildDeps, store: Store): { listen(): Promise<RunningExchange> } {
  try {
    return build(deps, store);
  } catch (thrown) {
    if (isDiskFull(thrown))
      throw new DatabaseUnavailable('disk-full', 'there is no room for the data', { cause: thrown });
    // Without a damaged file the error would recur with a new one.
    if (store.condition.kind !== 'sound') throw thrown;
    store.setAside();
    throw new DataSetAside('the data make no market and were set aside', { cause: thrown });
  }
}

function openMarket({ options, clock }: ExchangeDeps, store: Store): Market {
  const snapshot = store.market();
  return new SimulatedMarket({
    clock,
    seed: options.seed,
    instruments: options.instruments,
    session: options.session,
    ...(snapshot !== null && { snapshot }),
  });
}

type OpenParts = Omit<Parts, 'thirdParties'> & { readonly thirdParties: ThirdParties };

/** Who may sign in: the practice user first, then those with whom the exchange was started. */
function ownersOf({ options: { people } }: ExchangeDeps, known: readonly Enrolled[]): readonly Owner[] {
  const named = people.flatMap((option) => {
    const found = known.find(({ username }) => username === option.username);
    return found ? [{ ...described(found), ...option }] : [];
  });
  return [PRACTICE_USER, ...named];
}

const described = ({ id, username, joinedAt }: Enrolled) => ({
  id,
  username,
  joinedAt,
  email: `${username}@lantai.invalid`,
  fullname: username.replace(/(^|_+)([a-z0-9]?)/g, (_all, gap, first) => (gap === '' ? '' : ' ') + first.toUpperCase()),
  bio: '',
  // Room for the sub-accounts of the one before.
  accountNumber: `PRACTICE-${String((id - PRACTICE_USER.id) * 1_000 + 1).padStart(4, '0')}`,
});

/** What everybody shares. @param onStop registers cleanup for the exchange's stop */
function createShared(deps: ExchangeDeps, store: Store, market: Market, onStop: Parts['onStop']) {
  const { options, clock, wallClock, log, randomId } = deps;
  const { collection } = store;
  const random = seededRandom(options.seed);
  const known = store.inTransaction(() =>
    enrol(
      collection,
      options.people.map(({ username }) => username),
      clock.now(),
    ),
  );
  const owners = ownersOf(deps, known);
  const documents = new Map(
    owners.map(({ id }) => [id, createDocuments(store.personal(id).collection, clock.now, wallClock.now, randomId)]),
  );
  const identity = createIdentityProvider(wallClock.now, randomId);
  const pictures = createPictures(collection, wallClock.now, randomId);
  const uploads = createUploads(collection, wallClock.now, randomId);
  const thirdParties = createThirdParties({
    identity,
    documents: {
      receive: (upload) =>
        [...documents.values()].map((each) => each.receive(upload)).find((each) => each !== 'not-allowed') ??
        'not-allowed',
    },
    pictures,
    uploads,
    failed: (thrown) => log.warn('a third party failed', { error: String(thrown) }),
  });
  const people = createPeople(random.fork('people'), collection, {
    pictureHome: thirdParties.home,
    isAdministrator: options.administrator,
    openedOn: market.firstDay,
    newcomers: known.map(described),
  });
  const social = createSocialWorld(market, collection, random.fork('social'));
  return {
    store,
    market,
    onStop,
    random,
    owners,
    documents,
    identity,
    pictures,
    uploads,
    thirdParties,
    people,
    social,
    chatRecords: createChatRecords(collection),
  };
}

/** Tokens of everybody, and what checks them. */
function createAccess({ randomBytes, randomId, wallClock }: ExchangeDeps, { store, owners, people }: Shared) {
  const sessions = new Map(
    owners.map(({ id }) => [id, createSessions(store.personal(id).collection, wallClock.now, randomId)]),
  );
  const tokens = createTokens({
    secret: store.secret(() => randomBytes(SECRET_BYTES)),
    now: wallClock.now,
    randomId,
    spent: store.spentTokens,
    sessions: {
      validFrom: (id, kind) => firstOf(sessions.values(), (each) => each.validFrom(id, kind)),
      seen(id) {
        for (const each of sessions.values()) each.seen(id);
      },
    },
  });
  const whoIs = (username: string): number | null =>
    owners.find((owner) => [owner.username, people.seenBy(owner.id).me().username].includes(username))?.id ?? null;
  return { sessions, tokens, whoIs };
}

/** The parts that endpoints use, for one who signs in. @param index 0 for the practice user */
function createParts(deps: ExchangeDeps, shared: Shared, access: Access, owner: Owner, index: number): OpenParts {
  const { options, clock, wallClock, log, randomId, randomBytes } = deps;
  const { market, random } = shared;
  const isFirst = index === 0;
  const store = shared.store.personal(owner.id);
  const people = shared.people.seenBy(owner.id);
  const { collection } = store;
  const hasPast = options.past && isFirst;
  const accounts = createAccounts({
    collection,
    main: { number: owner.accountNumber, name: 'Main account' },
    openAccount: (number, place) =>
      openAccount(
        { store, market, clock, warn: log.warn, isPastWritten: hasPast },
        number,
        place,
        index * MAX_ACCOUNTS,
      ),
  });
  const main = accounts.find(owner.accountNumber);
  if (hasPast && main) writeAccountPast(main, { store, market, clock, random, randomId });
  store.inTransaction(() => seedWatchlist(store.watchlists, market, SHOWCASE, randomId()));
  const credentials = createCredentials({
    collection,
    owner,
    randomBytes,
    startsWithPin: !options.withoutPin,
    now: wallClock.now,
    email: () => people.contact().email,
    username: () => people.me().username,
    changed: () => reportSecrets(),
  });
  const reportSecrets = (): void => {
    if (isFirst) deps.secretsChanged?.(practiceSecret.options.filter((which) => credentials.changedAt(which) !== null));
  };
  reportSecrets();
  const notifications = createNotifications(collection, clock.now, randomId);
  const { sessions, tokens, whoIs } = access;
  return {
    ...shared,
    store,
    owner,
    isFirst,
    whoIs,
    ownRandom: isFirst ? random : random.fork(`person ${owner.id}`),
    accounts,
    prices: createLastPrices({ collection, market, accounts }),
    people,
    notifications,
    live: createLive(),
    tokens,
    credentials,
    sessions: present(sessions, owner.id),
    documents: present(shared.documents, owner.id),
    pins: createPinGuard((pin) => credentials.is('pin', pin), wallClock.now),
    otps: createOtps(wallClock.now, randomBytes, (purpose, code) => {
      notifications.notify(otpNotice(purpose, code));
      if (isFirst) deps.codeSent?.(code);
    }),
    clock,
    wallClock,
    randomId,
    webBuildId: WEB_BUILD_ID,
    warn: log.warn,
  };
}

type Shared = ReturnType<typeof createShared>;
type Access = ReturnType<typeof createAccess>;

/** The practice user's viewpoint, and those of others by their numbers. */
type Viewpoints = { readonly first: OpenParts; readonly others: ReadonlyMap<number, OpenParts> };

function createViewpoints(deps: ExchangeDeps, shared: Shared): Viewpoints {
  const access = createAccess(deps, shared);
  const [first, ...others] = shared.owners.map((owner, index) => createParts(deps, shared, access, owner, index));
  if (!first) throw new Error('nobody signs in');
  return { first, others: new Map(others.map((parts) => [parts.owner.id, parts])) };
}

function firstOf<Value, Found>(values: Iterable<Value>, find: (value: Value) => Found | null): Found | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

function present<Value>(values: ReadonlyMap<number, Value>, id: number): Value {
  const found = values.get(id);
  if (found === undefined) throw new Error(`nobody signs in as ${id}`);
  return found;
}

/** REST and sockets over the parts, and the fault controls where the options open them. */
function createWire(
  { options, clock, wallClock, log, jump, dialects, secret }: BuildDeps,
  { first, others }: Viewpoints,
  drills: Drills,
) {
  const { market, store, tokens } = first;
  const faults = createFaults();
  const app = createRestServer({
    routes: allRoutes(first, others),
    secret,
    tokens,
    usedRequests: store.usedRequests,
    inTransaction: store.inTransaction,
    faults: { next: (path) => drills.next(path) ?? faults.next(path) },
    clock: wallClock,
    exchangeNow: clock.now,
    uiRefIn: options.uiRefIn,
    dialects,
    answersAsDocumented: options.faults,
    callsPerSecond: options.callsPerSecond,
    failed: (thrown, where) => log.warn('a call failed', { where, error: thrown instanceof Error ? thrown.stack : '' }),
  });
  const publisher = createPublisher(market, wallClock, clock.now);
  const general = createGeneralFeed(market, wallClock, clock.now);
  const sockets = createSockets({
    server: app.server,
    secret,
    publisher,
    general,
    viewOf: (sub) => {
      const parts = others.get(Number(sub)) ?? first;
      return { live: parts.live, unread: () => unreadBy(parts) };
    },
    tokens,
    dialects,
    isCut: () => drills.isCut,
    clock: wallClock,
    warn: log.warn,
  });
  drills.onCut(() => sockets.faults.kill(['trading', 'chart', 'general', 'social']));
  const throwInTimer = (which: 'market' | 'wall'): void => {
    const due = which === 'market' ? clock : wallClock;
    due.after(0, () => {
      throw new Error('a timer failed on request');
    });
  };
  if (options.faults) registerFaults(app, { faults, tokens, sockets: sockets.faults, jump, throwInTimer });
  return { app, publisher, general, sockets };
}

function build(deps: BuildDeps, store: Store): { listen(): Promise<RunningExchange> } {
  const { options, clock, wallClock } = deps;
  const market = openMarket(deps, store);
  const endings: (() => void)[] = [];
  const shared = createShared(deps, store, market, (end) => endings.push(end));
  const viewpoints = createViewpoints(deps, shared);
  const everybody = [viewpoints.first, ...viewpoints.others.values()];
  const { thirdParties } = shared;
  const isPaused = (): boolean => deps.pace?.pace().isPaused ?? false;
  const drills = new Drills({ market, wallClock, isPaused });
  const { app, publisher, general, sockets } = createWire(deps, viewpoints, drills);

  const saveMarket = (): void =>
    store.inTransaction(() => {
      for (const { prices } of everybody) prices.save();
      store.saveMarket(market.snapshot(), clock.now());
    });
  const stopSaving = options.dataDir === null ? () => undefined : wallClock.every(SAVE_MARKET_MS, saveMarket);
  for (const { accounts } of everybody) for (const { trading } of accounts.all()) trading.recover();
  const day = createPracticeDay({ market, session: options.session, clock, pace: deps.pace, wallClock });

  async function listen(): Promise<RunningExchange> {
    await thirdParties.listen();
    await app.listen({ host: '127.0.0.1', port: options.port });
    market.start();
    const otherReaders = [...viewpoints.others.values()];
    startSyntheticPosts({ ...viewpoints.first, otherReaders, clock: deps.syntheticClock });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : options.port;
    const { condition } = store;
    const setAside = condition.kind === 'set-aside' ? { data_set_aside: basename(condition.aside) } : {};
    return { profile: { ...profileAt(port, deps.secret, thirdParties.origin()), ...setAside }, day, drills, stop };
  }

  async function stop(): Promise<void> {
    stopSaving();
    drills.end();
    day.close();
    await sockets.close();
    await app.close();
    await thirdParties.close();
    publisher.close();
    general.close();
    for (const end of endings.reverse()) end();
    for (const { accounts } of everybody) accounts.close();
    if (options.dataDir !== null) saveMarket();
    market.stop();
    store.close();
  }
  return { listen };
}

/** What one person has not read. */
const unreadBy = (parts: Parts) => ({
  notifications: noticesInSight(parts.notifications, parts.people.isBlocked).filter(({ isRead }) => !isRead).length,
  chat: unreadInChat(parts),
});

const OTP_FOR: Record<OtpPurpose, string> = {
  'pin-change': 'to change your trading PIN',
  'pin-reset': 'to reset your trading PIN',
  'setting-change': 'to change your settings',
  'password-reset': 'to reset your password',
  'bank-change': 'to change your bank account for withdrawals',
};

const otpNotice = (purpose: OtpPurpose, code: string) => ({
  kind: 'security' as const,
  title: 'One-time password',
  text: `${code} is your code ${OTP_FOR[purpose]}. It ends in five minutes.`,
  about: { purpose },
});

function profileAt(port: number, { prefix }: AddressSecret, thirdParties: string): ExchangeProfile {
  const http = `http://127.0.0.1:${port}${prefix}`;
  const ws = `ws://127.0.0.1:${port}${prefix}`;
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
    dialect: {
      rest: {
        signIn: { google: providerAt(thirdParties, 'google'), facebook: providerAt(thirdParties, 'facebook') },
        uploadHosts: [new URL(thirdParties).host],
      },
    },
  };
}

const providerAt = (origin: string, provider: 'google' | 'facebook') => ({
  clientId: CLIENT_ID,
  authorizationEndpoint: `${origin}/${provider}/authorize`,
  tokenEndpoint: `${origin}/${provider}/token`,
  scope: 'openid email',
});
