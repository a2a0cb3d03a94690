import { timingSafeEqual } from 'node:crypto';

/** The purpose of a one-time password: one for a PIN reset does not confirm a new e-mail address. */
export type OtpPurpose = 'pin-change' | 'pin-reset' | 'setting-change' | 'password-reset' | 'bank-change';

export type OtpAnswer =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  /** Never sent, used, replaced by a later one, too old, or tried too often. */
  | { readonly kind: 'ended' };

/** One-time passwords of six digits. On the practice exchange they arrive as a notification. */
export type Otps = {
  /** Sends a new one; an earlier one for the same purpose ends. @returns when another may be requested, Unix ms */
  send(purpose: OtpPurpose): { readonly resendAt: number; readonly endsAt: number };
  /** How long until another may be sent, ms; 0 when now. */
  waitMs(purpose: OtpPurpose): number;
  /** How long this purpose is locked because too many answers in a row were wrong, ms. */
  lockedForMs(purpose: OtpPurpose): number;
  /** A right one is used up. */
  verify(purpose: OtpPurpose, code: string): OtpAnswer;
};

const LIVES_MS = 5 * 60_000;
const RESEND_MS = 30_000;
const TRIES = 3;
/**
 * Wrong answers in a row over all codes of a purpose (three codes used up), so that requesting more codes gives no
 * more guesses.
 */
const MAX_WRONG = 9;
const LOCKED_MS = 15 * 60_000;

/**
 * @param now real time, ms
 * @param randomBytes of the operating system
 * @param deliver shows the code to the person
 */
export function createOtps(
  now: () => number,
  randomBytes: (count: number) => Uint8Array,
  deliver: (purpose: OtpPurpose, code: string) => void,
): Otps {
  const sent = new Map<OtpPurpose, { code: string; at: number; triesLeft: number }>();
  const wrong = new Map<OtpPurpose, { count: number; lockedUntil: number }>();
  const lockedForMs = (purpose: OtpPurpose): number => Math.max(0, (wrong.get(purpose)?.lockedUntil ?? 0) - now());
  const countWrong = (purpose: OtpPurpose): void => {
    const count = (wrong.get(purpose)?.count ?? 0) + 1;
    const isTooMany = count >= MAX_WRONG;
    wrong.set(purpose, { count: isTooMany ? 0 : count, lockedUntil: isTooMany ? now() + LOCKED_MS : 0 });
    if (isTooMany) sent.delete(purpose);
  };
  return {
    send(purpose) {
      const code = sixDigits(randomBytes);
      const at = now();
      sent.set(purpose, { code, at, triesLeft: TRIES });
      deliver(purpose, code);
      return { resendAt: at + RESEND_MS, endsAt: at + LIVES_MS };
    },
    waitMs(purpose) {
      const last = sent.get(purpose);
      return last ? Math.max(0, last.at + RESEND_MS - now()) : 0;
    },
    lockedForMs,
    verify(purpose, code) {
      const entry = sent.get(purpose);
      if (!entry || entry.triesLeft === 0 || now() >= entry.at + LIVES_MS || lockedForMs(purpose) > 0)
        return { kind: 'ended' };
      const given = Buffer.from(code);
      const right = Buffer.from(entry.code);
      if (given.length === right.length && timingSafeEqual(given, right)) {
        // The code is used up, so another may be sent at once.
        sent.delete(purpose);
        wrong.delete(purpose);
        return { kind: 'right' };
      }
      entry.triesLeft -= 1;
      countWrong(purpose);
      return entry.triesLeft === 0 ? { kind: 'ended' } : { kind: 'wrong', attemptsLeft: entry.triesLeft };
    },
  };
}

/** Rejection sampling: values that would favour low numbers are drawn again. */
function sixDigits(randomBytes: (count: number) => Uint8Array): string {
  const evenly = Math.floor(2 ** 32 / 1_000_000) * 1_000_000;
  for (;;) {
    const drawn = Buffer.from(randomBytes(4)).readUInt32BE(0);
    if (drawn < evenly) return String(drawn % 1_000_000).padStart(6, '0');
  }
}
