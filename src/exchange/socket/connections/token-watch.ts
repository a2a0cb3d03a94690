import type { WebSocket } from 'ws';
import type { Clock } from '#exchange/clock/index.ts';

/** A token may end before its time: by logging out, or on another device. */
const LOOK_EVERY_MS = 1_000;

/**
 * A socket lasts as long as what let it in: looked at each second until it closes.
 * @param clock real time
 * @param isGood whether what was shown still counts; true while nothing was shown yet
 */
export function watchToken(socket: WebSocket, clock: Clock, isGood: () => boolean, ended: () => void): void {
  const stop = clock.every(LOOK_EVERY_MS, () => {
    if (isGood()) return;
    stop();
    ended();
  });
  socket.on('close', stop);
}
