import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, posix, resolve, sep } from 'node:path';
import type { CustomScheme, Protocol } from 'electron';
import {
  type FirstDocument,
  type FirstFrame,
  fillFirstDocument,
  fillFirstFrame,
  isFirstDocument,
} from './first-document.ts';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';

export const APP_SCHEME = 'lantai';
export const APP_ORIGIN = `${APP_SCHEME}://app`;

/** A real origin of its own, without `file:`'s access to the disk. To be registered before the app is ready. */
export const APP_SCHEME_PRIVILEGES: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

/** Whether a document at this address is ours. */
export function isAppUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.protocol === `${APP_SCHEME}:` && url.host === 'app' && url.username === '';
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
};

type AppRequest =
  | { readonly kind: 'file'; readonly path: string; readonly contentType: string }
  | { readonly kind: 'refused'; readonly status: 403 | 404 | 405 };

/**
 * Which file under `root` (absolute) a request is for. Decoded once and only once; whatever then
 * still points out of the folder, names another host or is no file of a type we serve is refused.
 */
export function resolveAppRequest(method: string, address: string, root: string): AppRequest {
  if (method !== 'GET') return { kind: 'refused', status: 405 };
  if (!isAppUrl(address)) return { kind: 'refused', status: 403 };
  // From the address itself: the URL parser would already have resolved the dots away.
  const raw = /^[^:]+:\/\/[^/?#]*([^?#]*)/.exec(address)?.[1] ?? '';
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return { kind: 'refused', status: 403 };
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
  if (/[\u0000-\u001f\\:]/.test(path) || path.split('/').includes('..')) return { kind: 'refused', status: 403 };
  const file = resolve(root, `.${posix.normalize(`/${path}`)}`);
  if (!file.startsWith(resolve(root) + sep)) return { kind: 'refused', status: 403 };
  const contentType = CONTENT_TYPES[extname(file).toLowerCase()];
  return contentType === undefined ? { kind: 'refused', status: 404 } : { kind: 'file', path: file, contentType };
}

/** Placeholder of the nonce in a page's HTML. */
const NONCE_MARK = '__CSP_NONCE__';

/** What a page needs none of: another page that holds it, a trace of its address, a device or sensor. */
const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': PERMISSIONS_POLICY,
};

export type AppSchemeOptions = {
  readonly root: string;
  readonly read?: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly nonce?: () => string;
  /** For a page that can be drawn before the app is loaded; such a document is answered at once. Holds no secret. */
  readonly firstDocument?: () => FirstDocument;
  /** First frame of every other page. Holds no secret. */
  readonly firstFrame?: () => FirstFrame;
  /** Every other document waits until it resolves: what it is connected to does not exist before. */
  readonly ready?: Promise<unknown>;
};

/** Answers a request of a window for one of its own files. */
export function createAppSchemeHandler(options: AppSchemeOptions): (request: Request) => Promise<Response> {
  const read = options.read ?? readFile;
  /** A build without drawn documents has none of them; the page then draws itself. */
  const markupOf = ({ file }: FirstDocument): Promise<string> =>
    read(resolve(options.root, file)).then(
      (bytes) => Buffer.from(bytes).toString('utf8'),
      () => '',
    );
  const withFirstFrame = (page: string): string => {
    const frame = options.firstFrame?.();
    return frame ? fillFirstFrame(page, frame) : page;
  };
  const nonce = options.nonce ?? (() => randomBytes(16).toString('base64url'));
  return async (request) => {
    const resolved = resolveAppRequest(request.method, request.url, options.root);
    if (resolved.kind === 'refused') return answer(resolved.status, null, {});
    let body: Uint8Array<ArrayBuffer>;
    try {
      body = await read(resolved.path);
    } catch {
      return answer(404, null, {});
    }
    if (!resolved.contentType.startsWith('text/html'))
      return answer(200, body, { 'Content-Type': resolved.contentType });
    const page = Buffer.from(body).toString('utf8');
    const first = isFirstDocument(page) ? options.firstDocument?.() : undefined;
    if (!first) await options.ready;
    const filled = first ? fillFirstDocument(page, first, await markupOf(first)) : withFirstFrame(page);
    const own = nonce();
    return answer(200, filled.replaceAll(NONCE_MARK, own), {
      'Content-Type': resolved.contentType,
      'Content-Security-Policy': contentSecurityPolicy(own),
      ...DOCUMENT_HEADERS,
      'Cache-Control': 'no-store',
    });
  };
}

function answer(
  status: number,
  body: string | Uint8Array<ArrayBuffer> | null,
  headers: Record<string, string>,
): Response {
  return new Response(body, { status, headers: { ...headers, 'X-Content-Type-Options': 'nosniff' } });
}

/** Serves the windows' files; to be called once the app is ready. */
export function serveApp(protocol: Pick<Protocol, 'handle' | 'unhandle'>, options: AppSchemeOptions): () => void {
  protocol.handle(APP_SCHEME, createAppSchemeHandler(options));
  return () => protocol.unhandle(APP_SCHEME);
}

/**
 * The policy of every page we serve. Nothing is allowed that is not named: no inline script, no
 * eval, no frame, no form, no address but our own. Styles that libraries put into the page carry
 * the nonce of that page.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
