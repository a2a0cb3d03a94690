import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { TokenKind, Tokens } from '#exchange/access/index.ts';
import type { Clock } from '#exchange/clock/index.ts';
import type { DialectMix } from '#exchange/dialects/index.ts';
import { type AddressSecret, foreignRequest } from '#exchange/guard/index.ts';
import type { SocketFaults, SocketKind } from '#exchange/rest/index.ts';
import type { Live } from '#exchange/social/index.ts';
import type { Publisher } from '../channels/publisher.ts';
import { createFaultPlan, type FaultPlan } from '../faults/fault-plan.ts';
import { createSocketFaults } from '../faults/socket-faults.ts';
import { serveGeneralConnection } from './general-connection.ts';
import type { GeneralFeed } from './general-feed.ts';
import { FaultyLink, type Link } from './link.ts';
import { serveSocialConnection } from './social-connection.ts';
import { CLOSE_UNAUTHENTICATED, serveTradingConnection } from './trading-connection.ts';

/** Paths of the three sockets on the one listener. */
export const SOCKET_PATH = { trading: '/trading-ws/ws', general: '/general-ws/v1', social: '/social-ws' } as const;

/** Every list of a subscription with every listed stock fits. */
const MAX_PAYLOAD = 256 * 1024;
/** A client that has not answered a WebSocket ping by the next one is disconnected. */
const HEARTBEAT_MS = 15_000;
const MAX_SOCKETS = 200;
/** Limit for social sockets within {@link MAX_SOCKETS}: every event is sent to each of them. */
const MAX_SOCIAL = 20;
const CLOSE_TRY_LATER = 1013;
const GOODBYE_MS = 200;

type Sockets = {
  readonly faults: SocketFaults;
  /** Closes every client with a short timeout. */
  close(): Promise<void>;
};

type SocialView = {
  readonly live: Live;
  /** Unread counts for the hello. */
  readonly unread: () => Readonly<Record<string, number>>;
};

type SocketsDeps = {
  readonly server: Server;
  /** Secret that every address carries. */
  readonly secret: AddressSecret;
  readonly publisher: Publisher;
  readonly general: GeneralFeed;
  /** What the social socket of one person carries. @param sub of their tokens */
  readonly viewOf: (sub: string) => SocialView;
  readonly tokens: Tokens;
  /** How frames differ from the documented ones. */
  readonly dialects: DialectMix;
  /** Nobody connects: every new connection is destroyed. */
  readonly isCut: () => boolean;
  /** Real time. */
  readonly clock: Clock;
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
};

/** Token kind accepted in the address of sockets that do not authenticate by message. */
const TOKEN_OF: Record<'general' | 'social', TokenKind> = { general: 'securities', social: 'main' };

export function createSockets(deps: SocketsDeps): Sockets {
  const { server, secret, publisher, general, viewOf, tokens, dialects, isCut, clock, warn } = deps;
  const listener = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_PAYLOAD });
  const open = new Map<WebSocket, { readonly kind: SocketKind; readonly link: Link }>();
  const plans: Record<SocketKind, FaultPlan> = {
    trading: createFaultPlan(),
    chart: createFaultPlan(),
    general: createFaultPlan(),
    social: createFaultPlan(),
  };
  const silentSince = new WeakMap<WebSocket, boolean>();

  function accept(socket: WebSocket, stream: Duplex, kind: SocketKind, url: URL): void {
    const plan = plans[kind];
    const link = new FaultyLink(socket, stream, plan, clock);
    open.set(socket, { kind, link });
    socket.on('close', () => open.delete(socket));
    socket.on('error', (error) => warn('a socket failed', { kind, error: error.message }));
    socket.on('pong', () => silentSince.set(socket, false));
    if (kind === 'trading' || kind === 'chart') {
      const isChart = kind === 'chart';
      const { refusesNext } = plan;
      serveTradingConnection({ socket, link, isChart, refusesNext, publisher, tokens, dialects, clock });
      return;
    }
    // These write to their socket directly, so send is routed through the link for fault drills.
    socket.send = (data: unknown): void => link.send(String(data), typeOf(String(data)));
    const token = url.searchParams.get('token') ?? '';
    const verdict = tokens.verify(TOKEN_OF[kind], token);
    const socials = [...open.values()].filter((each) => each.kind === 'social').length;
    if (!verdict.ok || plan.refusesNext()) socket.close(CLOSE_UNAUTHENTICATED, 'not authenticated');
    else if (kind === 'general') {
      serveGeneralConnection({
        socket,
        feed: general,
        isSessionGood: () => tokens.sessionLives(verdict.claims),
        clock,
      });
    } else if (socials > MAX_SOCIAL) socket.close(CLOSE_TRY_LATER, 'too many connections');
    else {
      const isTokenGood = (): boolean => tokens.verify(TOKEN_OF.social, token).ok;
      const { live, unread } = viewOf(verdict.claims.sub);
      serveSocialConnection({ socket, live, hello: unread, isTokenGood, clock });
    }
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    if (isCut()) {
      stream.destroy();
      return;
    }
    const refuse = (status: number): void => {
      stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    };
    const foreign = foreignRequest(request.headers);
    const address = secret.strip(request.url ?? '/');
    const url = address === null ? null : URL.parse(address, 'http://localhost');
    const kind = url && kindOf(url);
    if (foreign !== null) refuse(foreign.status);
    else if (url === null || kind === null) refuse(404);
    else if (listener.clients.size >= MAX_SOCKETS) refuse(503);
    else listener.handleUpgrade(request, stream, head, (socket) => accept(socket, stream, kind, url));
  }
  server.on('upgrade', upgrade);

  const stopHeartbeat = clock.every(HEARTBEAT_MS, () => {
    for (const socket of listener.clients) {
      if (silentSince.get(socket)) {
        socket.terminate();
        continue;
      }
      if (open.get(socket)?.link.isFree() === false) continue;
      silentSince.set(socket, true);
      socket.ping();
    }
  });

  return {
    faults: createSocketFaults(
      (kinds) =>
        [...open]
          .filter(([, { kind }]) => kinds.includes(kind))
          .map(([socket, { kind, link }]) => ({ socket, kind, link })),
      plans,
      clock,
    ),
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

function kindOf({ pathname, searchParams }: URL): SocketKind | null {
  if (pathname === SOCKET_PATH.trading) return searchParams.get('type') === 'chart' ? 'chart' : 'trading';
  if (pathname === SOCKET_PATH.general) return 'general';
  return pathname === SOCKET_PATH.social ? 'social' : null;
}

/** The `type` of a general or social frame, which is its first field. */
const typeOf = (text: string): string => /^\{"type":"([^"]{1,40})"/.exec(text)?.[1] ?? '';
