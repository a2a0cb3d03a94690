import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Live } from '../social/index.ts';
import { watchToken } from './token-watch.ts';
import { CLOSE_UNAUTHENTICATED } from './trading-connection.ts';

/** Beyond this much unsent the client is not reading: some thousand posts. */
const DROPPED_BYTES = 1024 * 1024;
/** All that a client may say here is a ping. */
const LONGEST_MESSAGE = 1_024;
const MOST_MESSAGES = 30;
const PER_MS = 10_000;
const CLOSE_BAD_MESSAGE = 4400;
const CLOSE_TOO_MANY_MESSAGES = 4429;
const CLOSE_TOO_LARGE = 1009;

export type SocialConnectionDeps = {
  readonly socket: WebSocket;
  readonly live: Live;
  /** Numbers that a client shows before it has read anything. */
  readonly hello: () => Readonly<Record<string, number>>;
  readonly isTokenGood: () => boolean;
  /** Real time. */
  readonly clock: Clock;
};

const ping = z.object({ type: z.literal('ping'), message: z.string().max(200).optional() });

/**
 * One client of the social socket, let in already: a hello with what is unread, then everything that
 * happens, and an answer to pings. It lasts as long as the main token that let it in.
 */
export function serveSocialConnection({ socket, live, hello, isTokenGood, clock }: SocialConnectionDeps): void {
  let messages = 0;
  let countedFrom = clock.now();

  function send(type: string, data: unknown): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > DROPPED_BYTES) socket.terminate();
    else socket.send(JSON.stringify({ type, data }));
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

  send('hello', hello());
  const leave = live.onEvent(({ type, data }) => {
    if (isTokenGood()) send(type, data);
  });
  watchToken(socket, clock, isTokenGood, () => socket.close(CLOSE_UNAUTHENTICATED, 'the token has ended'));
  socket.on('close', leave);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    const text = String(data);
    if (isTooMany()) socket.close(CLOSE_TOO_MANY_MESSAGES, 'too many messages');
    else if (text.length > LONGEST_MESSAGE) socket.close(CLOSE_TOO_LARGE, 'the message is too large');
    else {
      const said = isBinary ? null : readPing(text);
      if (said === null) socket.close(CLOSE_BAD_MESSAGE, 'nothing but a ping is understood here');
      else send('pong', { message: said, at: new Date(clock.now()).toISOString() });
    }
  });
}

/** What a ping says; null for anything that is none. */
function readPing(text: string): string | null {
  if (text === 'ping') return '';
  try {
    const parsed = ping.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data.message ?? '') : null;
  } catch {
    return null;
  }
}
