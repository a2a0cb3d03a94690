import { assertNever, LantaiError } from '#shared/contract/error.ts';
import type { FrameOutcome } from '../protocol/frame-outcome.ts';
import { judgeLiveness, type LivenessInput } from './liveness.ts';
import { createPings } from './pings.ts';
import { ReconnectPolicy } from './reconnect-policy.ts';
import { isRefusal, isRefusedByError, isRefusedBySocketEnd, isSignedOut } from './refusal.ts';
import type { SocketSessionDeps, SocketState, SocketStatus } from './socket-session-types.ts';
import { createSteadyClock } from './steady-clock.ts';
import type { MessageSocket, SocketEnd } from './transport.ts';

/**
 * A socket's life: offline → connecting → authenticating → live ⇄ stale → recovering → connecting …,
 * and refused when the service rejects our credentials. A refusal is retried slowly for as long as
 * credentials are available: only a sign-out ends it. Every callback of a socket carries the
 * generation it was opened in; callbacks of an older generation are ignored.
 */
export class SocketSession<Credentials, Message> {
  readonly #deps: SocketSessionDeps<Credentials, Message>;
  readonly #policy: ReconnectPolicy;
  /** Silence is measured by a clock of its own: the system clock may be corrected by an hour either way. */
  readonly #clock;
  readonly #pings = createPings();

  #state: SocketState = 'offline';
  #since: number;
  #generation = 0;
  #socket: MessageSocket<Message> | null = null;
  #credentials: Credentials | null = null;

  #reconnects = 0;
  #errors = 0;
  #wasLive = false;
  #liveSince = 0;
  #reason: string | null = null;
  #nextTryAt: number | null = null;
  #lastFrameAt = 0;
  #lastPingAt = 0;

  /** What ends the wait for `#nextTryAt`. */
  #retry: () => void = () => this.#attempt(false);
  /** At most one of each: the step's timeout or the delay before the next attempt; the liveness check. */
  #cancelStep: (() => void) | null = null;
  #cancelLivenessCheck: (() => void) | null = null;

  constructor(deps: SocketSessionDeps<Credentials, Message>) {
    this.#deps = deps;
    this.#policy = new ReconnectPolicy(deps.rules, deps.random);
    this.#clock = createSteadyClock(deps.timers);
    this.#since = deps.timers.now();
  }

