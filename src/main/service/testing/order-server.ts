import { once } from 'node:events';
import { type AddressInfo, createServer, type LookupFunction, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/** What the server does with a request, by the last part of its path. */
export type Behaviour =
  | 'ok'
  | 'ok-close'
  /** An answer, and an unsolicited second one. */
  | 'ok-and-stray'
  | 'page'
  | 'redirect'
  | 'huge'
  | 'truncated'
  | 'silent'
  /** The connection is reset when the first bytes arrive, or when the whole request has arrived. */
  | 'reset-early'
  | 'reset-late';

export type OrderServer = {
  readonly port: number;
  /** Everything that came, as text. */
  raw(): string;
  /** Whole requests, as they came. */
  readonly requests: readonly string[];
  connections(): number;
  /** Ends every connection from the server's side. */
  dropAll(): void;
  stop(): Promise<void>;
};

const reply = (status: string, body: string, headers = ''): string =>
  `HTTP/1.1 ${status}\r\nDate: Thu, 19 Nov 2026 03:00:00 GMT\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

const OK = reply('200 OK', '{"message":"","data":{"order_id":"7"}}', 'Retry-After: 3\r\n');

const ANSWERS: Partial<Record<Behaviour, string>> = {
  ok: OK,
  'ok-and-stray': OK + reply('408 Request Timeout', ''),
  'ok-close': reply('200 OK', '{}', 'Connection: close\r\n'),
  page: reply('500 Internal Server Error', '<html>no</html>'),
  redirect: reply('307 Temporary Redirect', '', 'Location: /order/ok\r\n'),
  huge: reply('200 OK', 'x'.repeat(11 * 1_024 * 1_024)),
  truncated: 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"message":',
};

/** A server on raw sockets that records every byte, whether or not it ever becomes a request. */
export async function startOrderServer(tls?: TlsOptions): Promise<OrderServer> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let raw = '';
  let connections = 0;

  function serve(socket: Socket): void {
    connections += 1;
    sockets.add(socket);
    let unread = '';
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes: Buffer) => {
      const text = bytes.toString('latin1');
      raw += text;
      unread += text;
      if (/ \S*\/reset-early /.test(unread)) return void socket.resetAndDestroy();
      const headEnd = unread.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = headEnd + 4 + Number(/content-length: (\d+)/i.exec(unread)?.[1] ?? 0);
      if (unread.length < length) return;
      const request = unread.slice(0, length);
      unread = unread.slice(length);
      requests.push(request);
      answer(socket, /^\S+ \S*\/([a-z-]+)[ ?]/.exec(request)?.[1] as Behaviour);
    });
  }

  function answer(socket: Socket, behaviour: Behaviour): void {
    if (behaviour === 'reset-late') return void socket.resetAndDestroy();
    const text = ANSWERS[behaviour];
    if (text === undefined) return;
    if (behaviour === 'truncated' || behaviour === 'ok-close') socket.end(text);
    else socket.write(text);
  }

  const server = tls ? createTlsServer(tls, serve) : createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    raw: () => raw,
    requests,
    connections: () => connections,
    dropAll,
    async stop() {
      dropAll();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A port of this machine on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** `hang.test` is never found, `unknown.test` does not exist, every other name is this machine. */
export const testLookup: LookupFunction = (name, options, found) => {
  if (name === 'hang.test') return;
  if (name === 'unknown.test') {
    const error = Object.assign(new Error('not found'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
    return void queueMicrotask(() => found(error, '', 4));
  }
  const address = '127.0.0.1';
  queueMicrotask(() => (options.all ? found(null, [{ address, family: 4 }]) : found(null, address, 4)));
};
