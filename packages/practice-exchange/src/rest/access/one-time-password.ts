import type { OtpPurpose, Otps } from '#exchange/access/index.ts';
import { invalidParameter, ServiceRefusal } from '#exchange/service-refusal.ts';
import { momentText } from '#shared/service/lenient.ts';

/**
 * Sends a code, unless the last one is too recent.
 * @param waitMs remaining wait
 * @returns when another may be requested (Unix ms), and its wire form @throws ServiceRefusal RATE_LIMIT with the
 * wait
 */
export function sendCode(otps: Otps, purpose: OtpPurpose, waitMs: number) {
  const lockedMs = otps.lockedForMs(purpose);
  if (lockedMs > 0) throw new ServiceRefusal('RATE_LIMIT', 'too many wrong codes', { retry_after_ms: lockedMs });
  if (waitMs > 0) throw new ServiceRefusal('RATE_LIMIT', 'a code was sent just now', { retry_after_ms: waitMs });
  const { resendAt, endsAt } = otps.send(purpose);
  const wire = {
    channel: 'NOTIFICATION',
    // A notification has no address.
    sent_to: '',
    resend_at: momentText(resendAt),
    code_ends_at: momentText(endsAt),
  };
  return { resendAt, wire };
}

/**
 * @param ended runs when no code is left to be tried
 * @throws ServiceRefusal unless it is the code that was sent
 */
export function checkCode(otps: Otps, purpose: OtpPurpose, code: string, ended: () => void = () => undefined): void {
  const answer = otps.verify(purpose, code);
  switch (answer.kind) {
    case 'right':
      return;
    case 'wrong':
      throw new ServiceRefusal('INVALID_PARAMETER', 'otp: is wrong', { attempts_left: answer.attemptsLeft });
    case 'ended':
      ended();
      throw invalidParameter('otp', 'has ended: ask for another');
  }
}
