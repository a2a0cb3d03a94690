const TRIES = 3;
const BLOCKED_MS = 30_000;

export type PinAnswer =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number; readonly retryAfterMs: number }
  | { readonly kind: 'blocked'; readonly retryAfterMs: number };

/** After three wrong answers in a row no answer is checked for 30 s. */
export type AttemptGuard<Given = string> = {
  try(given: Given): PinAnswer;
  /** How long until the next answer is checked, ms; 0 when it is now. */
  blockedForMs(): number;
};
/** Shared by every endpoint that takes the PIN. */
export type PinGuard = AttemptGuard;

/** @param isRight evaluated for each attempt, because the secret may change */
export function createAttemptGuard<Given = string>(
  isRight: (given: Given) => boolean,
  now: () => number,
): AttemptGuard<Given> {
  let wrong = 0;
  let blockedUntil = 0;
  const blockedForMs = (): number => Math.max(0, blockedUntil - now());
  return {
    blockedForMs,
    try(given) {
      const wait = blockedForMs();
      if (wait > 0) return { kind: 'blocked', retryAfterMs: wait };
      if (isRight(given)) {
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

export const createPinGuard = (isRight: (pin: string) => boolean, now: () => number): PinGuard =>
  createAttemptGuard(isRight, now);
