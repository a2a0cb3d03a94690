import { assertNever, LantaiError } from '#shared/contract/error.ts';
import { backoffDelay } from './backoff.ts';
import type { FrameOutcome } from './decode.ts';
import type { Line, LineDeps, LineState } from './line-types.ts';
import { judge } from './liveness.ts';
import { createPings } from './pings.ts';
import type { LineSocket, SocketEnd } from './ports.ts';
import { endRefuses, errorRefuses, isRefusal, isSignedOut } from './refusal.ts';
import { createSteadyClock } from './steady-clock.ts';

export type { Line, LineState, LineStatus } from './line-types.ts';

/**
 * A socket's life: offline → connecting → authenticating → live ⇄ stale → recovering → connecting …,
 * and refused when the service rejects our credentials. A refusal is retried slowly for as long as
 * credentials can be had: only a sign-out ends it. Every callback of a socket carries the generation
 * it was opened in; one of an older generation is ignored.
 */
export function createLine<Who, Message>(deps: LineDeps<Who, Message>): Line<Message> {
  const { rules, liveness, timers } = deps;
  let state: LineState = 'offline';
  let since = timers.now();
  let generation = 0;
  let socket: LineSocket<Message> | null = null;
  let who: Who | null = null;
  /** Silence is measured by a clock of its own: the machine's may be put right by an hour either way. */
  const clock = createSteadyClock(timers);
  const pings = createPings();

  let attempts = 0;
  let reconnects = 0;
  let errors = 0;
  let wasLive = false;
  let liveSince = 0;
  /** Refusals since the last stable connection, and the slow retries that followed them. */
  let refusals = 0;
  let slowRetries = 0;
  let reason: string | null = null;
  let nextTryAt: number | null = null;

  let heardAt = 0;
  let pingedAt = 0;

  /** What ends the wait for `nextTryAt`. */
  let retry: () => void = () => attempt(false);
  /** At most one of each: the step's deadline or the wait for the next try; the look at the silence. */
  let cancelStep: (() => void) | null = null;
  let cancelWatch: (() => void) | null = null;

  function enter(next: LineState): void {
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
    cancelStep = null;
    cancelWatch = null;
    nextTryAt = null;
    pings.forget();
    deps.onDropped?.();
    const closing = socket;
    socket = null;
    closing?.close();
  }

  /** @param afterWait the slow retry is due: refused credentials are tried again where there are no others */
  function attempt(renew: boolean, afterWait = false): void {
    drop();
    enter('connecting');
    obtain(renew, (credentials) => {
      if (renew && !afterWait && who !== null && deps.same(who, credentials)) retrySlowly(null);
      else open(credentials);
    });
  }

  /** Runs `then` with credentials unless something else has happened meanwhile. */
  function obtain(renew: boolean, then: (credentials: Who) => void): void {
    const mine = generation;
    step(rules.stepTimeoutMs, () => lost(null, renew));
    const ask = async () => (renew ? deps.refreshCredentials(who) : deps.credentials());
    ask().then(
      (credentials) => {
        if (mine !== generation) return;
        deps.remember(credentials);
        then(credentials);
      },
      (thrown: unknown) => {
        if (mine !== generation) return;
        const code = thrown instanceof LantaiError ? thrown.code : null;
        if (isSignedOut(thrown)) endRefused(code);
        else if (isRefusal(thrown)) retrySlowly(code);
        else lost(code, renew);
      },
    );
  }

  function open(credentials: Who): void {
    const mine = generation;
    who = credentials;
    step(rules.stepTimeoutMs, () => lost(null));
    const heard = (task: () => void): void => {
      if (mine === generation) task();
    };
    try {
      socket = deps.openSocket(credentials, {
        onOpen: () => heard(opened),
        onBinary: (bytes) => heard(() => frame(deps.binary(bytes), mine, bytes)),
        onText: (size, read) => heard(() => frame(deps.text(size, read), mine, read ?? null)),
        onEnd: (end) => heard(() => ended(end)),
      });
    } catch {
      lost(null);
    }
  }

  function opened(): void {
    if (who === null) return;
    step(rules.authenticateTimeoutMs, () => lost(null));
    const mine = socket;
    deps.greet(who, (message) => mine?.send(message));
    heardAt = clock.now();
    sendPing();
    enter('authenticating');
  }

  function frame(outcome: FrameOutcome, mine: number, sent: Uint8Array | (() => string) | null): void {
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
        pings.answered(sent === null ? null : (deps.pongText?.(sent) ?? null), heardAt);
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
    if (mine === generation) deps.onSettled?.();
  }

  function failed(code: number, message: string): void {
    const said = deps.clean(message === '' ? String(code) : message);
    if (errorRefuses(code, message, rules)) {
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
    const verdict = judge({ now, heardAt, pingedAt }, liveness);
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
    heardAt = Math.min(heardAt, clock.now() - liveness.staleAfterMs - 1);
    pingedAt = heardAt;
  }

  function ended(end: SocketEnd): void {
    const said = end.reason !== '' ? deps.clean(end.reason) : unspoken(end);
    if (endRefuses(end, rules)) refused(said ?? String(end.code));
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
    const delay = backoffDelay(attempts, deps.random, rules.backoff);
    attempts += 1;
    nextTryAt = timers.now() + delay;
    retry = () => attempt(renew);
    step(delay, retry);
    enter('recovering');
  }

  function refused(said: string): void {
    forgiveIfStable();
    refusals += 1;
    if (refusals > 1) {
      retrySlowly(said);
      return;
    }
    reason = said;
    drop();
    enter('refused');
    // A listener may have stopped us.
    if (state === 'refused') attempt(true);
  }

  /**
   * A refusal may pass by itself (a greeting that a stalled uplink delivered too late, a service that
   * forgot its keys), so it is retried with new credentials, at a pace that no service minds.
   * @param code why, where it is known
   */
  function retrySlowly(code: string | null): void {
    reason = code ?? reason;
    drop();
    const { refusedBackoff } = rules;
    const delay = refusedBackoff.baseMs + backoffDelay(slowRetries, deps.random, refusedBackoff);
    slowRetries += 1;
    nextTryAt = timers.now() + delay;
    retry = () => attempt(true, true);
    step(delay, retry);
    enter('refused');
  }

  /** Nobody is signed in: the next sign-in starts again. */
  function endRefused(code: string | null): void {
    reason = code ?? reason;
    drop();
    enter('refused');
  }

  /** After a connection that was stable, backoff and the immediate renewal start anew. */
  function forgiveIfStable(): void {
    const wasUp = state === 'live' || state === 'stale';
    if (!wasUp || clock.now() - liveSince < rules.stableAfterMs) return;
    attempts = 0;
    refusals = 0;
    slowRetries = 0;
  }

  function sendPing(): void {
    pingedAt = clock.now();
    socket?.send(deps.ping(pings.send(pingedAt)));
  }

  const isOpen = (): boolean => state === 'authenticating' || state === 'live' || state === 'stale';

  return {
    start() {
      if (state !== 'offline' && state !== 'refused') return;
      attempts = 0;
      refusals = 0;
      slowRetries = 0;
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
      if (nextTryAt !== null) {
        retry();
      } else if (state === 'live' || state === 'stale') {
        doubt();
        watch();
      }
    },
    reconnect() {
      if (isOpen()) lost(null);
    },
    isOpen,
    send(message) {
      if (!isOpen() || socket === null) return false;
      socket.send(message);
      return true;
    },
    status: () => ({ state, since, roundTripMs: pings.roundTripMs(), reconnects, errors, nextTryAt, reason }),
  };
}

/** Why a socket ended whose other side said nothing: an HTTP status, or what the transport calls it (no trust in the certificate, nobody listening). */
const unspoken = ({ httpStatus, fault }: SocketEnd): string | null =>
  httpStatus !== null ? `HTTP ${httpStatus}` : (fault ?? null);
