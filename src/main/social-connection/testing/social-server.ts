import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { WireSocialFrame } from '#shared/service/social-socket.ts';

/** One connection as the server sees it. */
type SocialServerSide = {
  /** Messages received, as text. */
  readonly received: string[];
  readonly request: IncomingMessage;
  send(frame: WireSocialFrame): void;
  /** Whatever: a hostile service. */
  sendRaw(frame: string | Uint8Array): void;
  end(code?: number): void;
};

/** The service's social socket, in this process and over real loopback sockets. */
export type SocialServer = {
  readonly url: string;
  readonly connections: SocialServerSide[];
  /** @throws Error before the first */
  newest(): SocialServerSide;
  /** Accepted tokens; a connection with any other is closed with 4401. */
  readonly accepted: Set<string>;
  /** Answers pings; false plays dead. */
  answering: boolean;
  openSockets(): number;
  close(): Promise<void>;
};

const HELLO: WireSocialFrame = { type: 'hello', data: { notifications: 2, chat: 3 } };

export async function startSocialServer(): Promise<SocialServer> {
  const connections: SocialServerSide[] = [];
  const accepted = new Set(['good-token']);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket: WebSocket, request) => {
    const side: SocialServerSide = {
      received: [],
      request,
      send: (frame) => socket.send(JSON.stringify(frame)),
      sendRaw: (frame) => socket.send(frame),
      end: (code) => (code === undefined ? socket.terminate() : socket.close(code)),
    };
    connections.push(side);
    socket.on('error', () => undefined);
    const token = new URL(request.url ?? '', 'ws://localhost').searchParams.get('token');
    const bearer = request.headers.authorization?.replace('Bearer ', '');
    const isIn = (given: string | null | undefined): boolean => given != null && accepted.has(given);
    if (isIn(token) || isIn(bearer)) side.send(HELLO);
    else if (token !== null) socket.close(4401, `the token ${token} has ended`);
    socket.on('message', (data) => {
      const text = String(data);
      side.received.push(text);
      if (!state.answering) return;
      const message: { type?: unknown; message?: unknown; token?: string } =
        text === 'ping' ? { type: text } : JSON.parse(text);
      if (message.type === 'authenticate' && isIn(message.token)) side.send(HELLO);
      if (message.type === 'ping')
        side.send({ type: 'pong', data: { message: String(message.message ?? ''), at: '' } });
    });
  });
  const { port } = server.address() as AddressInfo;
  const state: SocialServer = {
    url: `ws://127.0.0.1:${port}/social`,
    connections,
    newest() {
      const newest = connections.at(-1);
      if (newest === undefined) throw new Error('nobody has connected');
      return newest;
    },
    accepted,
    answering: true,
    openSockets: () => server.clients.size,
    async close() {
      for (const client of server.clients) client.terminate();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return state;
}
