import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { feed } from '#proto/index.ts';
import { wireError, wirePong } from './wire.ts';

type Subscribed = { readonly quotes: string[]; readonly books: string[]; readonly trades: string[] };

/** One connection as the server sees it. */
export type ServerSide = {
  readonly requests: feed.WebsocketRequest[];
  /** The newest subscription; null before the first. */
  subscribed(): Subscribed | null;
  send(frame: Uint8Array | string): void;
  end(code?: number): void;
};

/** The service's trading socket, in this process and over real loopback sockets. */
export type FeedServer = {
  readonly url: string;
  readonly connections: ServerSide[];
  /** Newest connection that has subscribed. */
  current(): ServerSide | null;
  /** Keys that are taken; any other is refused with Error 401. */
  readonly acceptedKeys: Set<string>;
  /** Answer pings and the like; false plays dead. */
  answering: boolean;
  /** Refuse the upgrade with this HTTP status; null takes it. */
  upgradeStatus: number | null;
  openSockets(): number;
  /** Each subscription as it comes: a service then sends the present state. */
  onSubscribed(listener: (side: ServerSide) => void): void;
  /** Shows the headers of each requested upgrade. */
  onUpgrade(listener: (headers: IncomingHttpHeaders) => void): void;
  close(): Promise<void>;
};

export async function startFeedServer(): Promise<FeedServer> {
  const connections: ServerSide[] = [];
  const subscribers = new Set<(side: ServerSide) => void>();
  const acceptedKeys = new Set(['good-key']);
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    verifyClient: (_info, done) =>
      state.upgradeStatus === null ? done(true) : done(false, state.upgradeStatus, 'refused'),
  });
  await once(server, 'listening');

  const accept = (socket: WebSocket): void => {
    const requests: feed.WebsocketRequest[] = [];
    let channel: feed.WebsocketChannel.$Properties | null = null;
    const side: ServerSide = {
      requests,
      subscribed: () =>
        channel && {
          quotes: channel.liveprice ?? [],
          books: channel.order_book ?? [],
          trades: channel.running_trade_batch ?? [],
        },
      send: (frame) => socket.send(frame),
      end: (code) => (code === undefined ? socket.terminate() : socket.close(code)),
    };
    connections.push(side);
    socket.on('error', () => {});
    socket.on('message', (data) => {
      const request = feed.WebsocketRequest.decode(data as Buffer);
      requests.push(request);
      if (!state.answering) return;
      if (request.ping) socket.send(wirePong());
      else if (!acceptedKeys.has(request.key)) socket.send(wireError(401, 'INVALID_TOKEN'));
      if (!request.channel) return;
      channel = request.channel;
      for (const listener of subscribers) listener(side);
    });
  };
  server.on('connection', accept);

  const { port } = server.address() as AddressInfo;
  const state: FeedServer = {
    url: `ws://127.0.0.1:${port}/ws`,
    connections,
    current: () => connections.findLast((side) => side.subscribed() !== null) ?? null,
    acceptedKeys,
    answering: true,
    upgradeStatus: null,
    openSockets: () => server.clients.size,
    onSubscribed: (listener) => {
      subscribers.add(listener);
    },
    onUpgrade: (listener) => {
      server.on('headers', (_headers, request) => listener(request.headers));
    },
    async close() {
      for (const client of server.clients) client.terminate();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return state;
}
