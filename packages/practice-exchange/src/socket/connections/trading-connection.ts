import type { RawData, WebSocket } from 'ws';
import type { Tokens } from '#exchange/access/index.ts';
import type { Clock } from '#exchange/clock/index.ts';
import type { DialectMix } from '#exchange/dialects/index.ts';
import { feed } from '#proto/index.ts';
import type { Publisher } from '../channels/publisher.ts';
import { errorMessage, pingMessage } from '../messages/messages.ts';
import { parseSubscription } from '../subscription/parse-subscription.ts';
import type { Link } from './link.ts';
import { createOutlet } from './outlet.ts';
import { watchToken } from './token-watch.ts';

/** Longer than an uplink stalls as a rule, and unlike the limits of any client that we know. */
const AUTHENTICATE_TIMEOUT_MS = 30_000;
const MAX_BAD_FRAMES = 20;
/** A chart's connection pings about every 30 s; after three times as long it is closed. */
const CHART_SILENCE_MS = 90_000;
export const CLOSE_UNAUTHENTICATED = 4401;
const CLOSE_TOO_MANY_ERRORS = 4400;
const CLOSE_SILENT = 4408;

type TradingConnectionDeps = {
  readonly socket: WebSocket;
  /** The way out of the socket. */
  readonly link: Link;
  /** Requested with `type=chart`: the same protocol, but it must ping. */
  readonly isChart: boolean;
  /** For drills: whether good credentials are refused this time. */
  readonly refusesNext: () => boolean;
  readonly publisher: Publisher;
  readonly tokens: Tokens;
  /** How frames differ from the documented ones. */
  readonly dialects: DialectMix;
  /** Real time. */
  readonly clock: Clock;
};

/**
 * One client of the trading feed. Its first message authenticates (no channel needed) and is answered by a
 * PingResponse "authenticated"; the connection lasts as long as that session. A message with a channel replaces
 * everything it is subscribed to; a ping is answered with its own text. Unreadable messages are answered by an
 * Error, up to twenty times.
 */
export function serveTradingConnection(deps: TradingConnectionDeps): void {
  const { socket, link, publisher, tokens, dialects, clock } = deps;
  const frames = dialects.frames();
  const outlet = createOutlet(link, frames);
  /** Its last authentication message; null before the first. */
  let shown: feed.WebsocketRequest | null = null;
  let badFrames = 0;
  /** Messages are answered from then on; null before the first. */
  let readyAt: number | null = null;

  const cancelDeadline = clock.after(AUTHENTICATE_TIMEOUT_MS, () => {
    if (!shown) closeUnauthenticated();
  });

  let cancelSilence = (): void => undefined;
  function restartSilenceTimer(): void {
    if (!deps.isChart) return;
    cancelSilence();
    cancelSilence = clock.after(CHART_SILENCE_MS, () =>
      link.close(CLOSE_SILENT, 'nothing was received for 90 seconds'),
    );
  }

  function refuse(message: string): void {
    outlet.send(errorMessage(401, message), 'error');
    link.close(CLOSE_UNAUTHENTICATED, 'not authenticated');
  }

  /** Late credentials are not refused credentials: another close code. */
  function closeUnauthenticated(): void {
    outlet.send(errorMessage(408, 'no authentication within 30 seconds'), 'error');
    link.close(CLOSE_SILENT, 'not authenticated in time');
  }

  function bad(message: string): void {
    badFrames += 1;
    outlet.send(errorMessage(400, message), 'error');
    if (badFrames >= MAX_BAD_FRAMES) link.close(CLOSE_TOO_MANY_ERRORS, 'too many unreadable messages');
  }

  function isGenuine({ user_id, key, access_token }: feed.WebsocketRequest): boolean {
    const verdict = tokens.verify('main', access_token);
    return verdict.ok && verdict.claims.sub === user_id && tokens.checkSocketKey(verdict.claims, key);
  }

  function take(request: feed.WebsocketRequest): void {
    const identified = request.user_id !== '' || request.key !== '' || request.access_token !== '';
    if (!shown || identified) {
      if (!isGenuine(request) || deps.refusesNext()) {
        refuse('INVALID_AUTH: the key or the token is not valid');
        return;
      }
      if (!shown) outlet.send(pingMessage(clock.now(), 'authenticated'), 'pong');
      shown = request;
      cancelDeadline();
    }
    if (!identified && !request.ping && !request.channel) bad('an empty message');
    if (request.ping) outlet.send(pingMessage(clock.now(), request.ping.message ?? ''), 'pong');
    if (request.channel) {
      const { subscription, problems } = parseSubscription(
        request.channel as feed.WebsocketChannel,
        publisher.isKnown,
        !dialects.refusesWildcard,
      );
      for (const { code, message } of problems) outlet.send(errorMessage(code, message), 'error');
      frames?.subscribed();
      publisher.subscribe(outlet, subscription);
    }
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    restartSilenceTimer();
    readyAt ??= clock.now() + dialects.authenticationMs;
    const request = isBinary ? decode(data) : null;
    const answer = (): void => {
      if (request) take(request);
      else bad(isBinary ? 'the message could not be read' : 'messages must be binary');
    };
    const wait = readyAt - clock.now();
    if (wait > 0) clock.after(wait, answer);
    else answer();
  });
  socket.on('close', () => {
    cancelDeadline();
    cancelSilence();
    publisher.leave(outlet);
  });
  watchToken(
    socket,
    clock,
    () => shown === null || isGenuine(shown),
    () => refuse('INVALID_TOKEN: the session has ended'),
  );
  restartSilenceTimer();
}

/** null for bytes that are no WebsocketRequest. */
function decode(data: RawData): feed.WebsocketRequest | null {
  try {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
    return feed.WebsocketRequest.decode(bytes);
  } catch {
    return null;
  }
}
