import type { WebSocket } from 'ws';
import type { Clock } from '#exchange/clock/index.ts';
import { generalRequest, type WireGeneralFrame } from '#shared/service/general-socket.ts';
import type { GeneralFeed } from './general-feed.ts';
import { CLOSE_BAD_MESSAGES, serveTextClient } from './text-client.ts';
import { watchToken } from './token-watch.ts';
import { CLOSE_UNAUTHENTICATED } from './trading-connection.ts';

const MAX_BAD_FRAMES = 20;

type GeneralConnectionDeps = {
  readonly socket: WebSocket;
  readonly feed: GeneralFeed;
  /** The securities token itself ends within minutes, or when it is used: the session is what counts. */
  readonly isSessionGood: () => boolean;
  /** Real time. */
  readonly clock: Clock;
};

/**
 * Serves one authenticated client of the general socket: market status and index as they change, and answers to
 * pings (`ping` as it is, or `{"type":"ping","message":…}`). Anything else is answered by an error, up to twenty
 * times; at most thirty messages within ten seconds.
 */
export function serveGeneralConnection({ socket, feed, isSessionGood, clock }: GeneralConnectionDeps): void {
  let badFrames = 0;

  function bad(message: string): void {
    badFrames += 1;
    const answer: WireGeneralFrame = { type: 'error', data: { message, code: 400 } };
    client.send(JSON.stringify(answer));
    if (badFrames >= MAX_BAD_FRAMES) socket.close(CLOSE_BAD_MESSAGES, 'too many unreadable messages');
  }

  const client = serveTextClient(socket, clock, (text) => {
    const ping = text === null ? null : readPing(text);
    if (ping === null) bad(text === null ? 'messages must be text' : 'nothing but a ping is understood here');
    else client.send(feed.pong(ping));
  });
  const leave = feed.follow(client.send);
  socket.on('close', leave);
  watchToken(socket, clock, isSessionGood, () => socket.close(CLOSE_UNAUTHENTICATED, 'the session has ended'));
}

/** Text of a ping; null for anything else. */
function readPing(text: string): string | null {
  if (text === 'ping') return '';
  try {
    const parsed = generalRequest.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data.message ?? '') : null;
  } catch {
    return null;
  }
}
