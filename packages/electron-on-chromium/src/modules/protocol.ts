import type { CustomScheme, Protocol } from 'electron';
import { guard } from '../guard.ts';
import { host } from '../host.ts';
import type { HeldRequest, RequestAnswer } from '../request-interceptor.ts';
import { app } from './app.ts';

type Handler = Parameters<Protocol['handle']>[1];

/** The request as the app's handler sees it: our scheme in its URL and in the headers that name origins. */
function toRequest(held: HeldRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(held.headers)) headers.set(name, host().urls.headerFromChromium(value));
  const body = held.body && held.method !== 'GET' && held.method !== 'HEAD' ? new Uint8Array(held.body) : null;
  return new Request(held.url, { method: held.method, headers, body });
}

async function toAnswer(response: Response): Promise<RequestAnswer> {
  // Node's fetch has decoded the body already; its length and encoding are no longer those of the headers.
  const headers = [...response.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, statusText: response.statusText, headers, body };
}

export const protocol = guard('protocol', {
  registerSchemesAsPrivileged: (schemes: readonly CustomScheme[]): void => {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme } of schemes) host().urls.addScheme(scheme);
  },
  handle: (scheme: string, handler: Handler): void => {
    if (host().pages.requests.isHandled(scheme)) throw new Error('Failed to register protocol: already registered');
    if (!host().urls.schemes().includes(scheme)) host().urls.addScheme(scheme);
    host().pages.requests.handle(scheme, async (held) => toAnswer(await handler(toRequest(held) as never)));
  },
  unhandle: (scheme: string): void => host().pages.requests.unhandle(scheme),
  isProtocolHandled: (scheme: string): boolean => host().pages.requests.isHandled(scheme),
}) satisfies Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'>;
