import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Clock } from '#exchange/clock/index.ts';
import type { Live } from '#exchange/social/index.ts';
import { CLOSE_BAD_MESSAGES, serveTextClient } from './text-client.ts';
import { watchToken } from './token-watch.ts';
import { CLOSE_UNAUTHENTICATED } from './trading-connection.ts';

type SocialConnectionDeps = {
  readonly socket: WebSocket;
  readonly live: Live;
  /** Initial counters for a client. */
  readonly hello: () => Readonly<Record<string, number>>;
  readonly isTokenGood: () => boolean;
  /** Real time. */
  readonly clock: Clock;
};

const ping = z.object({ type: z.literal('ping'), message: z.string().max(200).optional() });

/**
 * Serves one authenticated client of the social socket: a hello with unread counts, then every event, and answers
 * to pings. It lasts as long as its main token.
 */
export function serveSocialConnection({ socket, live, hello, isTokenGood, clock }: SocialConnectionDeps): void {
  const client = serveTextClient(socket, clock, (text) => {
    const ping = text === null ? null : readPing(text);
    if (ping === null) socket.close(CLOSE_BAD_MESSAGES, 'nothing but a ping is understood here');
    else send('pong', { message: ping, at: new Date(clock.now()).toISOString() });
  });
  const send = (type: string, data: unknown): void => client.send(JSON.stringify({ type, data }));

  send('hello', hello());
  const leave = live.onEvent(({ type, data }) => {
    if (isTokenGood()) send(type, data);
  });
  watchToken(socket, clock, isTokenGood, () => socket.close(CLOSE_UNAUTHENTICATED, 'the token has ended'));
  socket.on('close', leave);
}

/** Text of a ping; null for anything else. */
function readPing(text: string): string | null {
  if (text === 'ping') return '';
  try {
    const parsed = ping.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data.message ?? '') : null;
  } catch {
    return null;
  }
}
