import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Media, media } from '#exchange/access/index.ts';
import { type Documents, type Received, UPLOAD_MAX_BYTES } from '#exchange/agreements/index.ts';
import { type ChatUploads, MAX_UPLOAD_BYTES } from '#exchange/chat/index.ts';
import { PICTURE_MAX_BYTES, type Pictures } from '#exchange/people/index.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { authorizationPage, PAGE_HEADERS, refusalPage } from './pages.ts';

type ServerDeps = {
  readonly identity: IdentityProvider;
  readonly documents: Pick<Documents, 'receive'>;
  readonly pictures: Pictures;
  readonly uploads: ChatUploads;
  readonly failed: (thrown: unknown) => void;
};

/** What stands beside the service: identity providers and the stores of documents, pictures and the chat's files, on a loopback address of their own. */
export type ThirdParties = {
  /** Without a slash at its end. @throws Error before it listens */
  origin(): string;
  /** As `origin`; empty before it listens. */
  home(): string;
  listen(): Promise<void>;
  close(): Promise<void>;
};

/** A form of this page has a few short fields. */
const MAX_FORM_BYTES = 8_192;
const STATUS: Readonly<Record<Received, number>> = {
  stored: 204,
  'not-allowed': 403,
  'wrong-type': 415,
  'too-large': 413,
  empty: 400,
};

/**
 * A listener of its own: the service's addresses may carry a secret, which must not get into the browser's history, and
 * refuse every request that a web page makes.
 */
export function createThirdParties({ identity, documents, pictures, uploads, failed }: ServerDeps): ThirdParties {
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    answer(request, response).catch((thrown: unknown) => {
      failed(thrown);
      if (!response.headersSent) response.writeHead(500).end();
    });
  });

  function origin(): string {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('it does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A name that was rebound to this machine is another host.
    if (`http://${request.headers.host}` !== origin()) return void response.writeHead(421).end();
    const url = new URL(request.url ?? '/', origin());
    const [first = '', second = ''] = url.pathname.slice(1).split('/');
    if (first === 'registration' && request.method === 'PUT') return receive(second, request, response);
    if (first === 'pictures' && request.method === 'PUT') return receivePicture(url.pathname, request, response);
    if (request.method === 'GET' && (first === 'pictures' || first === '3d')) return show(url.pathname, response);
    if (first === 'chat' && request.method === 'POST') return receiveFile(request, response);
    if (first === 'chat' && request.method === 'GET') return giveFile(second, response);
    const provider = media.safeParse(first);
    if (!provider.success) return void response.writeHead(404).end();
    const known = `${request.method} ${second}`;
    if (known === 'GET authorize') return authorize(provider.data, url, response);
    if (known === 'POST answer') return answered(request, response);
    if (known === 'POST token') return token(provider.data, request, response);
    response.writeHead(404).end();
  }

  function authorize(provider: Media, { searchParams }: URL, response: ServerResponse): void {
    const authorization = identity.authorize(provider, searchParams);
    if (authorization.kind === 'page') {
      response.writeHead(200, PAGE_HEADERS).end(authorizationPage(provider, authorization.id));
    } else response.writeHead(400, PAGE_HEADERS).end(refusalPage(authorization.why));
  }

  async function answered(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    const to = form && identity.answer(form.get('request') ?? '', form.get('account'));
    if (to) response.writeHead(303, { location: to, 'cache-control': 'no-store' }).end();
    else response.writeHead(400, PAGE_HEADERS).end(refusalPage('This page has been answered or has ended'));
  }

  async function token(provider: Media, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    const result = form ? identity.exchange(provider, form) : ({ kind: 'refused', error: 'invalid_request' } as const);
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    if (result.kind === 'refused') response.writeHead(400, headers).end(JSON.stringify({ error: result.error }));
    else {
      const body = { access_token: result.accessToken, token_type: 'Bearer', expires_in: 3_600 };
      response.writeHead(200, headers).end(JSON.stringify(body));
    }
  }

  async function receive(document: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    let bytes = 0;
    for await (const part of request) {
      bytes += (part as Buffer).length;
      // A file that is a little too large is read to its end, so that its sender gets the answer.
      if (bytes > 4 * UPLOAD_MAX_BYTES) break;
    }
    const received = documents.receive({
      document: document.toUpperCase(),
      credential: String(request.headers['x-upload-credential'] ?? ''),
      contentType: request.headers['content-type'] ?? '',
      bytes,
    });
    response.writeHead(STATUS[received], { connection: 'close' }).end();
  }

  async function receivePicture(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of request) {
      bytes += (part as Buffer).length;
      if (bytes <= PICTURE_MAX_BYTES + 1) parts.push(part as Buffer);
      if (bytes > 4 * PICTURE_MAX_BYTES) break;
    }
    const received = pictures.receive({
      path,
      credential: String(request.headers['x-upload-credential'] ?? ''),
      contentType: request.headers['content-type'] ?? '',
      content: bytes > PICTURE_MAX_BYTES ? new Uint8Array(PICTURE_MAX_BYTES + 1) : Buffer.concat(parts),
    });
    response.writeHead(STATUS[received], { connection: 'close' }).end();
  }

  function show(path: string, response: ServerResponse): void {
    const picture = pictures.read(path);
    if (!picture) return void response.writeHead(404).end();
    const headers = { 'content-type': picture.contentType, 'x-content-type-options': 'nosniff' };
    response.writeHead(200, { ...headers, 'content-length': picture.content.length }).end(picture.content);
  }

  async function receiveFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of request) {
      bytes += (part as Buffer).length;
      // The form around a file takes a few thousand bytes.
      if (bytes > 2 * MAX_UPLOAD_BYTES) return void response.writeHead(413, { connection: 'close' }).end();
      parts.push(part as Buffer);
    }
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } })
      .formData()
      .catch(() => null);
    const file = form?.get('file');
    if (!form || !(file instanceof Blob)) return void response.writeHead(400, { connection: 'close' }).end();
    const received = uploads.receive(form, new Uint8Array(await file.arrayBuffer()), file.type);
    response.writeHead(STATUS[received], { connection: 'close' }).end();
  }

  function giveFile(key: string, response: ServerResponse): void {
    const found = uploads.file(key);
    if (found === null) return void response.writeHead(404).end();
    const headers = { 'content-type': found.type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(found.content);
  }

  const isListening = (): boolean => typeof server.address() === 'object' && server.address() !== null;
  return {
    origin,
    home: () => (isListening() ? origin() : ''),
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host: '127.0.0.1', port: 0 }, () => resolve());
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Null for a body that is no form, or a long one. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams | null> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return null;
  if (!(Number(request.headers['content-length']) <= MAX_FORM_BYTES)) return null;
  return new URLSearchParams(await text(request));
}
