import type { FrameChange } from '#exchange/dialects/index.ts';
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

/** @param frames changes what is sent; null sends it as documented */
export function createOutlet(link: Link, frames: FrameChange | null): Outlet {
  return {
    send(bytes, channel) {
      if (link.unsentBytes() > DROPPED_BYTES) {
        link.destroy();
        return;
      }
      const frame = frames === null ? bytes : frames.change(bytes, channel);
      if (frame !== null) link.send(frame, channel);
    },
    isBehind: () => link.unsentBytes() > BEHIND_BYTES,
    close: (code, reason) => link.close(code, reason),
  };
}
