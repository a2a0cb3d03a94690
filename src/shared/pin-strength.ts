/** Why a PIN is too easy to guess. Birthdays are not known here, so they are not looked for. */
export type PinWeakness = 'same' | 'run' | 'repeated';

/**
 * Whether somebody who guesses tries this PIN early: one digit six times, a run up or down (123456, 987654, and over the
 * 9 as on a keypad: 890123), or two or three digits repeated (121212, 123123).
 * @param pin six digits
 */
export function pinWeakness(pin: string): PinWeakness | null {
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  if (steps.size === 1) {
    if (steps.has(0)) return 'same';
    if (steps.has(1) || steps.has(9)) return 'run';
  }
  const isRepeated = [2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length));
  return isRepeated ? 'repeated' : null;
}

export type PasswordWeakness = 'short' | 'long' | 'letter' | 'digit';
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** Why a password cannot be a new one by the rules of the service; null where it can. */
export function passwordWeakness(password: string): PasswordWeakness | null {
  if (password.length < MIN_PASSWORD) return 'short';
  if (password.length > MAX_PASSWORD) return 'long';
  if (!/\p{L}/u.test(password)) return 'letter';
  return /\d/.test(password) ? null : 'digit';
}
