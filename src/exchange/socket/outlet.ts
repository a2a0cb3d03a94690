import type { WebSocket } from 'ws';

/** Beyond this much unsent, whole-state messages wait for the newest state; see {@link Outlet.isBehind}. */
const BEHIND_BYTES = 4 * 1024 * 1024;
/** Beyond this much the client is not reading at all. */
const DROPPED_BYTES = 16 * 1024 * 1024;

/** The way out to one client. */
export type Outlet = {
  /** Never throws; does nothing on a socket that is closing. */
  send(bytes: Uint8Array): void;
  /** The client reads more slowly than we write: quotes and books are held back and coalesced, trades are not. */
  isBehind(): boolean;
  /** For drills: what is sent until then is lost. */
  silenceUntil(atMs: number): void;
};

export function createOutlet(socket: WebSocket, now: () => number): Outlet {
  let silentUntil = 0;
  return {
    send(bytes) {
      if (socket.readyState !== socket.OPEN || now() < silentUntil) return;
      if (socket.bufferedAmount > DROPPED_BYTES) socket.terminate();
      else socket.send(bytes, { binary: true });
    },
    isBehind: () => socket.bufferedAmount > BEHIND_BYTES,
    silenceUntil: (at) => {
      silentUntil = at;
    },
  };
}
