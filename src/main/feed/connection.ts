import { assertNever, type FeedState, LantaiError } from '../../shared/contract/index.ts';
import { backoffDelay } from './backoff.ts';
import type { FrameOutcome } from './decode.ts';
import type { FeedDialect } from './dialect.ts';
import { judge } from './liveness.ts';
import { createPings } from './pings.ts';
import type { FeedCredentials, FeedSocket, OpenSocket, Random, SocketEnd, Timers } from './ports.ts';
import { endRefuses, errorRefuses, isSignedOut, sameCredentials } from './refusal.ts';
import { authenticationRequest, type ChannelLists, pingRequest, subscriptionRequest } from './request.ts';
import type { SecretGuard } from './secret-guard.ts';
import { createSteadyClock } from './steady-clock.ts';

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
  onState(state: FeedState, generation: number): void;
  /** The newest `subscribe` has gone out in full. */
  onSubscribed(wanted: ChannelLists): void;
  /** After a frame has been read and the state follows from it. */
  onSettled(): void;
};

export type ConnectionStatus = {
  readonly state: FeedState;
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

export type Connection = {
  /** From `offline` or `refused` only; anywhere else it does nothing. */
  start(): void;
  stop(): void;
  /** After sleep or a change of network: what is open counts as stale until it proves alive, a wait is cut short. */
  probe(): void;
  /** Replaces all that is wanted; sent now if there is somebody to send it to, and on each new connection. */
  subscribe(wanted: ChannelLists): void;
  status(): ConnectionStatus;
};

/**
 * The trading socket's life: offline → connecting → authenticating → live ⇄ stale → recovering →
 * connecting …, and refused when the service does not take our word for who we are. Every callback
 * of a socket carries the generation it was opened in; one of an older generation is not heard.
 */
export function createConnection(deps: ConnectionDeps): Connection {
  const { dialect, timers, guard } = deps;
  const limits = dialect[deps.kind];
  // Asked at each try: the practice exchange says only once it is up where it listens.
  const address = (): string => {
    const url = typeof deps.url === 'string' ? deps.url : deps.url();
    return deps.kind === 'chart' ? withChart(url) : url;
  };

  let state: FeedState = 'offline';
  let since = timers.now();
  let generation = 0;
  let socket: FeedSocket | null = null;
  let who: FeedCredentials | null = null;
  let wanted: ChannelLists = {};
  /** Silence is measured by a clock of its own: the machine's may be put right by an hour either way. */
  const clock = createSteadyClock(timers);
  const pings = createPings();

  let attempts = 0;
  let reconnects = 0;
  let errors = 0;
  let wasLive = false;
  let liveSince = 0;
  let refreshed = false;
  let reason: string | null = null;
  let nextTryAt: number | null = null;

  let heardAt = 0;
  let pingedAt = 0;
  let subscribedAt = 0;

  /** What ends the wait in `recovering`. */
  let retry: () => void = () => attempt(false);
  /** At most one of each: the step's deadline or the wait for the next try; the look at the silence; the late subscription. */
  let cancelStep: (() => void) | null = null;
  let cancelWatch: (() => void) | null = null;
  let cancelSubscribe: (() => void) | null = null;

  function enter(next: FeedState): void {
    if (next === state) return;
    state = next;
    since = timers.now();
    deps.onState(next, generation);
  }

  function step(ms: number, task: () => void): void {
    cancelStep?.();
    clock.now();
    clock.expect(ms);
    cancelStep = timers.after(ms, task);
  }

  /** Ends whatever is under way; what it may still have to say belongs to an old generation. */
  function drop(): void {
    generation += 1;
    cancelStep?.();
    cancelWatch?.();
    cancelSubscribe?.();
    cancelStep = null;
    cancelWatch = null;
    cancelSubscribe = null;
    nextTryAt = null;
    pings.forget();
    const closing = socket;
    socket = null;
    closing?.close();
  }

  function attempt(renew: boolean): void {
    drop();
    enter('connecting');
    obtain(renew, (credentials) => {
      if (renew && sameCredentials(who, credentials)) refuseForGood(null);
      else open(credentials);
    });
  }

  /** Runs `then` with credentials unless something else has happened meanwhile. */
  function obtain(renew: boolean, then: (credentials: FeedCredentials) => void): void {
    const mine = generation;
    step(dialect.stepTimeoutMs, () => lost(null, renew));
    const ask = async () => (renew ? deps.refreshCredentials() : deps.credentials());
    ask().then(
      (credentials) => {
        if (mine !== generation) return;
        guard.remember(credentials);
        then(credentials);
      },
      (thrown: unknown) => {
        if (mine !== generation) return;
        const said = thrown instanceof LantaiError ? thrown.code : null;
        if (isSignedOut(thrown)) refuseForGood(said);
        else lost(said, renew);
      },
    );
  }

  function open(credentials: FeedCredentials): void {
    const mine = generation;
    who = credentials;
    step(dialect.stepTimeoutMs, () => lost(null));
    const heard = (task: () => void): void => {
      if (mine === generation) task();
    };
    try {
      socket = deps.openSocket(address(), {
        onOpen: () => heard(opened),
        onBinary: (bytes) => heard(() => frame(deps.binary(bytes), mine, bytes)),
        onText: (size) => heard(() => frame(deps.text(size), mine, null)),
        onEnd: (end) => heard(() => ended(end)),
      });
    } catch {
      lost(null);
    }
  }

  function opened(): void {
    if (who === null) return;
    step(dialect.stepTimeoutMs, () => lost(null));
    socket?.send(authenticationRequest(who));
    sendSubscription();
    heardAt = clock.now();
    sendPing();
    enter('authenticating');
  }

  function frame(outcome: FrameOutcome, mine: number, bytes: Uint8Array | null): void {
    // Whoever the frame was told to may have stopped us.
    if (mine !== generation) return;
    heardAt = clock.now();
    // Whatever the machine's clock did: somebody is there.
    clock.leapt();
    switch (outcome.kind) {
      case 'data':
        alive(true);
        break;
      case 'pong':
        pings.answered(bytes === null ? null : (deps.pongText?.(bytes) ?? null), heardAt);
        alive(true);
        break;
      case 'unreadable':
      case 'ambiguous':
        alive(false);
        break;
      case 'error':
        failed(outcome.code, outcome.message);
        break;
      default:
        assertNever(outcome);
    }
    if (mine === generation) deps.onSettled();
  }

  function failed(code: number, message: string): void {
    const said = guard.clean(message === '' ? String(code) : message);
    if (errorRefuses(code, message, dialect)) {
      refused(said);
      return;
    }
    reason = said;
    errors += 1;
    alive(false);
  }

  /** @param understood whether the frame also shows that the service has taken us in. */
  function alive(understood: boolean): void {
    if (state === 'stale') {
      enter('live');
      watch();
    }
    if (state !== 'authenticating' || !understood) return;
    cancelStep?.();
    cancelStep = null;
    if (wasLive) reconnects += 1;
    wasLive = true;
    liveSince = clock.now();
    reason = null;
    enter('live');
    watch();
  }

  function watch(): void {
    cancelWatch?.();
    const now = clock.now();
    // The machine slept, or its clock was put forward: whether anybody is still there is asked at once.
    if (clock.leapt()) doubt();
    const verdict = judge({ now, heardAt, pingedAt }, limits);
    if (verdict.life === 'dead') {
      lost(null);
      return;
    }
    if (verdict.ping) sendPing();
    clock.expect(verdict.nextMs);
    cancelWatch = timers.after(verdict.nextMs, watch);
    if (verdict.life === 'stale') enter('stale');
  }

  /** What is open counts as stale until it proves alive. */
  function doubt(): void {
    heardAt = Math.min(heardAt, clock.now() - limits.staleAfterMs - 1);
    pingedAt = heardAt;
  }

  function ended(end: SocketEnd): void {
    const said = end.reason !== '' ? guard.clean(end.reason) : unspoken(end);
    if (endRefuses(end, dialect)) refused(said ?? String(end.code));
    else lost(said);
  }

  /**
   * @param said what the service gave as its reason, if it gave one
   * @param renew the next try must bring new credentials, because these were refused
   */
  function lost(said: string | null, renew = false): void {
    reason = said ?? reason;
    forgiveIfStable();
    drop();
    const delay = backoffDelay(attempts, deps.random, dialect.backoff);
    attempts += 1;
    nextTryAt = timers.now() + delay;
    retry = () => attempt(renew);
    step(delay, retry);
    enter('recovering');
  }

  function refused(said: string): void {
    forgiveIfStable();
    if (refreshed) {
      refuseForGood(said);
      return;
    }
    reason = said;
    refreshed = true;
    drop();
    enter('refused');
    // Whoever heard of it may have stopped us.
    if (state === 'refused') attempt(true);
  }

  function refuseForGood(said: string | null): void {
    reason = said ?? reason;
    drop();
    enter('refused');
  }

  /** A connection that held for a while settles old scores: backoff and the one renewal start anew. */
  function forgiveIfStable(): void {
    const wasUp = state === 'live' || state === 'stale';
    if (!wasUp || clock.now() - liveSince < dialect.stableAfterMs) return;
    attempts = 0;
    refreshed = false;
  }

  function sendPing(): void {
    pingedAt = clock.now();
    socket?.send(pingRequest(pings.send(pingedAt)));
  }

  function sendSubscription(): void {
    cancelSubscribe?.();
    cancelSubscribe = null;
    if (who === null || socket === null) return;
    subscribedAt = timers.now();
    socket.send(subscriptionRequest(who, wanted));
    deps.onSubscribed(wanted);
  }

  const isOpen = (): boolean => state === 'authenticating' || state === 'live' || state === 'stale';

  return {
    start() {
      if (state !== 'offline' && state !== 'refused') return;
      attempts = 0;
      refreshed = false;
      wasLive = false;
      reason = null;
      attempt(false);
    },
    stop() {
      drop();
      who = null;
      reason = null;
      enter('offline');
    },
    probe() {
      if (state === 'recovering') {
        retry();
      } else if (state === 'live' || state === 'stale') {
        doubt();
        watch();
      }
    },
    subscribe(next) {
      wanted = next;
      if (!isOpen() || cancelSubscribe !== null) return;
      const wait = dialect.subscribeEveryMs - (timers.now() - subscribedAt);
      if (wait <= 0) sendSubscription();
      else cancelSubscribe = timers.after(Math.min(wait, dialect.subscribeEveryMs), sendSubscription);
    },
    status: () => ({ state, since, roundTripMs: pings.roundTripMs(), reconnects, errors, nextTryAt, reason }),
  };
}

/** Why a socket ended whose other side said nothing: an HTTP status, or what the transport calls it (no trust in the certificate, nobody listening). */
const unspoken = ({ httpStatus, fault }: SocketEnd): string | null =>
  httpStatus !== null ? `HTTP ${httpStatus}` : (fault ?? null);

function withChart(url: string): string {
  const address = new URL(url);
  address.searchParams.set('type', 'chart');
  return address.href;
}
