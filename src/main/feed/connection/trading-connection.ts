import type { Timers } from '#main/platform/timers.ts';
import type { FeedCredentials } from '../protocol/credentials.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import type { FrameOutcome } from '../protocol/frame-outcome.ts';
import { authenticationRequest, type ChannelLists, pingRequest, subscriptionRequest } from '../protocol/requests.ts';
import { isSameCredentials } from './refusal.ts';
import type { SecretGuard } from './secret-guard.ts';
import { SocketSession } from './socket-session.ts';
import type { SocketState, SocketStatus } from './socket-session-types.ts';
import type { OpenSocket, Random } from './transport.ts';

/** The feed has a connection for everything but charts, and one for charts. */
export type ConnectionKind = 'plain' | 'chart';

export type TradingConnectionDeps = {
  readonly url: string | (() => string);
  /** A `chart` connection has a parameter in its address and is pinged at the chart's interval. */
  readonly kind: ConnectionKind;
  readonly dialect: FeedDialect;
  readonly timers: Timers;
  readonly random: Random;
  readonly openSocket: OpenSocket;
  readonly guard: SecretGuard;
  credentials(): Promise<FeedCredentials>;
  /** New ones, after the service refused those that `credentials` gave. */
  refreshCredentials(): Promise<FeedCredentials>;
  /** Reads a frame; must not throw. */
  binary(bytes: Uint8Array): FrameOutcome;
  /** The text of a frame that turned out to be a pong; null when it has none that can be read. */
  pongText?(bytes: Uint8Array): string | null;
  text(size: number): FrameOutcome;
  /** After each change of state; `generation` distinguishes one socket from the next. */
  onState(state: SocketState, generation: number): void;
  /** The newest `subscribe` has gone out in full. */
  onSubscribed(lists: ChannelLists): void;
  /** After a frame has been read and the state follows from it. */
  onSettled(): void;
};

/** The trading socket: sends the credentials first and then the subscription, again at each change of it. */
export class TradingConnection {
  readonly #deps: TradingConnectionDeps;
  readonly #session: SocketSession<FeedCredentials, Uint8Array>;
  #credentials: FeedCredentials | null = null;
  #lists: ChannelLists = {};
  #subscribedAt = 0;
  #cancelSubscribe: (() => void) | null = null;

  constructor(deps: TradingConnectionDeps) {
    this.#deps = deps;
    const { dialect, guard, pongText } = deps;
    this.#session = new SocketSession<FeedCredentials, Uint8Array>({
      rules: dialect,
      liveness: dialect[deps.kind],
      timers: deps.timers,
      random: deps.random,
      openSocket: (_credentials, events) => deps.openSocket(this.#address(), events),
      credentials: () => deps.credentials(),
      refreshCredentials: () => deps.refreshCredentials(),
      isSame: isSameCredentials,
      remember: (credentials) => guard.remember(credentials),
      redact: guard.redact,
      greet: (credentials, send) => this.#greet(credentials, send),
      ping: pingRequest,
      binary: (bytes) => deps.binary(bytes),
      text: (size) => deps.text(size),
      pongText: (frame) => (typeof frame === 'function' ? null : (pongText?.(frame) ?? null)),
      onDropped: () => this.#cancelPendingSubscription(),
      onState: (state, generation) => deps.onState(state, generation),
      onSettled: () => deps.onSettled(),
    });
  }

  start(): void {
    this.#session.start();
  }

  stop(): void {
    this.#session.stop();
    this.#credentials = null;
  }

  probe(): void {
    this.#session.probe();
  }

  /** The service was found by another connection. */
  hasten(): void {
    this.#session.hasten();
  }

  reconnect(): void {
    this.#session.reconnect();
  }

  status(): SocketStatus {
    return this.#session.status();
  }

  /** Replaces the whole subscription; sent now if the socket is open, and on each new connection. */
  subscribe(lists: ChannelLists): void {
    this.#lists = lists;
    if (!this.#session.isOpen() || this.#cancelSubscribe !== null) return;
    const { dialect, timers } = this.#deps;
    const wait = dialect.subscribeEveryMs - (timers.now() - this.#subscribedAt);
    if (wait <= 0) this.#sendSubscription();
    else this.#cancelSubscribe = timers.after(Math.min(wait, dialect.subscribeEveryMs), () => this.#sendSubscription());
  }

  /** Sends an empty subscription and the present one: a service sends the state of what is new in one. */
  resubscribe(): void {
    if (this.#credentials !== null && this.#session.send(subscriptionRequest(this.#credentials, {})))
      this.#sendSubscription();
  }

  /** Read at each attempt: the practice exchange knows its address only once it is up. */
  #address(): string {
    const url = typeof this.#deps.url === 'string' ? this.#deps.url : this.#deps.url();
    return this.#deps.kind === 'chart' ? withChart(url) : url;
  }

  #greet(credentials: FeedCredentials, send: (message: Uint8Array) => void): void {
    this.#credentials = credentials;
    send(authenticationRequest(credentials));
    this.#subscribedAt = this.#deps.timers.now();
    send(subscriptionRequest(credentials, this.#lists));
    this.#deps.onSubscribed(this.#lists);
  }

  #sendSubscription(): void {
    this.#cancelPendingSubscription();
    if (this.#credentials === null || !this.#session.send(subscriptionRequest(this.#credentials, this.#lists))) return;
    this.#subscribedAt = this.#deps.timers.now();
    this.#deps.onSubscribed(this.#lists);
  }

  #cancelPendingSubscription(): void {
    this.#cancelSubscribe?.();
    this.#cancelSubscribe = null;
  }
}

function withChart(url: string): string {
  const address = new URL(url);
  address.searchParams.set('type', 'chart');
  return address.href;
}
