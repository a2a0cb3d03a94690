import type { Timers } from '#main/platform/timers.ts';
import type { FeedState } from '#shared/contract/feed.ts';
import type { FeedDialect, Liveness } from '../protocol/dialect.ts';
import type { FrameOutcome } from '../protocol/frame-outcome.ts';
import type { MessageSocket, Random, SocketEvents } from './transport.ts';

/** States of the connection itself; the flow of its data is judged elsewhere. */
export type SocketState = Exclude<FeedState, 'silent' | 'late'>;

/** What the owner knows of its service: timeouts, backoff, and which errors are refusals. */
export type SocketSessionRules = Pick<
  FeedDialect,
  'stepTimeoutMs' | 'authenticateTimeoutMs' | 'backoff' | 'refusedBackoff' | 'stableAfterMs' | 'refusal'
>;

/** `Credentials` authenticate the connection, `Message` is what is sent on it. */
export type SocketSessionDeps<Credentials, Message> = {
  readonly rules: SocketSessionRules;
  readonly liveness: Liveness;
  readonly timers: Timers;
  readonly random: Random;
  /** Opens a socket for these credentials. @throws Error when the address cannot be used at all. */
  openSocket(credentials: Credentials, events: SocketEvents): MessageSocket<Message>;
  credentials(): Promise<Credentials>;
  /** New ones, after the service refused these. */
  refreshCredentials(refused: Credentials | null): Promise<Credentials>;
  isSame(left: Credentials, right: Credentials): boolean;
  /** Credentials are about to be used: from here on they must be redacted from texts and diagnostics. */
  remember(credentials: Credentials): void;
  /** The text without secrets and control characters. */
  redact(text: string): string;
  /** The socket is open: sends the first messages. */
  greet(credentials: Credentials, send: (message: Message) => void): void;
  /** A ping that carries this text. */
  ping(text: string): Message;
  /** Read a frame; must not throw. */
  binary(bytes: Uint8Array): FrameOutcome;
  text(size: number, read?: () => string): FrameOutcome;
  /** The text of a frame that turned out to be a pong; null when it has none that can be read. */
  pongText?(frame: Uint8Array | (() => string)): string | null;
  /** The socket is given up, with everything in progress on it. */
  onDropped?(): void;
  /** After each change of state; `generation` distinguishes one socket from the next. */
  onState(state: SocketState, generation: number): void;
  /** After a frame has been read and the state follows from it. */
  onSettled?(): void;
};

export type SocketStatus = {
  readonly state: SocketState;
  /** Unix ms. */
  readonly since: number;
  readonly roundTripMs: number | null;
  /** Whether a ping was ever answered. */
  readonly answersPings: boolean;
  /** Connections that came back after a loss. */
  readonly reconnects: number;
  /** Errors from the service that were not refusals. */
  readonly errors: number;
  readonly nextTryAt: number | null;
  readonly reason: string | null;
};
