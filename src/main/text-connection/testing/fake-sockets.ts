import type { SocketEvents } from '#main/feed/index.ts';
import type { OpenTextSocket } from '../text-connection.ts';

type FakeSocket = {
  readonly url: string;
  readonly events: SocketEvents;
  readonly sent: string[];
  closed: boolean;
};

/** Text sockets without a network: a test plays the service. */
export function createFakeSockets() {
  const sockets: FakeSocket[] = [];
  const openSocket: OpenTextSocket = (url, events) => {
    const socket: FakeSocket = { url, events, sent: [], closed: false };
    sockets.push(socket);
    return {
      send: (text) => socket.sent.push(text),
      close: () => {
        socket.closed = true;
      },
    };
  };
  const newest = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return {
    sockets,
    openSocket,
    newest,
    flushMicrotasks: async (): Promise<void> => {
      for (let step = 0; step < 8; step += 1) await Promise.resolve();
    },
    /** @param frame a text as it is, anything else as JSON */
    receive(frame: unknown, to = newest()): void {
      const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
      to.events.onText(text.length, () => text);
    },
  };
}
