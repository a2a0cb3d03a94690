import type { IncomingHttpHeaders } from 'node:http';

/** A request that a web page may have sent: refused before anything of it is looked at, counted or carried out. */
export type ForeignRequest = {
  /** 421: for another host; 403: from a page; 415: of a content type that a page may send without asking. */
  readonly status: 403 | 415 | 421;
  /** A sentence for whoever writes a client. */
  readonly message: string;
};

/**
 * This machine, by the names that a client has for it. The port is free: no page chooses the port in a Host header
 * other than by the address that it asks, and forwarders have ports of their own.
 */
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * What keeps web pages from an exchange that listens on this machine, by the headers that a browser sets and no page
 * can change. A name that was rebound to this machine is in Host; the page that asks is in Origin or, where there is
 * none, in Sec-Fetch-Site; and a call that a page may make without a preflight is never JSON. Null for a request that
 * none of this holds against.
 */
export function foreignRequest(headers: IncomingHttpHeaders): ForeignRequest | null {
  if (!LOCAL_HOST.test(headers.host ?? '')) return { status: 421, message: 'Host must be 127.0.0.1 or localhost' };
  // `null` is an origin too: that of a file or of a sandboxed frame.
  if (headers.origin !== undefined) return { status: 403, message: 'a web page may not ask: Origin must be left out' };
  // `none` is an address that a person has typed in.
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'none') return { status: 403, message: 'a web page may not ask' };
  return hasSimpleContent(headers) ? { status: 415, message: 'the content type must be application/json' } : null;
}

function hasSimpleContent({
  'content-type': type,
  'content-length': length,
  'transfer-encoding': encoding,
}: IncomingHttpHeaders): boolean {
  const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
  return type === undefined ? hasBody : !JSON_TYPE.test(type);
}
