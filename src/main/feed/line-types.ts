import type { FeedState } from '#shared/contract/feed.ts';
import type { FrameOutcome } from './decode.ts';
import type { FeedDialect, Liveness } from './dialect.ts';
import type { LineSocket, Random, SocketEvents, Timers } from './ports.ts';

/** States of the connection itself; whether its data flow is judged elsewhere. */
export type LineState = Exclude<FeedState, 'silent' | 'late'>;

/** What a line's owner knows of its service: how long to wait, how often to try, what counts as a refusal. */
export type LineRules = Pick<
  FeedDialect,
  'stepTimeoutMs' | 'authenticateTimeoutMs' | 'backoff' | 'refusedBackoff' | 'stableAfterMs' | 'refusal'
>;

/** `Who` is what the other side has to be shown to let us in, `Message` what is said to it. */
export type LineDeps<Who, Message> = {
  readonly rules: LineRules;
  readonly liveness: Liveness;
  readonly timers: Timers;
  readonly random: Random;
  /** Opens a socket for these credentials. @throws Error when the address cannot be used at all. */
  openSocket(who: Who, events: SocketEvents): LineSocket<Message>;
  credentials(): Promise<Who>;
  /** New ones, after the service refused these. */
  refreshCredentials(refused: Who | null): Promise<Who>;
  same(one: Who, other: Who): boolean;
  /** Credentials are about to be used: they must not be shown or kept from here on. */
  remember(who: Who): void;
  /** The text fit to be shown. */
  clean(text: string): string;
  /** The socket is open: what is said first. */
  greet(who: Who, say: (message: Message) => void): void;
  /** A ping that carries this text. */
  ping(text: string): Message;
  /** Read a frame; must not throw. */
  binary(bytes: Uint8Array): FrameOutcome;
  text(size: number, read?: () => string): FrameOutcome;
  /** The text of a frame that turned out to be a pong; null when it has none that can be read. */
  pongText?(frame: Uint8Array | (() => string)): string | null;
  /** Whatever was under way on a socket is over. */
  onDropped?(): void;
  /** After each change of state; `generation` tells one socket's life from the next. */
  onState(state: LineState, generation: number): void;
  /** After a frame has been read and the state follows from it. */
  onSettled?(): void;
};

export type LineStatus = {
  readonly state: LineState;
  /** Unix ms. */
  readonly since: number;
  readonly roundTripMs: number | null;
  /** Connections that came back after a loss. */
  readonly reconnects: number;
  /** Errors from the service that were not refusals. */
  readonly errors: number;
  readonly nextTryAt: number | null;
  readonly reason: string | null;
};

export type Line<Message> = {
  /** From `offline` or `refused` only; anywhere else it does nothing. */
  start(): void;
  stop(): void;
  /** After sleep or a change of network: what is open counts as stale until it proves alive, a wait is cut short. */
  probe(): void;
  /** What is open is of no use although it answers: a new connection follows as after a loss. */
  reconnect(): void;
  /** Whether there is somebody to say something to. */
  isOpen(): boolean;
  /** @returns whether there was an open socket for it to go out on */
  send(message: Message): boolean;
  status(): LineStatus;
};
