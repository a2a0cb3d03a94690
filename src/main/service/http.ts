import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { type AddressBook, noAddress } from './address-book.ts';
import { bodyText } from './answer-body.ts';
import { AnswerReader, type ReadAnswer, type ReadingReport, type WireFinding } from './answer-reader.ts';
import { type TokenSource, tokenFor, tokenKind } from './call-token.ts';
import { createCoalescer } from './coalesce.ts';
import { withDeadline } from './deadline.ts';
import { type RawAnswer, rawAnswer } from './explore.ts';
import { credentialOf, noAnswer, refusal } from './failures.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import { createGate } from './gate.ts';
import type { HealthWatch } from './health.ts';
import { createOrderLane, type OrderLane, type OrderSend } from './order-lane.ts';
import { orderTransportOver } from './order-transport.ts';
import type { OrderTransport, RandomBytes, Transport } from './ports.ts';
import { followRedirects } from './redirects.ts';
import { buildRequest, type CallInput } from './request.ts';
import { createUiRef } from './ui-ref.ts';

export type CallOptions = {
  /** From sending to the end of the answer, ms. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** The request identifier to carry; one is made when left out. */
  readonly uiRef?: string;
  /** Carried instead of the token source's; such a call is neither shared nor renewed. */
  readonly bearer?: string;
  /** Ask the service: neither join an equal call that began earlier, nor take an answer that still counts as fresh. */
  readonly fresh?: boolean;
  /** Called before the answer is given, with what in it could not be read. */
  readonly onReading?: (report: ReadingReport) => void;
  /** How many rows of what was read the caller cannot use: they are counted with those that could not be read. */
  readonly unusableRows?: (answer: unknown) => number;
};

/** Whatever HTTP answer came: any status, neither parsed nor repeated nor renewed. */
export type SubmitAnswer = {
  readonly status: number;
  readonly text: string;
  /** The Retry-After header. */
  readonly retryAfter: string | null;
  /** From sending to the end of the answer. */
  readonly ms: number;
};

type HttpDeps = {
  readonly transport: Transport;
  /** For orders alone; `transport` carries them when left out. */
  readonly orderTransport?: OrderTransport;
  /** ms that never go back; `timers.now` when left out. */
  readonly monotonicMs?: () => number;
  readonly addresses: AddressBook;
  readonly tokens: TokenSource;
  readonly dialect: RestDialect;
  readonly timers: Timers;
  readonly randomBytes: RandomBytes;
  readonly log: Log;
  readonly health: HealthWatch;
  /** Something that the profile does not set was found out: what was read before may be wrong. */
  readonly onWireFinding?: (found: WireFinding) => void;
};

export type Http = {
  /** The answer as the endpoint's schema reads it. @throws LantaiError always of that class */
  call(endpoint: Endpoint, input: CallInput, options?: CallOptions): Promise<unknown>;
  /** What the service answers, whatever it is, with the secrets taken out: for the API explorer. @throws LantaiError when nothing came */
  explore: Explore;
  /**
   * Sends an order, an amendment or a cancel, once at most, by a lane of its own that waits neither for
   * other calls nor for addresses.
   * @throws LantaiError UNREACHABLE, TIMEOUT, CANCELLED or what `release` threw. `params.sent` is `no`
   * where it is certain that nothing left and `maybe` otherwise; `params.cause` names why: `no-address`,
   * `queue-full`, `too-late`, `no-answer`, or the code of the connection's error
   */
  submit(endpoint: Endpoint, input: CallInput, how: OrderSend): Promise<SubmitAnswer>;
  /** Nothing that was answered before counts as fresh any more: somebody else is signed in. */
  forget(): void;
  newUiRef(): string;
};

export type Explore = (endpoint: Endpoint, input: CallInput, options?: CallOptions) => Promise<RawAnswer>;

/** A path parameter that the profile knows, so that no caller has to. */
const BUILD_ID = 'build_id';
const TIMEOUT_MS = 10_000;
const READS_AT_ONCE = 8;
const WRITES_AT_ONCE = 8;

export const createHttp = (deps: HttpDeps): Http => new ServiceHttp(deps);

class ServiceHttp implements Http {
  readonly #deps: HttpDeps;
  readonly #shared = createCoalescer();
  readonly #answers: AnswerReader;
  readonly #freshness: Freshness<ReadAnswer>;
  // An order never waits behind a chart's history.
  readonly #reads = createGate(READS_AT_ONCE);
  readonly #writes = createGate(WRITES_AT_ONCE);
  readonly #orders: OrderLane;
  readonly newUiRef: () => string;

