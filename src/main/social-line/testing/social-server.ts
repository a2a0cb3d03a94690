import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { WireSocialFrame } from '#shared/service/social-socket.ts';

/** One connection as the server sees it. */
export type SocialServerSide = {
  /** What was said to us, as text. */
  readonly heard: string[];
  readonly request: IncomingMessage;
  say(frame: WireSocialFrame): void;
  /** Whatever: a hostile service. */
  sayRaw(frame: string | Uint8Array): void;
  end(code?: number): void;
};

/** The service's social socket, in this process and over real loopback sockets. */
export type SocialServer = {
  readonly url: string;
  readonly connections: SocialServerSide[];
  /** @throws Error before the first */
  newest(): SocialServerSide;
  /** Tokens that are let in; any other is shown the door with 4401. */
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
      heard: [],
      request,
      say: (frame) => socket.send(JSON.stringify(frame)),
      sayRaw: (frame) => socket.send(frame),
      end: (code) => (code === undefined ? socket.terminate() : socket.close(code)),
    };
    connections.push(side);
    socket.on('error', () => undefined);
    const token = new URL(request.url ?? '', 'ws://localhost').searchParams.get('token');
    const bearer = request.headers.authorization?.replace('Bearer ', '');
    const isIn = (given: string | null | undefined): boolean => given != null && accepted.has(given);
    if (isIn(token) || isIn(bearer)) side.say(HELLO);
    else if (token !== null) socket.close(4401, `the token ${token} has ended`);
    socket.on('message', (data) => {
      const text = String(data);
      side.heard.push(text);
      if (!state.answering) return;
      const said: { type?: unknown; message?: unknown; token?: string } =
        text === 'ping' ? { type: text } : JSON.parse(text);
      if (said.type === 'authenticate' && isIn(said.token)) side.say(HELLO);
      if (said.type === 'ping') side.say({ type: 'pong', data: { message: String(said.message ?? ''), at: '' } });
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
