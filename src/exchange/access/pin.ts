const TRIES = 3;
const BLOCKED_MS = 30_000;

export type PinAnswer =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number; readonly retryAfterMs: number }
  | { readonly kind: 'blocked'; readonly retryAfterMs: number };

/**
 * Three wrong PINs in a row and the next is not looked at for 30 s. Both places that take a PIN
 * share one of these.
 */
export type PinGuard = { try(pin: string): PinAnswer };

export function createPinGuard(right: string, now: () => number): PinGuard {
  let wrong = 0;
  let blockedUntil = 0;
  return {
    try(pin) {
      const wait = blockedUntil - now();
      if (wait > 0) return { kind: 'blocked', retryAfterMs: wait };
      if (pin === right) {
        wrong = 0;
        return { kind: 'right' };
      }
      wrong += 1;
      if (wrong < TRIES) return { kind: 'wrong', attemptsLeft: TRIES - wrong, retryAfterMs: 0 };
      wrong = 0;
      blockedUntil = now() + BLOCKED_MS;
      return { kind: 'wrong', attemptsLeft: 0, retryAfterMs: BLOCKED_MS };
    },
  };
}
