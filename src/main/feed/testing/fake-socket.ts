import { feed } from '#proto/index.ts';
import type { FeedSocket, OpenSocket, SocketEvents } from '../connection/transport.ts';

/** A socket whose every event the test decides: for time that is virtual, which a real one cannot follow. */
export type FakeSocket = FeedSocket & {
  readonly url: string;
  readonly events: SocketEvents;
  readonly sent: feed.WebsocketRequest[];
  isClosed(): boolean;
};

export type FakeTransport = { readonly open: OpenSocket; readonly sockets: FakeSocket[]; newest(): FakeSocket };

export function createFakeTransport(): FakeTransport {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    open(url, events) {
      const sent: feed.WebsocketRequest[] = [];
      let closed = false;
      const socket: FakeSocket = {
        url,
        events,
        sent,
        send: (bytes) => {
          sent.push(feed.WebsocketRequest.decode(bytes));
        },
        close() {
          closed = true;
        },
        isClosed: () => closed,
      };
      sockets.push(socket);
      return socket;
    },
    newest() {
      const socket = sockets.at(-1);
      if (socket === undefined) throw new Error('no socket was opened');
      return socket;
    },
  };
}
