import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { ProxiedAgent, type ProxyFor } from '#main/platform/network/proxied-agent.ts';
import { bodyText } from './answer-body.ts';
import { noAnswer } from './failures.ts';
import type { OrderRequest, OrderTransport, OrderTransportAnswer, Transport } from './ports.ts';

type OrderTransportOptions = {
  /** The system's name resolution when left out. */
  readonly lookup?: LookupFunction;
  readonly tls?: ConnectionOptions;
  /** Which proxy an address is reached through; none when left out. */
  readonly proxyFor?: ProxyFor;
};

export type OpenOrderTransport = {
  readonly send: OrderTransport;
  /** Ends idle connections: after sleep or on another network the other side may be gone without a sign. */
  dropIdle(): void;
  /** Ends idle connections and those in use. */
  close(): void;
};

/** Much shorter than gateways usually leave an idle connection open: one that they close under an order leaves it in doubt. */
const IDLE_MS = 20_000;
const MAX_IDLE_SOCKETS = 8;
const MAX_ANSWER_BYTES = 10 * 1_024 * 1_024;

/**
 * HTTP on sockets of its own. `fetch` hides when the bytes leave: resolving the name and connecting
 * happen somewhere behind the call. Here the request is written when the connection stands, TLS
 * included, and not before `release` has agreed.
 */
export function createOrderTransport({ lookup, tls, proxyFor }: OrderTransportOptions = {}): OpenOrderTransport {
  const options = {
    keepAlive: true,
    maxFreeSockets: MAX_IDLE_SOCKETS,
    scheduling: 'lifo' as const,
    timeout: IDLE_MS,
    ...(lookup && { lookup }),
  };
  const plain = new http.Agent(options);
  const secure = proxyFor
    ? new ProxiedAgent({ ...options, ...tls }, proxyFor)
    : new https.Agent({ ...options, ...tls });
  return {
    send: (request) => carry(request, plain, secure),
    dropIdle() {
      for (const { freeSockets } of [plain, secure]) {
        for (const sockets of Object.values(freeSockets)) for (const socket of [...(sockets ?? [])]) socket.destroy();
      }
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

function carry(request: OrderRequest, plain: http.Agent, secure: https.Agent): Promise<OrderTransportAnswer> {
  return new Promise((resolve, reject) => {
    if (request.signal.aborted) return reject(failure('ABORTED'));
    const url = new URL(request.url);
    const isSecure = url.protocol === 'https:';
    const headers = {
      ...request.headers,
      'accept-encoding': 'identity',
      'content-length': String(Buffer.byteLength(request.body ?? '')),
    };
    const outgoing = isSecure
      ? https.request(url, { method: request.method, headers, agent: secure })
      : http.request(url, { method: request.method, headers, agent: plain });

    let isWritten = false;
    let isSettled = false;
    function settle(act: () => void): void {
      if (isSettled) return;
      isSettled = true;
      request.signal.removeEventListener('abort', onAbort);
      act();
    }
    const fail = (thrown: unknown): void =>
      settle(() => {
        reject(thrown);
        outgoing.destroy();
      });
    const onAbort = (): void => fail(failure('ABORTED'));
    request.signal.addEventListener('abort', onAbort, { once: true });
    outgoing.on('error', fail);
    outgoing.on('close', () => fail(failure('CLOSED')));
    outgoing.once('response', (answer) => {
      // Some gateways answer an idle connection before they close it: that is not this request's answer.
      if (isWritten) readAnswer(answer, (whole) => settle(() => resolve(whole)), fail);
      else fail(failure('EARLY_ANSWER'));
    });
    whenConnected(outgoing, isSecure, () => {
      try {
        const bearer = request.release();
        isWritten = true;
        outgoing.setHeader('authorization', `Bearer ${bearer}`);
        outgoing.end(request.body ?? '');
      } catch (thrown) {
        return fail(thrown);
      }
      request.onSent();
    });
  });
}

/** Nothing of a request is written before `end`, so that its socket can be waited for. */
function whenConnected(outgoing: ClientRequest, isSecure: boolean, write: () => void): void {
  const writeUnlessEnded = (): void => {
    if (!outgoing.destroyed) write();
  };
  outgoing.once('socket', (socket) => {
    if (outgoing.reusedSocket) writeUnlessEnded();
    else socket.once(isSecure ? 'secureConnect' : 'connect', writeUnlessEnded);
  });
}

/** Fails when the answer breaks off or is longer than {@link MAX_ANSWER_BYTES}. */
function readAnswer(
  answer: IncomingMessage,
  onWhole: (whole: OrderTransportAnswer) => void,
  onFailure: (thrown: unknown) => void,
): void {
  const parts: Buffer[] = [];
  let length = 0;
  answer.on('data', (part: Buffer) => {
    length += part.length;
    if (length > MAX_ANSWER_BYTES) onFailure(failure('ANSWER_TOO_LONG'));
    else parts.push(part);
  });
  answer.on('error', onFailure);
  answer.on('close', () => onFailure(failure('CLOSED')));
  answer.on('end', () => {
    const { headers } = answer;
    try {
      onWhole({
        status: answer.statusCode ?? 0,
        headers: { get: (name) => textOf(headers[name.toLowerCase()]) },
        text: uncompressed(Buffer.concat(parts), headers['content-encoding']).toString('utf8'),
      });
    } catch (thrown) {
      onFailure(thrown);
    }
  });
}

/** Some services compress whatever the request accepts. @throws Error for what is no gzip, or longer than an answer may be */
const uncompressed = (body: Buffer, encoding: string | undefined): Buffer =>
  encoding?.toLowerCase() === 'gzip' && body.length > 0
    ? gunzipSync(body, { maxOutputLength: MAX_ANSWER_BYTES })
    : body;

const textOf = (value: string | string[] | undefined): string | null =>
  value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;

const failure = (code: string): Error => Object.assign(new Error(`the connection ended: ${code}`), { code });

/**
 * An order transport over something like `fetch`, for tests: the moment of release is that of the call.
 * Connecting comes after it, so the error alone shows that a connection was never made.
 */
export const orderTransportOver =
  (transport: Transport): OrderTransport =>
  async ({ url, method, headers, body, release, onSent, signal }) => {
    const bearer = release();
    const authorized = { ...headers, authorization: `Bearer ${bearer}` };
    const request = { method, headers: authorized, signal, redirect: 'manual' as const };
    try {
      const answer = await transport(url, body === undefined ? request : { ...request, body });
      if (!signal.aborted) onSent();
      return { status: answer.status, headers: answer.headers, text: await bodyText(answer) };
    } catch (thrown) {
      throw noAnswer(thrown, false);
    }
  };
