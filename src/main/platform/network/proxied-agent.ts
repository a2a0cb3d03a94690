import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { SystemProxy } from './proxy-rules.ts';

/** @param address an https address; only its origin matters */
export type ProxyFor = (address: string) => Promise<SystemProxy | null>;

/** The proxy has not made the connection; nothing has reached the service. */
export class ProxyRefused extends Error {
  override readonly name = 'ProxyRefused';
  readonly code = 'PROXY_REFUSED';
  /** HTTP status of the proxy’s answer. */
  readonly status: number;
  constructor(status: number) {
    super(`the proxy answered ${status}`);
    this.status = status;
  }
}

const CONNECT_TIMEOUT_MS = 15_000;

type Done = (error: Error | null, socket?: Duplex) => void;
type ConnectionOptions = https.RequestOptions & { readonly socket?: Duplex };

/** Connections over TLS, through the proxy that the system names for their address. */
export class ProxiedAgent extends https.Agent {
  readonly #proxyFor: ProxyFor;

  constructor(options: https.AgentOptions, proxyFor: ProxyFor) {
    super(options);
    this.#proxyFor = proxyFor;
  }

  override createConnection(options: ConnectionOptions, done: Done): undefined {
    void this.#open(options).then(
      (socket) => done(null, socket),
      (thrown: Error) => done(thrown),
    );
    return undefined;
  }

  async #open(options: ConnectionOptions): Promise<Duplex> {
    const host = String(options.host);
    const target = `${host.includes(':') ? `[${host}]` : host}:${options.port ?? 443}`;
    const proxy = await this.#proxyFor(`https://${target}`);
    const socket = proxy === null ? undefined : await tunnel(proxy, target);
    // TLS is between here and the service: the proxy carries bytes that it cannot read.
    const secured = super.createConnection({ ...options, ...(socket && { socket }) }, () => undefined);
    if (!secured) throw new Error('no connection was made');
    return secured;
  }
}

/** @throws ProxyRefused; Error of the connection to the proxy */
function tunnel(proxy: SystemProxy, target: string): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const { request } = proxy.isEncrypted ? https : http;
    const asking = request({
      host: proxy.host,
      port: proxy.port,
      method: 'CONNECT',
      path: target,
      headers: { host: target },
      agent: false,
      timeout: CONNECT_TIMEOUT_MS,
    });
    asking.on('connect', (answer, socket, head) => {
      const status = answer.statusCode ?? 0;
      if (status === 200 && head.length === 0) {
        socket.setTimeout(0);
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(new ProxyRefused(status));
    });
    asking.on('timeout', () => asking.destroy(new Error('the proxy does not answer')));
    asking.on('error', reject);
    asking.end();
  });
}
