import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { TokenKind, Tokens } from '../access/index.ts';
import type { Clock } from '../clock/index.ts';
import type { SocketFaults } from '../rest/index.ts';
import type { Live } from '../social/index.ts';
import { serveGeneralConnection } from './general-connection.ts';
import type { GeneralFeed } from './general-feed.ts';
import type { Outlet } from './outlet.ts';
import type { Publisher } from './publisher.ts';
import { serveSocialConnection } from './social-connection.ts';
import { CLOSE_UNAUTHENTICATED, serveTradingConnection } from './trading-connection.ts';

/** Where the three sockets live on the one listener. */
export const SOCKET_PATH = { trading: '/trading-ws/ws', general: '/general-ws/v1', social: '/social-ws' } as const;

const MAX_PAYLOAD = 64 * 1024;
/** A client that has not answered a WebSocket ping by the next one is gone. */
const HEARTBEAT_MS = 15_000;
const MOST_SOCKETS = 200;
/** Of which at most this many are social ones: every event is sent to each of them. */
const MOST_SOCIAL = 20;
const CLOSE_TRY_LATER = 1013;
const GOODBYE_MS = 200;

export type Sockets = {
  readonly faults: SocketFaults;
  /** Says goodbye to every client, and does not wait long for an answer. */
  close(): Promise<void>;
};

export type SocketsDeps = {
  readonly server: Server;
  readonly publisher: Publisher;
  readonly general: GeneralFeed;
  readonly live: Live;
  /** What a client of the social socket is told first: how much is unread, of what. */
  readonly unread: () => Readonly<Record<string, number>>;
  readonly tokens: Tokens;
  /** Real time. */
  readonly clock: Clock;
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
};

/** Which token lets a client in by its address, where it does not say who it is by message. */
const TOKEN_OF: Record<'general' | 'social', TokenKind> = { general: 'securities', social: 'main' };

export function createSockets(deps: SocketsDeps): Sockets {
  const { server, publisher, general, live, unread, tokens, clock, warn } = deps;
  const listener = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_PAYLOAD });
  const outlets = new Map<WebSocket, Outlet>();
  const socials = new Set<WebSocket>();
  const silentSince = new WeakMap<WebSocket, boolean>();

  function accept(socket: WebSocket, kind: keyof typeof SOCKET_PATH, url: URL): void {
    socket.on('error', (error) => warn('a socket failed', { kind, error: error.message }));
    socket.on('pong', () => silentSince.set(socket, false));
    if (kind === 'trading') {
      outlets.set(socket, serveTradingConnection({ socket, publisher, tokens, clock }));
      socket.on('close', () => outlets.delete(socket));
      return;
    }
    const token = url.searchParams.get('token') ?? '';
    const isTokenGood = (): boolean => tokens.verify(TOKEN_OF[kind], token).ok;
    if (!isTokenGood()) socket.close(CLOSE_UNAUTHENTICATED, 'not authenticated');
    else if (kind === 'general') serveGeneralConnection({ socket, feed: general, clock });
    else if (socials.size >= MOST_SOCIAL) socket.close(CLOSE_TRY_LATER, 'too many connections');
    else {
      socials.add(socket);
      socket.on('close', () => socials.delete(socket));
      serveSocialConnection({ socket, live, hello: unread, isTokenGood, clock });
    }
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const kind = kindOf(url.pathname);
    if (kind === null || listener.clients.size >= MOST_SOCKETS) {
      stream.end(
        `HTTP/1.1 ${kind === null ? '404 Not Found' : '503 Service Unavailable'}\r\nConnection: close\r\n\r\n`,
      );
      return;
    }
    listener.handleUpgrade(request, stream, head, (socket) => accept(socket, kind, url));
  }
  server.on('upgrade', upgrade);

  const stopHeartbeat = clock.every(HEARTBEAT_MS, () => {
    for (const socket of listener.clients) {
      if (silentSince.get(socket)) {
        socket.terminate();
        continue;
      }
      silentSince.set(socket, true);
      socket.ping();
    }
  });

  return {
    faults: {
      sendRaw: (bytes) => {
        for (const socket of outlets.keys()) socket.send(bytes, { binary: true });
      },
      sendText: (text) => {
        for (const socket of outlets.keys()) socket.send(text);
      },
      closeAll: (code) => {
        for (const socket of listener.clients) socket.close(code);
      },
      killAll: () => {
        for (const socket of listener.clients) socket.terminate();
      },
      silence: (ms) => {
        for (const outlet of outlets.values()) outlet.silenceUntil(clock.now() + ms);
      },
    },
    close() {
      stopHeartbeat();
      server.off('upgrade', upgrade);
      for (const socket of listener.clients) socket.close(1001, 'the exchange stops');
      return new Promise((resolve) => {
        const giveUp = clock.after(GOODBYE_MS, () => {
          for (const socket of listener.clients) socket.terminate();
        });
        listener.close(() => {
          giveUp();
          resolve();
        });
      });
    },
  };
}

function kindOf(path: string): keyof typeof SOCKET_PATH | null {
  for (const kind of ['trading', 'general', 'social'] as const) if (SOCKET_PATH[kind] === path) return kind;
  return null;
}
