import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { AS_DOCUMENTED_HEADER } from '#exchange/as-documented-header.ts';
import type { ExchangeProfile } from '#exchange/server/index.ts';
import { type Endpoint, errorBody, fillPath } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';

type Given = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** In place of the client's own; null sends none. */
  readonly token?: string | null;
  /** In place of a fresh one; null sends none. */
  readonly uiRef?: string | null;
  /** Answered as documented, whatever dialect the exchange speaks. */
  readonly isAsDocumented?: boolean;
};

type RawAnswer = { readonly status: number; readonly json: unknown };

/** A minimal REST client for tests, without retries. */
export type RestClient = {
  /** Both tokens, obtained in the documented sequence. */
  signIn(): Promise<void>;
  tokens(): { readonly main: string; readonly trading: string };
  /** `data` of the documented answer, whatever dialect the exchange speaks, read by the endpoint's schema. @throws Error for any refusal */
  call<E extends Endpoint>(endpoint: E, given?: Given): Promise<DataOf<E>>;
  /** Whatever comes back, in the exchange's dialect; `json` is null without a body. @throws TypeError when nothing comes, SyntaxError when it is no JSON */
  raw(endpoint: Endpoint, given?: Given): Promise<RawAnswer>;
  /** Status, type and reason of a refusal. @throws Error when there was none */
  refusal(endpoint: Endpoint, given?: Given): Promise<Refused>;
};

type Refused = {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly reason: string | undefined;
  readonly attemptsLeft: number | undefined;
};

type DataOf<E extends Endpoint> = z.output<E['response']> extends { data: infer Data } ? Written<Data> : never;

/** What the exchange writes: a field that a reader of another service may miss is there. */
type Written<Value> = Value extends readonly (infer Item)[]
  ? Written<Item>[]
  : Value extends object
    ? {
        [Name in keyof Value]: Record<never, never> extends Pick<Value, Name>
          ? Written<Value[Name]>
          : Written<Exclude<Value[Name], undefined>>;
      }
    : Value;

export function freshUiRef(): string {
  const letters = randomBytes(16)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, 'x');
  return `W${process.hrtime.bigint().toString().padStart(13, '0').slice(-13)}${letters.slice(0, 13)}`;
}

export function createRestClient(profile: ExchangeProfile): RestClient {
  const origins = { main: profile.main_url, trading: profile.trading_url, web: profile.web_url };
  let main = '';
  let trading = '';

  async function raw(endpoint: Endpoint, given: Given = {}): Promise<RawAnswer> {
    const url = new URL(origins[endpoint.host] + fillPath(endpoint.path, given.path ?? {}));
    for (const [name, value] of Object.entries(given.query ?? {})) url.searchParams.set(name, value);
    const own = { none: null, main, trading }[endpoint.auth];
    const token = given.token === undefined ? own : given.token;
    const uiRef = given.uiRef === undefined ? freshUiRef() : given.uiRef;
    const body = endpoint.uiRef && uiRef !== null ? { ...given.body, ui_ref: uiRef } : given.body;
    const answer = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(given.isAsDocumented && { [AS_DOCUMENTED_HEADER]: '1' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
  }

  async function call<E extends Endpoint>(endpoint: E, given: Given = {}): Promise<DataOf<E>> {
    const { status, json } = await raw(endpoint, { ...given, isAsDocumented: true });
    if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(json)}`);
    const { data } = endpoint.response.parse(json) as { data: DataOf<E> };
    return data;
  }

  return {
    async signIn() {
      const { username, password, pin } = profile.credentials;
      const { auth, tradingAuth } = endpoints;
      main = (await call(auth.loginByUsername, { body: { username, password } })).access_token;
      const { token } = await call(auth.securitiesToken);
      trading = (await call(tradingAuth.tradingLogin, { body: { login_token: token, pin } })).access_token;
    },
    tokens: () => ({ main, trading }),
    call,
    raw,
    async refusal(endpoint, given) {
      const { status, json } = await raw(endpoint, { ...given, isAsDocumented: true });
      if (status === 200) throw new Error(`${endpoint.path} did not refuse`);
      const { message, error_type: type, data } = errorBody.parse(json);
      return { status, type, message, reason: data.reason, attemptsLeft: data.attempts_left };
    },
  };
}
