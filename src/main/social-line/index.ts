import type { FrameOutcome } from '#main/feed/decode.ts';
import type { Random, Timers } from '#main/feed/index.ts';
import { createLine, type LineState, type LineStatus } from '#main/feed/line.ts';
import type { LineSocket, SocketEvents } from '#main/feed/ports.ts';
import { createSecretGuard } from '#main/feed/secret-guard.ts';
import { openTextSocket } from '#main/feed/socket.ts';
import type { SocialFrame } from '#shared/service/social-socket.ts';
import { DEFAULT_SOCIAL_DIALECT, type SocialDialect } from './dialect.ts';
import { addressFor, authenticationMessage, headersFor, pingMessage } from './entry.ts';
import { readSocialFrame } from './frame.ts';

export { DEFAULT_SOCIAL_DIALECT, type SocialDialect, socialDialect } from './dialect.ts';

/** What comes of its own accord; pongs and errors are the line's own business. */
type Told = Exclude<SocialFrame, { readonly type: 'pong' | 'error' }>;

export type SocialEvents = { readonly [Frame in Told as Frame['type']]: Frame['data'] } & {
  /**
   * A socket has come up, the first or another one: what happened before is not told any more. Lists
   * are to be read again; what comes from here on fits onto them.
   */
  readonly recovered: undefined;
};
export type SocialListener<Kind extends keyof SocialEvents> = (data: SocialEvents[Kind]) => void;

export type SocialLineStatus = LineStatus & {
  /** Frames since the app's start: read, of a type unknown here, and not to be read. */
  readonly frames: number;
  readonly unknown: number;
  readonly malformed: number;
};

export type OpenTextSocket = (
  url: string,
  events: SocketEvents,
  headers?: Readonly<Record<string, string>>,
) => LineSocket<string>;

export type SocialLineDeps = {
  /** The profile's social_ws_url; a function where it is known only later. An empty one is tried again until it is not. */
  readonly url: string | (() => string);
  readonly dialect?: SocialDialect;
  readonly timers: Timers;
  readonly random: Random;
  /** Real sockets when left out. */
  readonly openSocket?: OpenTextSocket;
  /** The main token. @throws LantaiError SIGNED_OUT */
  mainToken(): Promise<string>;
  /** Another main token than the one that was refused. */
  renewMainToken(refused: string): Promise<string>;
  /** A listener threw; for the log. */
  onFault?(thrown: unknown): void;
};

export type SocialLine = {
  /** Signed in: connects, and stays connected until `stop`. */
  start(): void;
  /** Signed out or quitting. */
  stop(): void;
  /** After sleep, a change of network, or when the address has become known. */
  probe(): void;
  /** The disposer takes the listener off again. */
  on<Kind extends keyof SocialEvents>(kind: Kind, listener: SocialListener<Kind>): () => void;
  onState(listener: (state: LineState) => void): () => void;
  status(): SocialLineStatus;
};

const DATA: FrameOutcome = { kind: 'data' };
const PONG: FrameOutcome = { kind: 'pong' };
const UNREADABLE: FrameOutcome = { kind: 'unreadable' };

/** The one connection to the social socket, for everybody in the main process who wants to hear of people. */
export function createSocialLine(deps: SocialLineDeps): SocialLine {
  const dialect = deps.dialect ?? DEFAULT_SOCIAL_DIALECT;
  const openSocket = deps.openSocket ?? openTextSocket(dialect.mostFrameBytes);
  const address = (): string => (typeof deps.url === 'string' ? deps.url : deps.url());
  const guard = createSecretGuard();
  // A kind's listeners take that kind's data: `on` puts in what fits, and `tell` gives them nothing else.
  const listeners = new Map<keyof SocialEvents, Set<(data: never) => void>>();
  const stateListeners = new Set<(state: LineState) => void>();
  let frames = 0;
  let unknown = 0;
  let malformed = 0;
  let pong: string | null = null;
  /** The socket of which listeners have been told that it is up. */
  let toldOf = -1;
  let upNow = -1;

  function each<Listener>(all: Iterable<Listener>, tell: (listener: Listener) => void): void {
    for (const listener of [...all]) {
      try {
        tell(listener);
      } catch (thrown) {
        deps.onFault?.(thrown);
      }
    }
  }
  function tell<Kind extends keyof SocialEvents>(kind: Kind, data: SocialEvents[Kind]): void {
    each(listeners.get(kind) ?? [], (listener) => (listener as SocialListener<Kind>)(data));
  }

  function text(size: number, read?: () => string): FrameOutcome {
    const reading = read === undefined || size > dialect.mostFrameBytes ? null : readSocialFrame(read());
    if (reading?.kind !== 'frame') {
      if (reading?.kind === 'unknown') unknown += 1;
      else malformed += 1;
      return UNREADABLE;
    }
    frames += 1;
    const { frame } = reading;
    if (frame.type === 'error') return { kind: 'error', code: frame.data.code, message: frame.data.message };
    if (frame.type === 'pong') {
      pong = frame.data.message;
      return PONG;
    }
    tell(frame.type, frame.data);
    return DATA;
  }

  const line = createLine<string, string>({
    rules: dialect,
    liveness: dialect.liveness,
    timers: deps.timers,
    random: deps.random,
    openSocket: (token, events) =>
      openSocket(addressFor(address(), token, dialect), events, headersFor(token, dialect)),
    credentials: () => deps.mainToken(),
    refreshCredentials: (refused) => (refused === null ? deps.mainToken() : deps.renewMainToken(refused)),
    same: (one, other) => one === other,
    remember: (token) => guard.remember({ userId: '', key: '', accessToken: token }),
    clean: guard.clean,
    greet(token, say) {
      const first = authenticationMessage(token, dialect);
      if (first !== null) say(first);
    },
    ping: (message) => pingMessage(message, dialect),
    binary() {
      malformed += 1;
      return UNREADABLE;
    },
    text,
    pongText: () => pong,
    onState(state, generation) {
      if (state === 'live') upNow = generation;
      each(stateListeners, (listener) => listener(state));
    },
    // Not while the state is on its way: a listener may stop the line.
    onSettled() {
      if (toldOf === upNow) return;
      toldOf = upNow;
      tell('recovered', undefined);
    },
  });

  return {
    start: line.start,
    stop: line.stop,
    probe: line.probe,
    on(kind, listener) {
      const own = listeners.get(kind) ?? new Set();
      listeners.set(kind, own);
      own.add(listener);
      return () => own.delete(listener);
    },
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    status: () => ({ ...line.status(), frames, unknown, malformed }),
  };
}
