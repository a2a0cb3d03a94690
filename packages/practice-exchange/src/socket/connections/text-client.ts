import type { RawData, WebSocket } from 'ws';
import type { Clock } from '#exchange/clock/index.ts';

/** Beyond this much unsent the client is not reading: half an hour of index frames, some thousand posts. */
const DROPPED_BYTES = 1024 * 1024;
/** A client may only send pings. */
const LONGEST_MESSAGE = 1_024;
const MAX_MESSAGES = 30;
const PER_MS = 10_000;
export const CLOSE_BAD_MESSAGES = 4400;
const CLOSE_TOO_MANY_MESSAGES = 4429;
const CLOSE_TOO_LARGE = 1009;

/** A client of the general or social socket: mostly receives, and may send few short messages. */
type TextClient = {
  /** Nothing once the socket closes; one that does not read is dropped. */
  send(text: string): void;
};

/**
 * @param clock real time
 * @param onMessage a message within the limits; null where it was not text
 */
export function serveTextClient(socket: WebSocket, clock: Clock, onMessage: (text: string | null) => void): TextClient {
  let messages = 0;
  let countedFrom = clock.now();
  function isTooMany(): boolean {
    const now = clock.now();
    if (now - countedFrom >= PER_MS) {
      countedFrom = now;
      messages = 0;
    }
    messages += 1;
    return messages > MAX_MESSAGES;
  }
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    const text = String(data);
    if (isTooMany()) socket.close(CLOSE_TOO_MANY_MESSAGES, 'too many messages');
    else if (text.length > LONGEST_MESSAGE) socket.close(CLOSE_TOO_LARGE, 'the message is too large');
    else onMessage(isBinary ? null : text);
  });
  return {
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > DROPPED_BYTES) socket.terminate();
      else socket.send(text);
    },
  };
}
