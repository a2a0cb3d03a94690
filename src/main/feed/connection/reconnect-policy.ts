import type { SocketSessionRules } from './socket-session-types.ts';
import type { Random } from './transport.ts';

/**
 * Full-jitter wait before try number `attempt` (from 0), ms: anywhere between nothing and the
 * doubled ceiling, so that a fleet of clients does not come back in step.
 */
export function backoffDelay(
  attempt: number,
  random: Random,
  limits: { readonly baseMs: number; readonly capMs: number },
): number {
  const ceiling = Math.min(limits.capMs, limits.baseMs * 2 ** Math.min(attempt, 30));
  return Math.floor(random() * ceiling);
}

/** How long to wait before the next attempt. A stable connection resets the backoff and the count of refusals. */
export class ReconnectPolicy {
  readonly #rules: Pick<SocketSessionRules, 'backoff' | 'refusedBackoff' | 'stableAfterMs'>;
  readonly #random: Random;
  #attempts = 0;
  #refusals = 0;
  #refusedAttempts = 0;

  constructor(rules: Pick<SocketSessionRules, 'backoff' | 'refusedBackoff' | 'stableAfterMs'>, random: Random) {
    this.#rules = rules;
    this.#random = random;
  }

  reset(): void {
    this.#attempts = 0;
    this.#refusals = 0;
    this.#refusedAttempts = 0;
  }

  /** A connection that was live for `liveMs` has ended. */
  connectionEnded(liveMs: number): void {
    if (liveMs >= this.#rules.stableAfterMs) this.reset();
  }

  /** @returns whether this is the first refusal since the last stable connection: new credentials are tried at once then */
  countRefusal(): boolean {
    this.#refusals += 1;
    return this.#refusals === 1;
  }

  /** Delay before the next attempt after a loss, ms. */
  nextDelayMs(): number {
    const delay = backoffDelay(this.#attempts, this.#random, this.#rules.backoff);
    this.#attempts += 1;
    return delay;
  }

  /** Delay before refused credentials are tried again, ms: a pace that no service minds. */
  nextRefusedDelayMs(): number {
    const { refusedBackoff } = this.#rules;
    const delay = refusedBackoff.baseMs + backoffDelay(this.#refusedAttempts, this.#random, refusedBackoff);
    this.#refusedAttempts += 1;
    return delay;
  }
}