  /** From `offline` or `refused` only; in any other state it does nothing. */
  start(): void {
    if (this.#state !== 'offline' && this.#state !== 'refused') return;
    this.#policy.reset();
    this.#wasLive = false;
    this.#reason = null;
    this.#attempt(false);
  }

  stop(): void {
    this.#drop();
    this.#credentials = null;
    this.#reason = null;
    this.#enter('offline');
  }

  /** After sleep or a change of network: an open socket counts as stale until a frame arrives, or is replaced where no ping was ever answered; a delay is cut short. */
  probe(): void {
    if (this.#nextTryAt !== null) this.#retry();
    else if (this.#state === 'live' || this.#state === 'stale') {
      // Where no ping is answered, only a new connection can show whether this one is lost.
      if (!this.#pings.isAnswered()) this.#lost(null);
      else {
        this.#assumeStale();
        this.#checkLiveness();
      }
    }
  }

  /** The service was found by another connection: a wait after a loss is cut short. After a refusal the pace is the service's. */
  hasten(): void {
    if (this.#nextTryAt !== null && this.#state === 'recovering') this.#retry();
  }

  /** The open socket answers but is of no use: a new connection follows as after a loss. */
  reconnect(): void {
    if (this.isOpen()) this.#lost(null);
  }

  /** Whether messages can be sent. */
  isOpen(): boolean {
    return this.#state === 'authenticating' || this.#state === 'live' || this.#state === 'stale';
  }

  /** @returns whether there was an open socket to send it on */
  send(message: Message): boolean {
    if (!this.isOpen() || this.#socket === null) return false;
    this.#socket.send(message);
    return true;
  }

  status(): SocketStatus {
    return {
      state: this.#state,
      since: this.#since,
      roundTripMs: this.#pings.roundTripMs(),
      answersPings: this.#pings.isAnswered(),
      reconnects: this.#reconnects,
      errors: this.#errors,
      nextTryAt: this.#nextTryAt,
      reason: this.#reason,
    };
  }

  #enter(next: SocketState): void {
    if (next === this.#state) return;
    this.#state = next;
    this.#since = this.#deps.timers.now();
    this.#deps.onState(next, this.#generation);
  }

  /** Schedules the only task that may be pending for the current step. */
  #scheduleStep(ms: number, task: () => void): void {
    this.#cancelStep?.();
    this.#clock.now();
    this.#clock.expect(ms);
    this.#cancelStep = this.#deps.timers.after(ms, task);
  }

  #endStep(): void {
    this.#cancelStep?.();
    this.#cancelStep = null;
  }

  /** Ends everything in progress; callbacks that still arrive belong to an old generation. */
  #drop(): void {
    this.#generation += 1;
    this.#endStep();
    this.#cancelLivenessCheck?.();
    this.#cancelLivenessCheck = null;
    this.#nextTryAt = null;
    this.#pings.forget();
    this.#deps.onDropped?.();
    const closing = this.#socket;
    this.#socket = null;
    closing?.close();
  }

  /** @param afterDelay the slow retry is due: refused credentials are tried again where there are no others */
  #attempt(renew: boolean, afterDelay = false): void {
    this.#drop();
    this.#enter('connecting');
    this.#obtainCredentials(renew, (credentials) => {
      const isRefusedAlready =
        renew && !afterDelay && this.#credentials !== null && this.#deps.isSame(this.#credentials, credentials);
      if (isRefusedAlready) this.#retrySlowly(null);
      else this.#open(credentials);
    });
  }

  /** Runs `then` with credentials unless the generation has changed meanwhile. */
  #obtainCredentials(renew: boolean, then: (credentials: Credentials) => void): void {
    const generation = this.#generation;
    this.#scheduleStep(this.#deps.rules.stepTimeoutMs, () => this.#lost(null, renew));
    const request = async () => (renew ? this.#deps.refreshCredentials(this.#credentials) : this.#deps.credentials());
    request().then(
      (credentials) => {
        if (generation !== this.#generation) return;
        this.#deps.remember(credentials);
        then(credentials);
      },
      (thrown: unknown) => {
        if (generation !== this.#generation) return;
        const code = thrown instanceof LantaiError ? thrown.code : null;
        if (isSignedOut(thrown)) this.#endRefused(code);
        else if (isRefusal(thrown)) this.#retrySlowly(code);
        else this.#lost(code, renew);
      },
    );
  }

  #open(credentials: Credentials): void {
    const generation = this.#generation;
    this.#credentials = credentials;
    this.#scheduleStep(this.#deps.rules.stepTimeoutMs, () => this.#lost(null));
    const isCurrent = (): boolean => generation === this.#generation;
    try {
      this.#socket = this.#deps.openSocket(credentials, {
        onOpen: () => {
          if (isCurrent()) this.#onOpen();
        },
        onBinary: (bytes) => {
          if (isCurrent()) this.#onFrame(this.#deps.binary(bytes), generation, bytes);
        },
        onText: (size, read) => {
          if (isCurrent()) this.#onFrame(this.#deps.text(size, read), generation, read ?? null);
        },
        onEnd: (end) => {
          if (isCurrent()) this.#onEnd(end);
        },
      });
    } catch {
      this.#lost(null);
    }
  }

  #onOpen(): void {
    if (this.#credentials === null) return;
    this.#scheduleStep(this.#deps.rules.authenticateTimeoutMs, () => this.#lost(null));
    const socket = this.#socket;
    this.#deps.greet(this.#credentials, (message) => socket?.send(message));
    this.#lastFrameAt = this.#clock.now();
    this.#sendPing();
    this.#enter('authenticating');
  }

  #onFrame(outcome: FrameOutcome, generation: number, frame: Uint8Array | (() => string) | null): void {
    // A listener that received the frame may have stopped the session.
    if (generation !== this.#generation) return;
    this.#lastFrameAt = this.#clock.now();
    // A frame proves that the service is there, whatever happened to the system clock.
    this.#clock.leapt();
    switch (outcome.kind) {
      case 'data':
        this.#onAlive(true);
        break;
      case 'pong':
        this.#onPong(frame === null ? null : (this.#deps.pongText?.(frame) ?? null));
        break;
      case 'unreadable':
      case 'ambiguous':
        this.#onAlive(false);
        break;
      case 'error':
        this.#onServiceError(outcome.code, outcome.message);
        break;
      default:
        assertNever(outcome);
    }
    if (generation === this.#generation) this.#deps.onSettled?.();
  }

  #onPong(text: string | null): void {
    this.#pings.answered(text, this.#lastFrameAt, this.#state === 'authenticating');
    this.#onAlive(true);
  }

  #onServiceError(code: number, message: string): void {
    const reason = this.#deps.redact(message === '' ? String(code) : message);
    if (isRefusedByError(code, message, this.#deps.rules)) {
      this.#refused(reason);
      return;
    }
    this.#reason = reason;
    this.#errors += 1;
    this.#onAlive(false);
  }

  /** @param isAccepted whether the frame also shows that the service has accepted the credentials */
  #onAlive(isAccepted: boolean): void {
    if (this.#state === 'stale') {
      this.#enter('live');
      this.#checkLiveness();
    }
    if (this.#state !== 'authenticating' || !isAccepted) return;
    this.#endStep();
    if (this.#wasLive) this.#reconnects += 1;
    this.#wasLive = true;
    this.#liveSince = this.#clock.now();
    this.#reason = null;
    this.#enter('live');
    this.#checkLiveness();
  }

  #checkLiveness(): void {
    this.#cancelLivenessCheck?.();
    const now = this.#clock.now();
    // The machine slept, or its clock was put forward: ping at once, where that shows anything.
    if (this.#clock.leapt() && this.#pings.isAnswered()) this.#assumeStale();
    const input: LivenessInput = { now, lastFrameAt: this.#lastFrameAt, lastPingAt: this.#lastPingAt };
    const verdict = judgeLiveness(input, this.#deps.liveness, this.#pings.isAnswered());
    if (verdict.life === 'dead') {
      this.#lost(null);
      return;
    }
    if (verdict.ping) this.#sendPing();
    this.#clock.expect(verdict.nextMs);
    this.#cancelLivenessCheck = this.#deps.timers.after(verdict.nextMs, () => this.#checkLiveness());
    if (verdict.life === 'stale') this.#enter('stale');
  }

  /** An open socket counts as stale until the next frame. */
  #assumeStale(): void {
    this.#lastFrameAt = Math.min(this.#lastFrameAt, this.#clock.now() - this.#deps.liveness.staleAfterMs - 1);
    this.#lastPingAt = this.#lastFrameAt;
  }

  #onEnd(end: SocketEnd): void {
    const reason = end.reason !== '' ? this.#deps.redact(end.reason) : transportReason(end);
    if (isRefusedBySocketEnd(end, this.#deps.rules)) this.#refused(reason ?? String(end.code));
    else this.#lost(reason);
  }

  /**
   * @param reason the service's own reason, if it gave one
   * @param renew the next attempt must bring new credentials, because these were refused
   */
  #lost(reason: string | null, renew = false): void {
    this.#reason = reason ?? this.#reason;
    this.#resetIfStable();
    this.#drop();
    this.#scheduleAttempt(this.#policy.nextDelayMs(), () => this.#attempt(renew));
    this.#enter('recovering');
  }

  #refused(reason: string): void {
    this.#resetIfStable();
    if (!this.#policy.countRefusal()) {
      this.#retrySlowly(reason);
      return;
    }
    this.#reason = reason;
    this.#drop();
    this.#enter('refused');
    // A listener may have stopped the session.
    if (this.#state === 'refused') this.#attempt(true);
  }

  /**
   * A refusal may be temporary (a greeting that a stalled uplink delivered too late, a service that
   * lost its keys), so it is retried slowly with new credentials.
   * @param code the error code, where it is known
   */
  #retrySlowly(code: string | null): void {
    this.#reason = code ?? this.#reason;
    this.#drop();
    this.#scheduleAttempt(this.#policy.nextRefusedDelayMs(), () => this.#attempt(true, true));
    this.#enter('refused');
  }

  #scheduleAttempt(delayMs: number, attempt: () => void): void {
    this.#nextTryAt = this.#deps.timers.now() + delayMs;
    this.#retry = attempt;
    this.#scheduleStep(delayMs, attempt);
  }

  /** Nobody is signed in: the next sign-in starts again. */
  #endRefused(code: string | null): void {
    this.#reason = code ?? this.#reason;
    this.#drop();
    this.#enter('refused');
  }

  #resetIfStable(): void {
    if (this.#state === 'live' || this.#state === 'stale')
      this.#policy.connectionEnded(this.#clock.now() - this.#liveSince);
  }

  #sendPing(): void {
    this.#lastPingAt = this.#clock.now();
    if (!this.#deps.liveness.pings) return;
    this.#socket?.send(this.#deps.ping(this.#pings.send(this.#lastPingAt)));
  }
}

/** Why a socket ended when the service gave no reason: an HTTP status, or the transport's error (certificate not trusted, connection refused). */
const transportReason = ({ httpStatus, fault }: SocketEnd): string | null =>
  httpStatus !== null ? `HTTP ${httpStatus}` : (fault ?? null);
