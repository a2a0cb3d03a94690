import type { WebSocket } from 'ws';
import type { Clock } from '#exchange/clock/index.ts';

/** A token may end before its time: by logging out, or on another device. */
const LOOK_EVERY_MS = 1_000;

/**
 * Closes a socket when its token or session ends; checked each second.
 * @param clock real time
 * @param isGood whether the credentials are still valid; true before any were given
 */
export function watchToken(socket: WebSocket, clock: Clock, isGood: () => boolean, ended: () => void): void {
  const stop = clock.every(LOOK_EVERY_MS, () => {
    if (isGood()) return;
    stop();
    ended();
  });
  socket.on('close', stop);
}
