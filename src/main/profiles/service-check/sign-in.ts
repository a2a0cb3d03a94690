import type { Timers } from '#main/platform/timers.ts';
import {
  createAddressBook,
  createHealthWatch,
  createHttp,
  type Http,
  type RandomBytes,
  type RawAnswer,
  readJson,
  refusal,
  type Transport,
} from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { CheckCredentials, Proposal } from '#shared/contract/service-check.ts';
import { isRecord } from '#shared/is-record.ts';
import { type RestDialect, restDialect } from '#shared/service/dialect.ts';
import { valueAt } from '#shared/service/dialect-with.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import { parseJson } from '#shared/service/read/index.ts';
import { type LoginNames, namesOtherField, nextLoginNames } from './login-names.ts';
import { lookingTransport } from './looking-transport.ts';
import { propose, type RestSample } from './samples.ts';
import { type TokenKind, tokenPlace } from './token-places.ts';

type SignInOptions = {
  readonly addresses: ServiceAddresses;
  readonly dialect: RestDialect;
  readonly transport: Transport;
  readonly timers: Timers;
  readonly randomBytes: RandomBytes;
  readonly signal: AbortSignal;
};

/** Services lock an account after a few wrong passwords. */
const MAX_WRONG_PASSWORDS = 2;
const MAX_LOGINS = 7;
const TIMEOUT_MS = 10_000;
const LOGOUT_TIMEOUT_MS = 2_000;
const MIN_TOKEN_LENGTH = 16;
const HIDDEN_TEXT = '[hidden]';

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
const { auth, tradingAuth } = endpoints;

/**
 * A sign-in of its own at the addresses of a draft. Its tokens are in this object only; nothing of the running
 * session is used or changed.
 */
export class CheckSession {
  readonly #options: SignInOptions;
  readonly #http: Http;
  readonly #looking;
  readonly #proposals: Proposal[] = [];
  readonly #samples: RestSample[] = [];
  #main: string | null = null;
  #trading: string | null = null;

