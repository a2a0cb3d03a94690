import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FramePort } from '#main/feed/index.ts';
import type { FeedSubscriptions } from '#shared/contract/feed-kinds.ts';
import { encodeFrame } from './pages/frame-wire.ts';

/** A local socket in the place of the port between the main process and a window of the bench. */
export type FrameBridge = {
  readonly url: string;
  /** The port of the next page that connects. @param onSubscriptions receives all subscriptions of the page's views on each change */
  next(onSubscriptions?: (subscriptions: FeedSubscriptions) => void): Promise<FramePort>;
  close(): Promise<void>;
};

export async function openFrameBridge(): Promise<FrameBridge> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async next(onSubscriptions = () => {}) {
      const [socket] = (await once(server, 'connection')) as [WebSocket];
      socket.on('error', () => {});
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as { readonly subscriptions?: FeedSubscriptions };
        if (message.subscriptions) onSubscriptions(message.subscriptions);
      });
      return portOver(socket);
    },
    async close() {
      for (const socket of server.clients) socket.terminate();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

const portOver = (socket: WebSocket): FramePort => ({
  postMessage: (frame) => socket.send(encodeFrame(frame)),
  onMessage(listener) {
    const onData = (data: Buffer): void => listener(JSON.parse(data.toString()));
    socket.on('message', onData);
    return () => {
      socket.off('message', onData);
    };
  },
  close: () => socket.close(),
});
