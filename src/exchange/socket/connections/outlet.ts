import type { feed } from '#proto/index.ts';
import type { Link } from './link.ts';

/** Beyond this much unsent, whole-state messages wait for the newest state; see {@link Outlet.isBehind}. */
const BEHIND_BYTES = 4 * 1024 * 1024;
/** Beyond this much the client is not reading at all. */
const DROPPED_BYTES = 16 * 1024 * 1024;

/** What a message answers: a channel of the subscription, or the client itself. */
export type FeedChannel = keyof feed.WebsocketChannel.$Properties | 'pong' | 'error';

/** Output to one client. */
export type Outlet = {
  /** Never throws; does nothing on a socket that is closing. */
  send(bytes: Uint8Array, channel: FeedChannel): void;
  /** The client reads more slowly than we write: states are conflated, trades queued. */
  isBehind(): boolean;
  /** An orderly end. */
  close(code: number, reason: string): void;
};

export function createOutlet(link: Link): Outlet {
  return {
    send(bytes, channel) {
      if (link.unsentBytes() > DROPPED_BYTES) link.destroy();
      else link.send(bytes, channel);
    },
    isBehind: () => link.unsentBytes() > BEHIND_BYTES,
    close: (code, reason) => link.close(code, reason),
  };
}