  constructor(options: SignInOptions) {
    this.#options = options;
    const { timers, randomBytes, addresses } = options;
    this.#looking = lookingTransport(options.transport, () => timers.now());
    const { uiRefIn, uiRefName } = options.dialect;
    this.#http = createHttp({
      timers,
      randomBytes,
      health: createHealthWatch(),
      log: () => undefined,
      transport: this.#looking.transport,
      addresses: createAddressBook(timers, addresses),
      // The names of the login's fields are in its input, and tokens are looked for here.
      dialect: restDialect.parse({ uiRefIn, uiRefName }),
      tokens: {
        bearer: (kind) => this.#bearer(kind),
        renew: (kind) => Promise.reject(signedOut(kind)),
      },
    });
  }

  get explore(): Http['explore'] {
    return this.#http.explore;
  }

  /** Unix ms on the service's clock. */
  serviceNow(): number {
    return this.#looking.serviceNow();
  }

  samples(): readonly RestSample[] {
    return this.#samples;
  }

  proposals(): readonly Proposal[] {
    return this.#proposals;
  }

  /** Read from the answers of the sign-in in this dialect; empty where none names the user. */
  userId(dialect: RestDialect): string {
    const ids = this.#samples.flatMap((sample) => userIdIn(sample, dialect) ?? []);
    return ids[0] ?? '';
  }

  /** @throws LantaiError SIGNED_OUT before {@link signIn} */
  mainToken(): string {
    return this.#bearer('main');
  }

  /** Everything that must not leave the main process. */
  secrets(): readonly string[] {
    return [this.#main, this.#trading].filter((token) => token !== null);
  }

  /** @throws LantaiError as a sign-in does; UNREADABLE_ANSWER where no token is found in the answer */
  async signIn({ username, password }: CheckCredentials): Promise<void> {
    const login = await this.#login(username, password);
    this.#main = this.#token(auth.loginByUsername, login, 'access');
    await this.#call(auth.userProfile, {});
  }

  /** @throws LantaiError */
  async socketKey(): Promise<string> {
    return this.#token(auth.websocketKey, await this.#call(auth.websocketKey, {}), 'key');
  }

  /** @throws LantaiError */
  async securitiesToken(): Promise<string> {
    return this.#token(auth.securitiesToken, await this.#call(auth.securitiesToken, {}), 'access');
  }

  /** One attempt. @throws LantaiError INVALID_PIN and others */
  async unlock(pin: string): Promise<void> {
    const json = await this.#call(tradingAuth.tradingLogin, { login_token: await this.securitiesToken(), pin });
    this.#trading = this.#token(tradingAuth.tradingLogin, json, 'access');
  }

  /** Tries both renewals, whose tokens may be in other places than the logins'. */
  async renew(): Promise<void> {
    const main = await this.#call(auth.refreshMain, {}).catch(() => null);
    if (main !== null) this.#main = this.#renewed(auth.refreshMain, main) ?? this.#main;
    if (this.#trading === null) return;
    const trading = await this.#call(tradingAuth.tradingRefresh, {}).catch(() => null);
    if (trading !== null) this.#trading = this.#renewed(tradingAuth.tradingRefresh, trading) ?? this.#trading;
  }

  /** Ends the trading session, best effort; the service documents no end of a main session. */
  async logout(): Promise<void> {
    const trading = this.#trading;
    if (trading !== null) {
      await this.#http
        .explore(tradingAuth.tradingLogout as Endpoint, {}, { timeoutMs: LOGOUT_TIMEOUT_MS })
        .catch(() => undefined);
    }
    this.#main = null;
    this.#trading = null;
    this.#looking.take();
  }

  #bearer(kind: 'main' | 'trading'): string {
    const token = kind === 'main' ? this.#main : this.#trading;
    if (token === null) throw signedOut(kind);
    return token;
  }

  async #login(username: string, password: string): Promise<unknown> {
    const tried: LoginNames[] = [];
    let wrongPasswords = 0;
    let names: LoginNames = this.#options.dialect.login;
    for (;;) {
      const input = { [names.usernameField]: username, [names.passwordField]: password };
      const { answer, text } = await this.#send(auth.loginByUsername as Endpoint, input);
      tried.push(names);
      if (isSuccess(answer.status)) {
        if (tried.length > 1) this.#proposeNames(names);
        return this.#read(auth.loginByUsername as Endpoint, answer, text);
      }
      const failure = refusal(answer.status, text, null, false, 'password');
      const isWrongPassword = failure.code === 'INVALID_AUTH';
      if (isWrongPassword) wrongPasswords += 1;
      const mayTryOthers = isWrongPassword ? namesOtherField(names, text) : failure.code === 'INVALID_PARAMETER';
      const next = mayTryOthers ? nextLoginNames(tried, text) : null;
      if (next === null || tried.length >= MAX_LOGINS || wrongPasswords >= MAX_WRONG_PASSWORDS) throw failure;
      names = next;
    }
  }

  #proposeNames(names: LoginNames): void {
    const params = { username: names.usernameField, password: names.passwordField };
    this.#proposals.push(propose('rest.login.usernameField', names.usernameField, 'login-names', params));
    this.#proposals.push(propose('rest.login.passwordField', names.passwordField, 'login-names', params));
  }

  async #send(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
  ): Promise<{ answer: RawAnswer; text: string }> {
    const { signal } = this.#options;
    const answer = await this.#http.explore(endpoint, input, { signal, timeoutMs: TIMEOUT_MS });
    return { answer, text: this.#looking.take() };
  }

  /** The whole answer, and a sample of it without its tokens. */
  #read(endpoint: Endpoint, { status }: RawAnswer, text: string): unknown {
    let json: unknown;
    try {
      json = parseJson(text);
    } catch {
      json = undefined;
    }
    this.#samples.push({ endpoint, status, json: withoutLongTexts(json), at: this.serviceNow() });
    return json;
  }

  async #call(declaration: unknown, input: Readonly<Record<string, unknown>>): Promise<unknown> {
    const endpoint = declaration as Endpoint;
    const { answer, text } = await this.#send(endpoint, input);
    const json = this.#read(endpoint, answer, text);
    if (isSuccess(answer.status)) return json;
    const isPin = endpoint === tradingAuth.tradingLogin;
    throw refusal(answer.status, text, null, false, isPin ? 'pin' : 'token');
  }

  /** The token of an answer: at the profile's place, at the documented one, or where one is found, which is proposed. */
  #token(declaration: unknown, json: unknown, kind: TokenKind): string {
    const endpoint = declaration as Endpoint;
    const known = knownToken(endpoint, json, this.#options.dialect);
    if (known !== null) return known;
    const place = tokenPlace(json, kind);
    const token = place === null ? undefined : valueAt(json, place);
    if (place === null || typeof token !== 'string') {
      throw new LantaiError('UNREADABLE_ANSWER', `no token was found in the answer of ${endpoint.path}`);
    }
    const key = `rest.tokens.${endpoint.token}`;
    if (!this.#proposals.some((other) => other.key === key)) {
      this.#proposals.push(propose(key, place, 'token-place', { place, endpoint: endpoint.path }));
    }
    return token;
  }

  #renewed(declaration: unknown, json: unknown): string | null {
    try {
      return this.#token(declaration, json, 'access');
    } catch {
      return null;
    }
  }
}

const signedOut = (kind: string): LantaiError => new LantaiError('SIGNED_OUT', `there is no ${kind} token`);

function knownToken(endpoint: Endpoint, json: unknown, dialect: RestDialect): string | null {
  const read = readJson(endpoint, json, dialect);
  const token = read.ok ? valueAt(read.value, `data.${endpoint.secretFields[0]}`) : undefined;
  return typeof token === 'string' && token !== '' ? token : null;
}

function userIdIn({ endpoint, json }: RestSample, dialect: RestDialect): string | null {
  const read = readJson(endpoint, json, dialect);
  const id = read.ok ? (valueAt(read.value, 'data.userid') ?? valueAt(read.value, 'data.user.userid')) : undefined;
  return id === undefined ? null : String(id);
}

/** An answer of the sign-in as it may be stored for this check: its form, without any token. */
function withoutLongTexts(json: unknown): unknown {
  if (typeof json === 'string') return json.length >= MIN_TOKEN_LENGTH ? HIDDEN_TEXT : json;
  if (Array.isArray(json)) return json.map(withoutLongTexts);
  if (!isRecord(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([name, inner]) => [name, withoutLongTexts(inner)]));
}
