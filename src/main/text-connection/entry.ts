import type { TextDialect } from './dialect.ts';

/** How one is let in and how one asks for a sign of life: the parts of the handshake, as the dialect has them. */

/** @throws TypeError when there is no address yet, or none that can be used */
export function addressFor(url: string, token: string, { entry }: TextDialect): string {
  const address = new URL(url);
  if (entry.by === 'query') address.searchParams.set(entry.name, token);
  return address.href;
}

export const headersFor = (token: string, { entry }: TextDialect): Readonly<Record<string, string>> =>
  entry.by === 'header' ? { authorization: `Bearer ${token}` } : {};

/** null where there is no first message. */
export const authenticationMessage = (token: string, { entry }: TextDialect): string | null =>
  entry.by === 'message' ? JSON.stringify({ type: entry.messageType, [entry.name]: token }) : null;

export const pingMessage = (message: string, { ping }: TextDialect): string =>
  ping === 'text' ? 'ping' : JSON.stringify({ type: 'ping', message });
