import {
  createSecretGuard,
  type FrameOutcome,
  type MessageSocket,
  openTextSocket,
  type Random,
  type SecretGuard,
  type SocketEvents,
  SocketSession,
  type SocketState,
  type SocketStatus,
} from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createEmitter, type Emitter } from '#shared/emitter.ts';
import type { ReadingStyle } from '#shared/service/read/index.ts';
import type { SocialFrame } from '#shared/service/social-socket.ts';
import { DEFAULT_SOCIAL_DIALECT, type SocialDialect } from './dialect.ts';
import { addressFor, authenticationMessage, headersFor, pingMessage } from './entry.ts';
import { readSocialFrame } from './frame.ts';

/** Frames that the service pushes; pongs and errors concern the connection only. */
type PushedFrame = Exclude<SocialFrame, { readonly type: 'pong' | 'error' }>;

export type SocialEvents = { readonly [Frame in PushedFrame as Frame['type']]: Frame['data'] } & {
  /**
   * A socket has opened, the first or another one: earlier events are not sent again. Lists are to be
   * read again; later events apply to them.
   */
  readonly recovered: undefined;
};
export type SocialListener<Kind extends keyof SocialEvents> = (data: SocialEvents[Kind]) => void;

export type SocialConnectionStatus = SocketStatus & {
  /** Frames since the app's start: read, of an unknown type, and malformed. */
  readonly frames: number;
  readonly unknown: number;
  readonly malformed: number;
  /** Frames of which some fields could not be read. */
  readonly incomplete: number;
};

export type OpenTextSocket = (
  url: string,
  events: SocketEvents,
  headers?: Readonly<Record<string, string>>,
) => MessageSocket<string>;

export type SocialConnectionDeps = {
  /** The profile's social_ws_url; a function where it is known only later. An empty one is retried until it is not. */
  readonly url: string | (() => string);
  readonly dialect?: SocialDialect;
  /** How the service writes what an answer alone does not show. */
  readonly reading?: ReadingStyle;
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

const DATA: FrameOutcome = { kind: 'data' };
const PONG: FrameOutcome = { kind: 'pong' };
const UNREADABLE: FrameOutcome = { kind: 'unreadable' };

/** The one connection to the social socket, for all parts of the main process that need events about people. */
export class SocialConnection {
  readonly #deps: SocialConnectionDeps;
  readonly #dialect: SocialDialect;
  readonly #guard: SecretGuard = createSecretGuard();
  readonly #session: SocketSession<string, string>;
  /** A kind's emitter carries that kind's data: `on` and `#emit` are its only users. */
  readonly #events = new Map<keyof SocialEvents, Emitter<SocialEvents[keyof SocialEvents]>>();
  readonly #states = createEmitter<SocketState>();
  #frames = 0;
  #unknown = 0;
  #malformed = 0;
  #incomplete = 0;
  #pong: string | null = null;
  /** The socket for which `recovered` was emitted, and the one that is live. */
  #recoveredGeneration = -1;
  #liveGeneration = -1;

  constructor(deps: SocialConnectionDeps) {
    this.#deps = deps;
    this.#dialect = deps.dialect ?? DEFAULT_SOCIAL_DIALECT;
    this.#session = this.#createSession();
  }

  /** Signed in: connects, and stays connected until `stop`. */
  start(): void {
    this.#session.start();
  }

  /** Signed out or quitting. */
  stop(): void {
    this.#session.stop();
  }

  /** After sleep, a change of network, or when the address has become known. */
  probe(): void {
    this.#session.probe();
  }

  /** A listener's exception is reported and stops nothing. @returns removes the listener */
  on<Kind extends keyof SocialEvents>(kind: Kind, listener: SocialListener<Kind>): () => void {
    const emitter = this.#events.get(kind) ?? createEmitter();
    this.#events.set(kind, emitter);
    return emitter.on((data) => this.#call(() => listener(data as SocialEvents[Kind])));
  }

  onState(listener: (state: SocketState) => void): () => void {
    return this.#states.on((state) => this.#call(() => listener(state)));
  }

  status(): SocialConnectionStatus {
    return {
      ...this.#session.status(),
      frames: this.#frames,
      unknown: this.#unknown,
      malformed: this.#malformed,
      incomplete: this.#incomplete,
    };
  }

  #createSession(): SocketSession<string, string> {
    const deps = this.#deps;
    const dialect = this.#dialect;
    const openSocket = deps.openSocket ?? openTextSocket(dialect.mostFrameBytes);
    return new SocketSession<string, string>({
      rules: dialect,
      liveness: dialect.liveness,
      timers: deps.timers,
      random: deps.random,
      openSocket: (token, events) =>
        openSocket(addressFor(this.#address(), token, dialect), events, headersFor(token, dialect)),
      credentials: () => deps.mainToken(),
      refreshCredentials: (refused) => (refused === null ? deps.mainToken() : deps.renewMainToken(refused)),
      isSame: (one, other) => one === other,
      remember: (token) => this.#guard.remember({ userId: '', key: '', accessToken: token }),
      redact: this.#guard.redact,
      greet(token, send) {
        const first = authenticationMessage(token, dialect);
        if (first !== null) send(first);
      },
      ping: (message) => pingMessage(message, dialect),
      binary: () => {
        this.#malformed += 1;
        return UNREADABLE;
      },
      text: (size, read) => this.#readText(size, read),
      pongText: () => this.#pong,
      onState: (state, generation) => {
        if (state === 'live') this.#liveGeneration = generation;
        this.#states.emit(state);
      },
      onSettled: () => this.#emitRecovered(),
    });
  }

  #address(): string {
    const { url } = this.#deps;
    return typeof url === 'string' ? url : url();
  }

  #readText(size: number, read?: () => string): FrameOutcome {
    const reading =
      read === undefined || size > this.#dialect.mostFrameBytes ? null : readSocialFrame(read(), this.#deps.reading);
    if (reading?.kind !== 'frame') {
      if (reading?.kind === 'unknown') this.#unknown += 1;
      else this.#malformed += 1;
      return UNREADABLE;
    }
    this.#frames += 1;
    if (reading.unread.length > 0) this.#incomplete += 1;
    const { frame } = reading;
    if (frame.type === 'error') return { kind: 'error', code: frame.data.code, message: frame.data.message };
    if (frame.type === 'pong') {
      this.#pong = frame.data.message;
      return PONG;
    }
    this.#emit(frame.type, frame.data);
    return DATA;
  }

  /** Once per socket, and not while its state changes: a listener may stop the connection. */
  #emitRecovered(): void {
    if (this.#recoveredGeneration === this.#liveGeneration) return;
    this.#recoveredGeneration = this.#liveGeneration;
    this.#emit('recovered', undefined);
  }

  #emit<Kind extends keyof SocialEvents>(kind: Kind, data: SocialEvents[Kind]): void {
    this.#events.get(kind)?.emit(data);
  }

  #call(listener: () => void): void {
    try {
      listener();
    } catch (thrown) {
      this.#deps.onFault?.(thrown);
    }
  }
}
