import type { RawData, WebSocket } from 'ws';
import { generalRequest, type WireGeneralFrame } from '../../shared/service/index.ts';
import type { Clock } from '../clock/index.ts';
import type { GeneralFeed } from './general-feed.ts';
import { watchToken } from './token-watch.ts';
import { CLOSE_UNAUTHENTICATED } from './trading-connection.ts';

/** Beyond this much unsent the client is not reading: half an hour of index frames. */
const DROPPED_BYTES = 1024 * 1024;
/** All that a client may say here is a ping. */
const LONGEST_MESSAGE = 1_024;
const MOST_MESSAGES = 30;
const PER_MS = 10_000;
const MOST_BAD_FRAMES = 20;
export const CLOSE_BAD_MESSAGES = 4400;
export const CLOSE_TOO_MANY_MESSAGES = 4429;
const CLOSE_TOO_LARGE = 1009;

export type GeneralConnectionDeps = {
  readonly socket: WebSocket;
  readonly feed: GeneralFeed;
  /** The securities token itself ends within minutes, or when it is used: the session is what counts. */
  readonly isSessionGood: () => boolean;
  /** Real time. */
  readonly clock: Clock;
};

/**
 * One client of the general socket, let in already: market status and index as they change, and an
 * answer to pings (`ping` as it is, or `{"type":"ping","message":…}`). Anything else is answered by
 * an error and forgiven twenty times; thirty messages within ten seconds are the most.
 */
export function serveGeneralConnection({ socket, feed, isSessionGood, clock }: GeneralConnectionDeps): void {
  let badFrames = 0;
  let messages = 0;
  let countedFrom = clock.now();

  function send(text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > DROPPED_BYTES) socket.terminate();
    else socket.send(text);
  }

  function isTooMany(): boolean {
    const now = clock.now();
    if (now - countedFrom >= PER_MS) {
      countedFrom = now;
      messages = 0;
    }
    messages += 1;
    return messages > MOST_MESSAGES;
  }

  function bad(message: string): void {
    badFrames += 1;
    const answer: WireGeneralFrame = { type: 'error', data: { message, code: 400 } };
    send(JSON.stringify(answer));
    if (badFrames >= MOST_BAD_FRAMES) socket.close(CLOSE_BAD_MESSAGES, 'too many unreadable messages');
  }

  const leave = feed.follow(send);
  socket.on('close', leave);
  watchToken(socket, clock, isSessionGood, () => socket.close(CLOSE_UNAUTHENTICATED, 'the session has ended'));
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    if (isTooMany()) {
      socket.close(CLOSE_TOO_MANY_MESSAGES, 'too many messages');
      return;
    }
    const text = String(data);
    if (text.length > LONGEST_MESSAGE) {
      socket.close(CLOSE_TOO_LARGE, 'the message is too large');
      return;
    }
    const ping = isBinary ? null : readPing(text);
    if (ping === null) bad(isBinary ? 'messages must be text' : 'nothing but a ping is understood here');
    else send(feed.pong(ping));
  });
}

/** What a ping says; null for anything that is none. */
function readPing(text: string): string | null {
  if (text === 'ping') return '';
  try {
    const parsed = generalRequest.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data.message ?? '') : null;
  } catch {
    return null;
  }
}
