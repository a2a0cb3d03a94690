import type { FeedSocket, OpenSocket, SocketEnd, SocketEvents } from '#main/feed/index.ts';
import { feed } from '#proto/index.ts';
import type { Opening } from './format.ts';

export type SocketKind = Opening['kind'];

/** The feed's sockets while a recording plays: nothing leaves over them, and what comes in comes from the file. */
export type ReplaySockets = {
  readonly open: OpenSocket;
  isOpen(kind: SocketKind): boolean;
  frame(kind: SocketKind, bytes: Uint8Array): void;
  text(kind: SocketKind, size: number): void;
  end(kind: SocketKind, end: SocketEnd): void;
};

type ReplaySocketsDeps = {
  after(ms: number, task: () => void): () => void;
  /** The feed has a socket again, or has subscribed. */
  changed(kind: SocketKind, what: 'opened' | 'subscribed'): void;
};

type Live = { readonly events: SocketEvents; isOpen: boolean };

export function createReplaySockets({ after, changed }: ReplaySocketsDeps): ReplaySockets {
  const live: Record<SocketKind, Live | null> = { plain: null, chart: null };

  function open(url: string, events: SocketEvents): FeedSocket {
    const kind = new URL(url).searchParams.get('type') === 'chart' ? 'chart' : 'plain';
    const mine: Live = { events, isOpen: false };
    live[kind] = mine;
    const isMine = (): boolean => live[kind] === mine;
    // A socket never opens within the call that asks for it.
    const cancelOpening = after(0, () => {
      if (!isMine()) return;
      mine.isOpen = true;
      events.onOpen();
      if (isMine()) changed(kind, 'opened');
    });
    return {
      send(bytes) {
        if (!isMine() || !mine.isOpen) return;
        const { ping, channel } = feed.WebsocketRequest.decode(bytes);
        // A paused recording is silent, and silence must not look like a dead service.
        if (ping) after(0, () => isMine() && events.onBinary(pong(ping.message ?? '')));
        if (channel && Object.values(channel).some((list) => Array.isArray(list) && list.length > 0)) {
          changed(kind, 'subscribed');
        }
      },
      close() {
        cancelOpening();
        if (isMine()) live[kind] = null;
      },
    };
  }

  const opened = (kind: SocketKind): Live | null => {
    const found = live[kind];
    return found?.isOpen ? found : null;
  };
  return {
    open,
    isOpen: (kind) => opened(kind) !== null,
    frame: (kind, bytes) => opened(kind)?.events.onBinary(bytes),
    text: (kind, size) => opened(kind)?.events.onText(size),
    end(kind, end) {
      const ending = opened(kind);
      live[kind] = null;
      ending?.events.onEnd(end);
    },
  };
}

const pong = (message: string): Uint8Array => feed.PingResponse.encode({ message }).finish();
