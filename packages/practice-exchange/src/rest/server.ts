import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Claims, Tokens } from '#exchange/access/index.ts';
import { AS_DOCUMENTED_HEADER } from '#exchange/as-documented-header.ts';
import type { Clock } from '#exchange/clock/index.ts';
import { type DialectMix, DOCUMENTED } from '#exchange/dialects/index.ts';
import { type AddressSecret, type ForeignRequest, foreignRequest } from '#exchange/guard/index.ts';
import { invalidParameter, notFound, ServiceRefusal, serverError } from '#exchange/service-refusal.ts';
import type { UsedRequests } from '#exchange/store/index.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Endpoint, Host } from '#shared/service/endpoint.ts';
import { sendFaultResponse } from './faults/fault-responses.ts';
import type { Faults } from './faults/faults.ts';
import { type HttpResult, refusalResult, send } from './http-result.ts';
import { createRateLimit } from './rate-limit.ts';
import { claimUiRef, takeUiRef, type UiRefPlace } from './request-id.ts';
import type { Call, Route } from './route.ts';

/** Path prefix of each of the service's hosts on the one listener. */
export const HOST_PREFIX: Record<Host, string> = { main: '/main', trading: '/trading', web: '/web' };

const BODY_LIMIT = 256 * 1024;

/** No route has it: where a request leads that lacks the secret of the addresses. */
const NOWHERE = '/-';

type RestDeps = {
  readonly routes: readonly Route[];
  /** Secret that every address carries. */
  readonly secret: AddressSecret;
  readonly tokens: Tokens;
  readonly usedRequests: UsedRequests;
  readonly inTransaction: <T>(work: () => T) => T;
  readonly faults: Pick<Faults, 'next'>;
  /** Real time. */
  readonly clock: Clock;
  /** The service's time, which answers carry: Unix ms of the market. */
  readonly exchangeNow: () => number;
  readonly uiRefIn: UiRefPlace;
  /** How answers differ from the documented ones. */
  readonly dialects: DialectMix;
  /** Whether a call may request a documented answer. */
  readonly answersAsDocumented: boolean;
  /** Calls a second that one token may make. */
  readonly callsPerSecond: number;
  readonly failed: (thrown: unknown, where: string) => void;
};