  constructor(deps: HttpDeps) {
    const { timers } = deps;
    this.#deps = deps;
    // A turn of the event loop takes no time of the clock that tests move.
    this.#answers = new AnswerReader(deps.log, deps.dialect, nextTurn, (found) => this.#wireFindings(found));
    this.#freshness = createFreshness(() => timers.now());
    this.#orders = createOrderLane({
      transport: deps.orderTransport ?? orderTransportOver(deps.transport),
      timers,
      monotonicMs: deps.monotonicMs ?? (() => timers.now()),
    });
    this.newUiRef = createUiRef(() => timers.now(), deps.randomBytes);
  }

  forget(): void {
    this.#freshness.forget();
  }

  #wireFindings(found: WireFinding): void {
    this.#freshness.forget();
    this.#deps.onWireFinding?.(found);
  }

  /** Passed on as a function of its own. */
  readonly explore: Explore = (endpoint, input, options = {}) =>
    this.#change(endpoint, () => this.#look(endpoint, input, options));

  submit(endpoint: Endpoint, input: CallInput, how: OrderSend): Promise<SubmitAnswer> {
    return this.#change(endpoint, () => this.#sendOrder(endpoint, input, how));
  }

  async call(endpoint: Endpoint, input: CallInput, options: CallOptions = {}): Promise<unknown> {
    const isShared = endpoint.method === 'GET' && options.bearer === undefined;
    const { value, ...report } = isShared
      ? await this.#ask(endpoint, input, options)
      : await this.#change(endpoint, () => this.#perform(endpoint, input, options));
    options.onReading?.(report);
    return value;
  }

  /** @param begun called once an answer has begun, whether or not it comes to its end */
  async #send(endpoint: Endpoint, input: CallInput, options: CallOptions, token: string | null, begun: () => void) {
    const { addresses, dialect, timers, transport, health } = this.#deps;
    const base = await addresses.base(endpoint.host);
    const uiRef = endpoint.uiRef ? (options.uiRef ?? this.newUiRef()) : null;
    const given =
      BUILD_ID in endpoint.pathParams.shape ? { [BUILD_ID]: await addresses.webBuildId(), ...input } : input;
    const { url, headers, body } = buildRequest(endpoint, base, given, { token, uiRef, dialect });
    const gate = endpoint.method === 'GET' ? this.#reads : this.#writes;
    return gate.run(options.signal, () =>
      withDeadline(timers, options.timeoutMs ?? TIMEOUT_MS, options.signal, async (signal) => {
        const sentAt = timers.now();
        const request = { method: endpoint.method, headers, signal, redirect: 'manual' as const };
        const answer = await followRedirects(transport, url, body === undefined ? request : { ...request, body });
        const receivedAt = timers.now();
        begun();
        const text = await bodyText(answer);
        const date = answer.headers.get('date');
        health.answered(date, sentAt, receivedAt);
        return { status: answer.status, retryAfter: answer.headers.get('retry-after'), at: momentOf(date), text };
      }),
    );
  }

  async #answerTo(endpoint: Endpoint, input: CallInput, options: CallOptions, token: string | null) {
    let hasBegun = false;
    try {
      return await this.#send(endpoint, input, options, token, () => {
        hasBegun = true;
      });
    } catch (thrown) {
      if (thrown instanceof RangeError) throw unfit(thrown);
      const failure = noAnswer(thrown, endpoint.idempotent);
      // An answer that breaks off is no answer, and comes from a service that can be reached: it decides nothing about that.
      if (!hasBegun && (failure.code === 'UNREACHABLE' || failure.code === 'TIMEOUT')) this.#deps.health.unanswered();
      const { code, params } = failure;
      this.#deps.log('warning', 'service.no-answer', { path: endpoint.path, code, cause: params.cause ?? null });
      throw failure;
    }
  }

  async #attempt(endpoint: Endpoint, input: CallInput, options: CallOptions, token: string | null) {
    const { status, text, retryAfter, at } = await this.#answerTo(endpoint, input, options, token);
    if (status >= 200 && status < 300)
      return this.#answers.read(endpoint, { status, text, at, symbol: String(input.symbol ?? '') });
    const failure = refusal(status, text, retryAfter, endpoint.idempotent, credentialOf(endpoint));
    this.#deps.log('warning', 'service.refused', { path: endpoint.path, status, code: failure.code });
    throw failure;
  }

  /** A token that the service no longer takes is renewed; only what may safely be repeated is then sent again. */
  async #withRenewal(endpoint: Endpoint, input: CallInput, options: CallOptions): Promise<ReadAnswer> {
    const { tokens } = this.#deps;
    const { auth } = endpoint;
    if (options.bearer !== undefined) return this.#attempt(endpoint, input, options, options.bearer);
    const token = tokenFor(endpoint, tokens);
    if (token === null) return this.#attempt(endpoint, input, options, null);
    try {
      return await this.#attempt(endpoint, input, options, token);
    } catch (thrown) {
      if (!isTokenRefusal(thrown)) throw thrown;
      if (!endpoint.idempotent) {
        void tokens.renew(tokenKind(auth), token).catch(() => undefined);
        throw thrown;
      }
      return this.#attempt(endpoint, input, options, await tokens.renew(tokenKind(auth), token));
    }
  }

  async #perform(endpoint: Endpoint, input: CallInput, options: CallOptions): Promise<ReadAnswer> {
    try {
      return await this.#withRenewal(endpoint, input, options);
    } catch (thrown) {
      if (endpoint.method !== 'GET' || !isTransient(thrown)) throw thrown;
      const { timers, randomBytes } = this.#deps;
      await new Promise<void>((resolve) => timers.after(100 + (randomBytes(1)[0] ?? 0), resolve));
      if (options.signal?.aborted) throw thrown;
      return this.#withRenewal(endpoint, input, options);
    }
  }

  /** Equal questions share one call, and an answer that still counts as fresh is given again. */
  #ask(endpoint: Endpoint, input: CallInput, options: CallOptions): Promise<ReadAnswer> {
    const key = `${endpoint.host} ${endpoint.path} ${JSON.stringify(Object.entries(input).sort())}`;
    const known = options.fresh === true ? undefined : this.#freshness.get(key);
    if (known) return Promise.resolve(known.answer);
    return this.#shared.join(key, options, async (signal) => {
      const era = this.#freshness.era();
      const answer = await this.#perform(endpoint, input, { ...options, signal });
      this.#freshness.keep(key, answer, endpoint.freshMs, era);
      return answer;
    });
  }

  /** Before and after: what is asked while a change is on its way may be answered from before it. */
  async #change<Answer>(endpoint: Endpoint, carryOut: () => Promise<Answer>): Promise<Answer> {
    if (endpoint.effect === 'read') return carryOut();
    this.#freshness.forget();
    try {
      return await carryOut();
    } finally {
      this.#freshness.forget();
    }
  }

  async #sendOrder(endpoint: Endpoint, input: CallInput, how: OrderSend): Promise<SubmitAnswer> {
    const { health, timers, log } = this.#deps;
    const { path } = endpoint;
    try {
      const answer = await this.#orders.send(this.#unsignedRequest(endpoint, input, how.uiRef), how);
      health.answered(answer.headers.get('date'), answer.sentAt, timers.now());
      const { status, text, ms } = answer;
      log('info', 'service.order-answered', { path, status, ms });
      return { status, text, retryAfter: answer.headers.get('retry-after'), ms };
    } catch (thrown) {
      const failure = thrown instanceof RangeError ? unfit(thrown) : noAnswer(thrown, false);
      if (isUnanswered(failure)) health.unanswered();
      const { cause = null, sent = null } = failure.params;
      log('warning', 'service.order-unanswered', { path, code: failure.code, cause, sent });
      throw failure;
    }
  }

  /** @throws LantaiError UNREACHABLE at once while addresses are not known; RangeError for a path parameter without a value */
  #unsignedRequest(endpoint: Endpoint, input: CallInput, uiRef: string) {
    const { addresses, dialect } = this.#deps;
    const base = addresses.current(endpoint.host);
    if (base === null) throw noAddress();
    const carried = { token: null, uiRef: endpoint.uiRef ? uiRef : null, dialect };
    return { method: endpoint.method, ...buildRequest(endpoint, base, input, carried) };
  }

  async #look(endpoint: Endpoint, input: CallInput, options: CallOptions): Promise<RawAnswer> {
    const { tokens, timers } = this.#deps;
    const token = tokenFor(endpoint, tokens);
    const startedAt = timers.now();
    let answer = await this.#answerTo(endpoint, input, options, token);
    if (answer.status === 401 && token !== null && endpoint.idempotent && credentialOf(endpoint) === 'token') {
      answer = await this.#answerTo(endpoint, input, options, await tokens.renew(tokenKind(endpoint.auth), token));
    }
    return rawAnswer(endpoint, { ...answer, ms: timers.now() - startedAt }, this.#deps.dialect);
  }
}

/** Worth one more try at once. Addresses that are not known yet were waited for long enough. */
const isTransient = (thrown: unknown): boolean =>
  thrown instanceof LantaiError &&
  (thrown.code === 'SERVER_ERROR' || (thrown.code === 'UNREACHABLE' && thrown.params.cause !== 'no-address'));

/** Whether a failed order shows that the service does not answer; one that waited in the queue or was called off does not. */
const isUnanswered = ({ code, params }: LantaiError): boolean =>
  (code === 'UNREACHABLE' && params.cause !== 'queue-full') || (code === 'TIMEOUT' && params.stage !== 'waiting');

const unfit = (thrown: RangeError): LantaiError =>
  new LantaiError('INVALID_PARAMETER', thrown.message, { params: { sent: 'no', reason: '' } });

const isTokenRefusal = (thrown: unknown): boolean => thrown instanceof LantaiError && thrown.code === 'INVALID_TOKEN';

/** Unix ms of a Date header; null where there is none. */
function momentOf(date: string | null): number | null {
  const at = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? null : at;
}
