import type { FrameOutcome } from '../decode/decoder.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import {
  authenticationRequest,
  type ChannelLists,
  pingRequest,
  subscriptionRequest,
} from '../subscriptions/channel-lists.ts';
import { sameCredentials } from './refusal.ts';
import type { SecretGuard } from './secret-guard.ts';
import { createLine, type Line, type LineState, type LineStatus } from './socket-session.ts';
import type { FeedCredentials, OpenSocket, Random, Timers } from './transport.ts';

export type ConnectionDeps = {
  readonly url: string | (() => string);
  /** A `chart` connection says so in its address and is pinged at the chart's pace. */
  readonly kind: 'plain' | 'chart';
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
  /** After each change of state; `generation` tells one socket's life from the next. */
  onState(state: LineState, generation: number): void;
  /** The newest `subscribe` has gone out in full. */
  onSubscribed(wanted: ChannelLists): void;
  /** After a frame has been read and the state follows from it. */
  onSettled(): void;
};

export type ConnectionStatus = LineStatus;

export type Connection = Pick<Line<Uint8Array>, 'start' | 'stop' | 'probe' | 'reconnect' | 'status'> & {
  /** Replaces all that is wanted; sent now if there is somebody to send it to, and on each new connection. */
  subscribe(wanted: ChannelLists): void;
  /** Sends an empty subscription and the present one: a service sends the state of what is new in one. */
  resubscribe(): void;
};

/** The trading socket: a line on which who we are goes first, and then what is wanted, anew whenever it changes. */
export function createConnection(deps: ConnectionDeps): Connection {
  const { dialect, timers, guard } = deps;
  // Asked at each try: the practice exchange says only once it is up where it listens.
  const address = (): string => {
    const url = typeof deps.url === 'string' ? deps.url : deps.url();
    return deps.kind === 'chart' ? withChart(url) : url;
  };
  let who: FeedCredentials | null = null;
  let wanted: ChannelLists = {};
  let subscribedAt = 0;
  let cancelSubscribe: (() => void) | null = null;

  function holdSubscription(): void {
    cancelSubscribe?.();
    cancelSubscribe = null;
  }

  const { pongText } = deps;
  const line = createLine<FeedCredentials, Uint8Array>({
    rules: dialect,
    liveness: dialect[deps.kind],
    timers,
    random: deps.random,
    openSocket: (_who, events) => deps.openSocket(address(), events),
    credentials: () => deps.credentials(),
    refreshCredentials: () => deps.refreshCredentials(),
    same: sameCredentials,
    remember: (credentials) => guard.remember(credentials),
    clean: guard.clean,
    greet(credentials, say) {
      who = credentials;
      say(authenticationRequest(who));
      subscribedAt = timers.now();
      say(subscriptionRequest(who, wanted));
      deps.onSubscribed(wanted);
    },
    ping: pingRequest,
    binary: (bytes) => deps.binary(bytes),
    text: (size) => deps.text(size),
    pongText: (frame) => (typeof frame === 'function' ? null : (pongText?.(frame) ?? null)),
    onDropped: holdSubscription,
    onState: (state, generation) => deps.onState(state, generation),
    onSettled: () => deps.onSettled(),
  });

  function sendSubscription(): void {
    holdSubscription();
    if (who === null || !line.send(subscriptionRequest(who, wanted))) return;
    subscribedAt = timers.now();
    deps.onSubscribed(wanted);
  }

  function resubscribe(): void {
    if (who !== null && line.send(subscriptionRequest(who, {}))) sendSubscription();
  }

  return {
    start: line.start,
    stop() {
      line.stop();
      who = null;
    },
    probe: line.probe,
    reconnect: line.reconnect,
    resubscribe,
    status: line.status,
    subscribe(next) {
      wanted = next;
      if (!line.isOpen() || cancelSubscribe !== null) return;
      const wait = dialect.subscribeEveryMs - (timers.now() - subscribedAt);
      if (wait <= 0) sendSubscription();
      else cancelSubscribe = timers.after(Math.min(wait, dialect.subscribeEveryMs), sendSubscription);
    },
  };
}

function withChart(url: string): string {
  const address = new URL(url);
  address.searchParams.set('type', 'chart');
  return address.href;
}