/** The service's REST side: every check that an endpoint's declaration implies is made here. */
export function createRestServer(deps: RestDeps): FastifyInstance {
  const { tokens, clock, faults, secret } = deps;
  const rateLimit = createRateLimit(deps.callsPerSecond, clock.now);
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    // Everything behind it, the log's texts too, knows the address without the secret.
    rewriteUrl: ({ url }) => secret.strip(url ?? '') ?? NOWHERE,
  });

  // Before the body is read, and before any attempt is counted.
  app.addHook('onRequest', (request, reply, next) => {
    const foreign = foreignRequest(request.headers);
    if (foreign === null) next();
    else send(reply, foreignResult(foreign));
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch {
      done(invalidParameter('body', 'is not JSON'));
    }
  });
  app.setNotFoundHandler((_request, reply) => send(reply, refusalResult(notFound('this address'))));
  app.setErrorHandler((thrown, request, reply) => send(reply, resultOf(thrown, request.url)));

  function resultOf(thrown: unknown, where: string): HttpResult {
    if (thrown instanceof ServiceRefusal) return refusalResult(thrown);
    // Requests that Fastify itself rejects (a body too large, malformed) are the caller's error.
    if (isRecord(thrown) && typeof thrown.statusCode === 'number' && thrown.statusCode < 500) {
      return refusalResult(invalidParameter('body', 'could not be read'));
    }
    deps.failed(thrown, where);
    return refusalResult(serverError());
  }

  function authorise(endpoint: Endpoint, request: FastifyRequest): Claims | null {
    const auth = isRead(endpoint) && dialectsFor(request).requiresToken ? 'main' : endpoint.auth;
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (auth === 'none') {
      const known = token === undefined ? null : tokens.verify('main', token);
      return known?.ok ? known.claims : null;
    }
    if (token === undefined) throw new ServiceRefusal('INVALID_AUTH', 'a bearer token is required');
    const verdict = tokens.verify(auth, token);
    if (verdict.ok) return verdict.claims;
    throw verdict.why === 'ended'
      ? new ServiceRefusal('INVALID_TOKEN', 'the token has ended')
      : new ServiceRefusal('INVALID_AUTH', 'the token is not valid here');
  }

  /** Refusals of long work are those of its answer, which finds them again. */
  async function prepare({ endpoint, prepare: work }: Route, request: FastifyRequest): Promise<void> {
    if (!work) return;
    try {
      const caller = authorise(endpoint, request);
      const query = read('query', endpoint.query, request.query);
      const path = read('path', endpoint.pathParams, request.params);
      await work({ path, query, body: undefined, caller, uiRef: '', userAgent: '' });
    } catch (thrown) {
      if (!(thrown instanceof ServiceRefusal)) deps.failed(thrown, endpoint.path);
    }
  }

  function process(route: Route, request: FastifyRequest): unknown {
    const { endpoint } = route;
    const caller = authorise(endpoint, request);
    const wait = rateLimit.take(caller?.jti ?? 'anyone');
    if (wait > 0) throw new ServiceRefusal('RATE_LIMIT', 'too many calls', { retry_after_ms: wait });
    const { uiRef, body } = endpoint.uiRef
      ? takeUiRef(request, deps.uiRefIn)
      : { uiRef: '', body: dialectsFor(request).request(request.body, endpoint) };
    const call: Call = {
      path: read('path', endpoint.pathParams, request.params),
      query: read('query', endpoint.query, request.query),
      body: readBody(endpoint.body, body),
      caller,
      uiRef,
      userAgent: request.headers['user-agent'] ?? '',
    };
    if (!endpoint.uiRef) return route.handle(call);
    // One transaction: the identifier is used exactly when the call's effects are stored, refused or not.
    const done = deps.inTransaction(() => {
      claimUiRef(uiRef, deps.usedRequests);
      return attempt(() => route.handle(call));
    });
    if ('thrown' in done) throw done.thrown;
    return done.data;
  }

  function answer(route: Route, request: FastifyRequest): HttpResult {
    const { params, query, body } = request;
    return dialectsFor(request).answer(plainAnswer(route, request), route.endpoint, { params, query, body });
  }

  function dialectsFor({ headers }: FastifyRequest): DialectMix {
    return deps.answersAsDocumented && headers[AS_DOCUMENTED_HEADER] !== undefined ? DOCUMENTED : deps.dialects;
  }

  function plainAnswer(route: Route, request: FastifyRequest): HttpResult {
    try {
      return { status: 200, body: { message: '', data: process(route, request) } };
    } catch (thrown) {
      return resultOf(thrown, route.endpoint.path);
    }
  }

  async function serve(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('date', new Date(deps.exchangeNow()).toUTCString());
    if (request.method === 'GET') {
      const redirect = dialectsFor(request).redirect(
        secret.prefix + request.url,
        `${request.protocol}://${request.host}`,
      );
      if (redirect) {
        send(reply, redirect);
        return;
      }
    }
    await prepare(route, request);
    const fault = faults.next(route.endpoint.path);
    if (fault) await sendFaultResponse(fault, () => answer(route, request), reply, clock);
    else send(reply, answer(route, request));
  }

  for (const each of deps.routes) {
    const { host, path, method } = each.endpoint;
    const url = HOST_PREFIX[host] + path.replace(/\{(\w+)\}/g, ':$1');
    app.route({ method, url, handler: (request, reply) => serve(each, request, reply) });
  }
  return app;
}

const foreignResult = ({ status, message }: ForeignRequest): HttpResult => ({
  status,
  body: new ServiceRefusal(status === 415 ? 'INVALID_PARAMETER' : 'FORBIDDEN', message).body(),
});

const isRead = ({ auth, host, method }: Endpoint): boolean => auth === 'none' && host === 'main' && method === 'GET';

function attempt(work: () => unknown): { readonly data: unknown } | { readonly thrown: unknown } {
  try {
    return { data: work() };
  } catch (thrown) {
    return { thrown };
  }
}

/** @throws ServiceRefusal naming the field */
function read<Schema extends z.ZodType>(what: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidParameter(issue?.path.join('.') || what, issue?.message ?? 'is not valid');
}

/** An endpoint without a body also takes an empty one: clients send `{}`, or what was left without the identifier. */
function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const empty = isRecord(body) && Object.keys(body).length === 0;
  const nothing = empty ? schema.safeParse(undefined) : null;
  return nothing?.success ? nothing.data : read('body', schema, body);
}
