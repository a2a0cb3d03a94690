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
import { DEFAULT_TEXT_DIALECT, type TextDialect } from './dialect.ts';
import { addressFor, authenticationMessage, headersFor, pingMessage } from './entry.ts';
import { createFrameReader, type FrameOptions, type TextFrame } from './frame.ts';

/** Frames that the service pushes; pongs and errors concern the connection only. */
type Pushed<Frame extends TextFrame> = Exclude<Frame, { readonly type: 'pong' | 'error' }>;

export type TextEvents<Frame extends TextFrame> = { readonly [One in Pushed<Frame> as One['type']]: One['data'] } & {
  /**
   * A socket has opened, the first or another one: earlier events are not sent again. Lists are to be
   * read again; later events apply to them.
   */
  readonly recovered: undefined;
};
type TextConnectionStatus = SocketStatus & {
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

export type TextConnectionDeps = {
  /** The profile's address of the socket; a function where it is known only later. An empty one is retried until it is not. */
  readonly url: string | (() => string);
  readonly dialect?: TextDialect;
  /** How the service writes what an answer alone does not show. */
  readonly reading?: () => ReadingStyle;
  readonly timers: Timers;
  readonly random: Random;
  /** Real sockets when left out. */
  readonly openSocket?: OpenTextSocket;
  /** The first frame that could not be read; for the log. */
  onMalformed?(): void;
  /** A listener threw; for the log. */
  onFault?(thrown: unknown): void;
};

type TokenSource = {
  /** For each socket anew. @throws LantaiError SIGNED_OUT */
  token(): Promise<string>;
  /** Another token than the one that was refused. */
  renewToken(refused: string): Promise<string>;
};

const DATA: FrameOutcome = { kind: 'data' };
const PONG: FrameOutcome = { kind: 'pong' };
const UNREADABLE: FrameOutcome = { kind: 'unreadable' };

/** A connection to a socket of JSON frames that a token opens and that pushes without subscriptions. */
export class TextConnection<Frame extends TextFrame> {
  readonly #deps: TextConnectionDeps;
  readonly #tokens: TokenSource;
  readonly #read: ReturnType<typeof createFrameReader<Frame>>;
  readonly #dialect: TextDialect;
  readonly #guard: SecretGuard = createSecretGuard();
  readonly #session: SocketSession<string, string>;
  /** A kind's emitter carries that kind's data: `on` and `#emit` are its only users. */
  readonly #events = new Map<PropertyKey, Emitter<unknown>>();
  readonly #states = createEmitter<SocketState>();
  #frames = 0;
  #unknown = 0;
  #malformed = 0;
  #incomplete = 0;
  #pong: string | null = null;
  /** The socket for which `recovered` was emitted, and the one that is live. */
  #recoveredGeneration = -1;
  #liveGeneration = -1;

  constructor(deps: TextConnectionDeps, frames: FrameOptions<Frame>, tokens: TokenSource) {
    this.#deps = deps;
    this.#tokens = tokens;
    this.#read = createFrameReader(frames, deps.reading);
    this.#dialect = deps.dialect ?? DEFAULT_TEXT_DIALECT;
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

  /** The service was found by another connection. */
  hasten(): void {
    this.#session.hasten();
  }

  /** A listener's exception is reported and stops nothing. @returns removes the listener */
  on<Kind extends keyof TextEvents<Frame>>(kind: Kind, listener: (data: TextEvents<Frame>[Kind]) => void): () => void {
    const emitter = this.#events.get(kind) ?? createEmitter();
    this.#events.set(kind, emitter);
    return emitter.on((data) => this.#call(() => listener(data as TextEvents<Frame>[Kind])));
  }

  onState(listener: (state: SocketState) => void): () => void {
    return this.#states.on((state) => this.#call(() => listener(state)));
  }

  status(): TextConnectionStatus {
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
    const tokens = this.#tokens;
    const openSocket = deps.openSocket ?? openTextSocket(dialect.mostFrameBytes);
    return new SocketSession<string, string>({
      rules: dialect,
      liveness: dialect.liveness,
      timers: deps.timers,
      random: deps.random,
      openSocket: (token, events) =>
        openSocket(addressFor(this.#address(), token, dialect), events, headersFor(token, dialect)),
      credentials: () => tokens.token(),
      refreshCredentials: (refused) => (refused === null ? tokens.token() : tokens.renewToken(refused)),
      isSame: (left, right) => left === right,
      remember: (token) => this.#guard.remember({ userId: '', key: '', accessToken: token }),
      redact: this.#guard.redact,
      greet(token, send) {
        const first = authenticationMessage(token, dialect);
        if (first !== null) send(first);
      },
      ping: (message) => pingMessage(message, dialect),
      binary: () => this.#countMalformed(),
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
    const reading = read === undefined || size > this.#dialect.mostFrameBytes ? null : this.#read(read());
    if (reading === null || reading.kind === 'malformed') return this.#countMalformed();
    if (reading.kind === 'unknown') {
      this.#unknown += 1;
      return UNREADABLE;
    }
    this.#frames += 1;
    if (reading.unread.length > 0) this.#incomplete += 1;
    const { type, data } = reading;
    if (type === 'error') return { kind: 'error', code: Number(data.code), message: String(data.message) };
    if (type === 'pong') {
      this.#pong = String(data.message);
      return PONG;
    }
    this.#emit(type, data);
    return DATA;
  }

  #countMalformed(): FrameOutcome {
    this.#malformed += 1;
    if (this.#malformed === 1) this.#deps.onMalformed?.();
    return UNREADABLE;
  }

  /** Once per socket, and not while its state changes: a listener may stop the connection. */
  #emitRecovered(): void {
    if (this.#recoveredGeneration === this.#liveGeneration) return;
    this.#recoveredGeneration = this.#liveGeneration;
    this.#emit('recovered', undefined);
  }

  /** The reader has given the data of this type. */
  #emit(kind: string, data: unknown): void {
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
