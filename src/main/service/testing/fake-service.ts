import type { Transport, TransportRequest } from '../ports.ts';

export type Received = {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly bearer: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly request: TransportRequest;
};

export type Reply =
  | { readonly status?: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly status?: number; readonly text: string; readonly headers?: Readonly<Record<string, string>> }
  /** The connection ends without an answer; with a code and a system call, as Node reports them. */
  | { readonly broken: string; readonly syscall?: string }
  /** The answer breaks off after this part of it. */
  | { readonly begun: string }
  /** Nothing ever comes. */
  | 'silence';

type Responder = (call: Received) => Reply | Promise<Reply>;

type FakeService = {
  readonly transport: Transport;
  /** Every call, in the order of arrival. */
  readonly received: readonly Received[];
  calls(path: string): readonly Received[];
  /** `POST /order/v2/buy` → what it answers from now on. */
  on(route: string, responder: Responder): void;
};

export const ok = (data: unknown): Reply => ({ json: { message: '', data } });
export const refused = (status: number, error_type: string, data: unknown = {}, message = 'no'): Reply => ({
  status,
  json: { message, error_type, data },
});

/** Where a code usually comes from; all others come from an established connection. */
const SYSCALLS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connect',
  ENOTFOUND: 'getaddrinfo',
  EAI_AGAIN: 'getaddrinfo',
};

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  if (text !== '') yield new TextEncoder().encode(text);
}

async function* breakingOff(text: string): AsyncGenerator<Uint8Array> {
  yield* bytesOf(text);
  throw new TypeError('terminated', { cause: Object.assign(new Error('broken'), { code: 'UND_ERR_SOCKET' }) });
}

/** Answers in memory as a test configured it; other paths answer 404. */
export function createFakeService(): FakeService {
  const responders = new Map<string, Responder>();
  const received: Received[] = [];
  return {
    received,
    calls: (path) => received.filter((call) => call.path === path),
    on: (route, responder) => void responders.set(route, responder),
    async transport(url, request) {
      const { pathname, searchParams } = new URL(url);
      const body = request.body === undefined ? {} : (JSON.parse(request.body) as Record<string, unknown>);
      const bearer = request.headers.authorization?.replace('Bearer ', '') ?? null;
      const call = { method: request.method, path: pathname, search: searchParams, bearer, body, request };
      received.push(call);
      const responder = responders.get(`${request.method} ${pathname}`);
      const reply = responder ? await responder(call) : refused(404, 'NOT_FOUND');
      if (reply === 'silence') return new Promise(() => undefined);
      if ('broken' in reply) {
        const syscall = reply.syscall ?? SYSCALLS[reply.broken] ?? 'read';
        const cause = Object.assign(new Error('broken'), { code: reply.broken, syscall });
        throw new TypeError('fetch failed', { cause });
      }
      if ('begun' in reply) return { status: 200, headers: { get: () => null }, body: breakingOff(reply.begun) };
      const headers = new Map(Object.entries('headers' in reply ? (reply.headers ?? {}) : {}));
      return {
        status: reply.status ?? 200,
        headers: { get: (name) => headers.get(name) ?? null },
        body: bytesOf('text' in reply ? reply.text : JSON.stringify(reply.json)),
      };
    },
  };
}

export const FAKE_ADDRESSES = {
  main_url: 'http://127.0.0.1:1',
  trading_url: 'http://127.0.0.1:1',
  trading_ws_url: 'ws://127.0.0.1:1/ws',
  general_ws_url: 'ws://127.0.0.1:1/v1',
  social_ws_url: 'ws://127.0.0.1:1/social',
  web_url: 'http://127.0.0.1:1',
  web_build_id: 'test',
};
