import type { Transport, TransportAnswer, TransportRequest } from './ports.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
export const MAX_REDIRECTS = 3;

/**
 * Sends the request; of a GET, redirects on the same origin are followed. Another origin is never asked:
 * the request may carry a token that only the profile's addresses may see. A redirect that is not
 * followed is returned as it came.
 */
export async function followRedirects(
  transport: Transport,
  url: string,
  request: TransportRequest,
): Promise<TransportAnswer> {
  let current = url;
  for (let count = 0; ; count += 1) {
    const answer = await transport(current, request);
    const next = request.method === 'GET' && count < MAX_REDIRECTS ? redirectOf(current, answer) : null;
    if (next === null) return answer;
    await discard(answer);
    current = next;
  }
}

/** Where a redirect leads to on the same origin; null for anything else. */
function redirectOf(url: string, { status, headers }: TransportAnswer): string | null {
  const location = REDIRECTS.has(status) ? headers.get('location') : null;
  const next = location === null ? null : URL.parse(location, url);
  return next !== null && next.origin === new URL(url).origin ? next.href : null;
}

/** Leaving the loop ends the stream and frees its connection. */
async function discard({ body }: TransportAnswer): Promise<void> {
  if (body === null) return;
  for await (const _ of body) break;
}
