import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { judgeRedirect, REDIRECT_PATH } from './judge-redirect.ts';

/** A person signs in at the provider meanwhile, ms. */
export const RECEIVE_TIMEOUT_MS = 5 * 60_000;
/** A browser sends a few kilobytes with a redirect. */
const MAX_HEADER_BYTES = 16_384;
const MAX_CONNECTIONS = 16;
const REQUEST_TIMEOUT_MS = 10_000;

/** What the page in the browser shows once the redirect has come. */
export type ReturnPage = { readonly title: string; readonly text: string };

export type LoopbackReceiver = {
  readonly redirectUri: string;
  /**
   * The authorisation code of the first redirect that answers this request.
   * @throws LantaiError CANCELLED where the person declined (params.reason `declined`) or the flow was cancelled, TIMEOUT
   */
  readonly code: Promise<string>;
  /** Ends it without a code; without effect once it has ended. */
  cancel(): void;
};

type ReceiverOptions = {
  readonly timers: Timers;
  readonly state: string;
  page(result: 'received' | 'declined'): ReturnPage;
};

/**
 * Listens on a random port of the loopback address for one redirect (RFC 8252, 7.3), and closes after it, after the time
 * limit, or when the flow is cancelled. What else reaches the port is answered 404 and forgotten.
 */
export async function openLoopbackReceiver({ timers, state, page }: ReceiverOptions): Promise<LoopbackReceiver> {
  const code = Promise.withResolvers<string>();
  // Its end may come before anybody waits for it.
  code.promise.catch(() => undefined);
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: REQUEST_TIMEOUT_MS });
  server.maxConnections = MAX_CONNECTIONS;
  const host = `127.0.0.1:${await listen(server)}`;
  let isOver = false;

  const end = (settle: () => void): boolean => {
    if (isOver) return false;
    isOver = true;
    stopTimer();
    settle();
    server.close();
    server.closeIdleConnections();
    return true;
  };
  const fail = (error: LantaiError): void => {
    if (end(() => code.reject(error))) server.closeAllConnections();
  };
  const stopTimer = timers.after(RECEIVE_TIMEOUT_MS, () =>
    fail(new LantaiError('TIMEOUT', 'nobody signed in at the provider in time')),
  );
  server.on('request', ({ method, url, headers }, response) => {
    const judged = judgeRedirect({ method, url, host: headers.host }, { host, state });
    if (judged.kind === 'stranger' || isOver) {
      response.writeHead(404, { connection: 'close' }).end();
    } else if (judged.kind === 'code') {
      show(response, page('received'));
      end(() => code.resolve(judged.code));
    } else {
      show(response, page('declined'));
      const params = { reason: 'declined' };
      end(() => code.reject(new LantaiError('CANCELLED', 'the provider sent no code', { params })));
    }
  });
  return {
    redirectUri: `http://${host}${REDIRECT_PATH}`,
    code: code.promise,
    cancel: () => fail(new LantaiError('CANCELLED', 'the sign-in was cancelled')),
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0, exclusive: true }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Nothing of the request is repeated in it. */
function show(response: ServerResponse, { title, text }: ReturnPage): void {
  response.writeHead(200, {
    connection: 'close',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.end(`<!doctype html><meta charset="utf-8"><title>${title}</title>
<body style="font:16px system-ui;max-width:26em;margin:6em auto;text-align:center;color:#222;background:#fff">
<h1 style="font-size:20px">${title}</h1><p>${text}</p>`);
}
