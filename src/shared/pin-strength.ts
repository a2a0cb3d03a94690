/** Why a PIN is too easy to guess. Birthdays are not known here, so they are not looked for. */
export type PinWeakness = 'same' | 'run' | 'repeated' | 'pairs';

/**
 * Whether somebody who guesses tries this PIN early: one digit six times, a run up or down (123456, 987654, and over the
 * 9 as on a keypad: 890123), two or three digits repeated (121212, 123123), or doubled digits in a row (112233).
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
  if (isRepeated) return 'repeated';
  return isPairs(digits) ? 'pairs' : null;
}

/** 112233, 998877, 111222: few digits, each next to itself, in a row. */
function isPairs(digits: readonly number[]): boolean {
  return [2, 3].some((length) => {
    const groups = digits.filter((_, index) => index % length === 0);
    const isGrouped = digits.every((digit, index) => digit === groups[Math.floor(index / length)]);
    const steps = new Set(groups.slice(1).map((digit, index) => (digit - (groups[index] ?? 0) + 10) % 10));
    return isGrouped && steps.size === 1;
  });
}

/**
 * Where a secret has a character that nobody sees, from 0; null where it has none. Control and format characters, what is
 * written from right to left, joiners, fillers and unassigned code points come with pasted text and cannot be typed again.
 */
export function invisibleAt(secret: string): number | null {
  const at = [...secret].findIndex((char) => /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(char));
  return at < 0 ? null : at;
}

/** Whether a secret begins or ends with a space of any kind. */
export const hasEdgeSpace = (secret: string): boolean => secret !== secret.trim();

export type PasswordWeakness = 'invisible' | 'edge' | 'short' | 'long' | 'letter' | 'digit';
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** Why a password cannot be a new one by the rules of the service; null where it can. */
export function passwordWeakness(password: string): PasswordWeakness | null {
  if (invisibleAt(password) !== null) return 'invisible';
  if (hasEdgeSpace(password)) return 'edge';
  if (password.length < MIN_PASSWORD) return 'short';
  if (password.length > MAX_PASSWORD) return 'long';
  if (!/\p{L}/u.test(password)) return 'letter';
  return /\d/.test(password) ? null : 'digit';
}
