import { randomBytes } from 'node:crypto';
import { createAddressBook, createClient, createHealthWatch, createHttp } from '#main/service/index.ts';
import { createFakeService, FAKE_ADDRESSES, ok, type Received, refused } from '#main/service/testing/fake-service.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import type { VaultContent } from '../secret-vault.ts';
import { SessionController } from '../session.ts';
import type { TokenAddresses } from '../stored-session.ts';

export const MINUTE = 60_000;
export const DAY = 1_440 * MINUTE;
export const WINDOW = { windowId: 'w' };
const USER = { userid: 7, username: 'practice', fullname: 'Practice Trader' };
const PROFILE = { ...USER, email: '', bio: '', avatar_url: '', is_verified: false, followers: 0, following: 0 };
export const CASH = { cash_on_hand: 5, allocated: 0, trading_balance: 5, withdrawable: 5 };

export const jwt = (name: string, at: number, lifeMs: number, claims: Record<string, unknown> = {}): string =>
  `h.${Buffer.from(JSON.stringify({ ...claims, name, iat: at / 1_000, exp: (at + lifeMs) / 1_000 })).toString('base64url')}.s`;

type BenchOptions = {
  readonly canStore?: boolean;
  readonly content?: VaultContent;
  readonly lockAfterMs?: number;
  readonly addresses?: TokenAddresses;
  readonly hasMoved?: boolean;
};

/** Where the tokens of the service go. */
export const SERVICE: TokenAddresses = {
  issuer: 'https://main.test',
  receivers: ['https://main.test', 'https://trading.test', 'wss://feed.test'],
};

/** A session over a service that issues tokens and takes only the newest of each kind. */
export function bench(options: BenchOptions = {}) {
  const timers = createManualTimers();
  const service = createFakeService();
  const log: string[] = [];
  const states: SessionState[] = [];
  let content: VaultContent = options.content ?? { kind: 'empty' };
  let issued = 0;
  /** Tokens that the service takes just now. */
  const live = { main: '', trading: '' };
  /** What the tokens that are issued from now on claim beside their times. */
  const claims: Record<'main' | 'trading', Record<string, unknown>> = { main: {}, trading: {} };
  const issue = (kind: 'main' | 'trading', lifeMs: number): string => {
    issued += 1;
    live[kind] = jwt(`${kind}-${issued}`, timers.now(), lifeMs, claims[kind]);
    return live[kind];
  };
  const guarded = (kind: 'main' | 'trading', answer: () => unknown) => (call: Received) =>
    call.bearer === live[kind] ? ok(answer()) : refused(401, 'INVALID_TOKEN');
  service.on('POST /login/v3/username/browser', ({ body }) =>
    body.password === 'right'
      ? ok({ access_token: issue('main', 90 * DAY), user: USER })
      : refused(401, 'INVALID_AUTH'),
  );
  service.on(
    'GET /user/profile',
    guarded('main', () => PROFILE),
  );
  service.on(
    'POST /login/refresh',
    guarded('main', () => ({ access_token: issue('main', 90 * DAY) })),
  );
  service.on(
    'GET /sekuritas/auth/token',
    guarded('main', () => ({ token: 'securities' })),
  );
  service.on(
    'GET /auth/websocket/key',
    guarded('main', () => ({ key: `key-of-${live.main}` })),
  );
  service.on('POST /auth/v2/login', ({ body }) => {
    const account = { number: 'A-1', type: 'ACCOUNT_TYPE_EQUITY' };
    if (body.pin !== '123456') return refused(401, 'INVALID_PIN', { attempts_left: 2 });
    return ok({ access_token: issue('trading', DAY), refresh_token: 'r', account });
  });
  service.on(
    'POST /auth/refresh',
    guarded('trading', () => ({ access_token: issue('trading', DAY) })),
  );
  service.on(
    'POST /auth/logout',
    guarded('trading', () => ({})),
  );
  service.on(
    'GET /balance/cash',
    guarded('trading', () => CASH),
  );

  const http = createHttp({
    transport: service.transport,
    addresses: createAddressBook(timers, FAKE_ADDRESSES),
    tokens: {
      bearer: (auth) => session.tokens.bearer(auth),
      renew: (auth, token) => session.tokens.renew(auth, token),
    },
    dialect: DEFAULT_REST_DIALECT,
    timers,
    randomBytes,
    log: (level, event, fields) => log.push(JSON.stringify({ level, event, ...fields })),
    health: createHealthWatch(),
  });
  const client = createClient(http);
  const session = new SessionController({
    client,
    vault: {
      isAvailable: async () => options.canStore ?? true,
      load: async () => content,
      save: async (secret) => {
        content = { kind: 'found', secret };
      },
      clear: async () => {
        content = { kind: 'empty' };
      },
    },
    addresses: options.addresses ?? SERVICE,
    hasMoved: options.hasMoved ?? false,
    timers,
    log: (level, event, fields) => log.push(JSON.stringify({ level, event, ...fields })),
    clockOffsetMs: () => 0,
    lockAfterMs: () => options.lockAfterMs ?? 0,
  });
  session.onSession((state) => states.push(state));
  const signIn = async () => {
    if (session.state().kind === 'signing-in') await session.restore();
    await session.handlers.signIn({ username: 'practice', password: 'right' }, WINDOW);
  };
  const unlock = async (pin = '123456') => session.handlers.unlock({ pin }, WINDOW);
  const vault = () => content;
  return { timers, service, client, session, states, log, live, claims, issue, signIn, unlock, vault };
}

export const trading = (state: SessionState) => (state.kind === 'signed-in' ? state.trading : null);
export { failureOf } from '#shared/testing/failure-of.ts';
