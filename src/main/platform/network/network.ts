import https from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ConnectionOptions } from 'node:tls';
import type { Log } from '../log/log.ts';
import { isLoopback } from './loopback.ts';
import { ProxiedAgent, type ProxyFor } from './proxied-agent.ts';
import { proxyOf, type SystemProxy } from './proxy-rules.ts';

/** How long the system's answer is believed, ms. */
const BELIEVED_MS = 60_000;
/** A script that finds a proxy may have to be fetched; longer than this nothing waits for it, ms. */
const RESOLVE_TIMEOUT_MS = 3_000;
/** Origins whose proxy is remembered: a profile has some six. */
const MAX_ORIGINS = 50;

type Options = {
  /** Chromium's list of ways to an address. */
  resolveProxy(url: string): Promise<string>;
  readonly now: () => number;
  readonly after: (ms: number, task: () => void) => () => void;
  readonly log: Log;
  /** The authorities of this process when left out. */
  readonly tls?: ConnectionOptions;
};

export type Network = {
  readonly proxyFor: ProxyFor;
  /** For whatever opens connections over TLS by itself. */
  readonly agent: https.Agent;
  /** As the global `fetch`, through the proxy of the address; a redirect is never followed through one. */
  fetch(url: string, request?: RequestInit): Promise<Response>;
  /** The network has changed: every proxy is asked for again. */
  forget(): void;
};

/** The way to other computers: through the proxy that the system names. This computer is always reached directly. */
export function createNetwork({ resolveProxy, now, after, log, tls }: Options): Network {
  const known = new Map<string, { readonly at: number; readonly proxy: Promise<SystemProxy | null> }>();

  async function ask(origin: string): Promise<SystemProxy | null> {
    const late = Promise.withResolvers<string>();
    const cancel = after(RESOLVE_TIMEOUT_MS, () => late.reject(new Error('no answer')));
    try {
      const proxy = proxyOf(await Promise.race([resolveProxy(origin), late.promise]));
      // Host and port of the proxy; no way of the system's list has a name or a password in it.
      if (proxy) log('info', 'proxy-used', { proxy: `${proxy.host}:${proxy.port}` });
      return proxy;
    } catch {
      known.delete(origin);
      log('warning', 'proxy-unknown', {});
      return null;
    } finally {
      cancel();
    }
  }

  const proxyFor: ProxyFor = (address) => {
    const { origin, hostname } = new URL(address);
    if (isLoopback(hostname)) return Promise.resolve(null);
    const found = known.get(origin);
    if (found && now() - found.at < BELIEVED_MS) return found.proxy;
    const proxy = ask(origin);
    known.delete(origin);
    known.set(origin, { at: now(), proxy });
    const [oldest] = known.keys();
    if (known.size > MAX_ORIGINS && oldest !== undefined) known.delete(oldest);
    return proxy;
  };
  const agent = new ProxiedAgent({ keepAlive: true, scheduling: 'lifo', timeout: 5_000, ...tls }, proxyFor);

  return {
    proxyFor,
    agent,
    async fetch(url, request = {}) {
      const { protocol, origin } = new URL(url);
      const isDirect = protocol !== 'https:' || (await proxyFor(origin)) === null;
      return isDirect ? fetch(url, request) : throughAgent(agent, new Request(url, request));
    },
    forget: () => known.clear(),
  };
}

/** Node's fetch takes no agent. Answers are not compressed, as they are not asked for so. */
async function throughAgent(agent: https.Agent, request: Request): Promise<Response> {
  const { method, signal, headers, redirect } = request;
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const answered = Promise.withResolvers<Response>();
  const outgoing = https.request(request.url, {
    method,
    agent,
    signal,
    headers: {
      ...Object.fromEntries(headers),
      'accept-encoding': 'identity',
      ...(body && { 'content-length': body.length }),
    },
  });
  outgoing.on('error', answered.reject);
  outgoing.on('response', (answer) => {
    const status = answer.statusCode ?? 0;
    if (redirect === 'error' && status >= 300 && status < 400) {
      outgoing.destroy(new TypeError('a redirect is not followed'));
      return;
    }
    const entries = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const hasBody = status !== 204 && status !== 304 && method !== 'HEAD';
    if (!hasBody) answer.resume();
    const content = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null;
    answered.resolve(new Response(content as ConstructorParameters<typeof Response>[0], { status, headers: entries }));
  });
  outgoing.end(body ?? undefined);
  return answered.promise;
}
