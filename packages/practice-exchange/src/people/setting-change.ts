import { z } from 'zod';
import type { OtpAnswer, Otps, PinAnswer } from '#exchange/access/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';

const stage = z.enum(['IDENTITY', 'OTP', 'CONFIRM', 'DONE', 'ENDED']);
const change = z.object({
  token: z.string(),
  field: z.enum(['email', 'phone']),
  value: z.string(),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  stage,
  /** Real time, ms, as are the others. */
  startedAt: z.number(),
  endsAt: z.number(),
  /** 0 while no one-time password was sent. */
  resendAt: z.number(),
  otpEndsAt: z.number(),
});
/** A change of the practice user's settings: begun, then proven by password and one-time password, then confirmed. */
export type SettingChange = z.infer<typeof change>;

type ChangeRefusal =
  /** Not the change that is under way, or over. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-yet'; readonly next: SettingChange['stage'] }
  | { readonly kind: 'wait'; readonly forMs: number }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number };
export type ChangeResult = { readonly kind: 'ok'; readonly change: SettingChange } | ChangeRefusal;

export type SettingChanges = {
  /** The last one; null where there never was one. */
  current(): SettingChange | null;
  begin(what: Pick<SettingChange, 'field' | 'value' | 'channel'>): ChangeResult;
  /** Sends the one-time password; done again it sends another. */
  identify(token: string, password: string): ChangeResult;
  verifyOtp(token: string, code: string): ChangeResult;
  /** Carries it out. */
  confirm(token: string): ChangeResult;
};

const LIVES_MS = 15 * 60_000;
const OTP_PURPOSE = 'setting-change';

type SettingChangesDeps = {
  readonly collection: OpenCollection;
  /** Real time, ms. */
  readonly now: () => number;
  readonly randomId: () => string;
  readonly otps: Otps;
  readonly passwords: { try(password: string): PinAnswer; blockedForMs(): number };
  readonly carryOut: (change: SettingChange) => void;
};

export function createSettingChanges(deps: SettingChangesDeps): SettingChanges {
  const { now, otps, passwords } = deps;
  const records = deps.collection('setting-change', change, { cap: 1 });

  const put = (next: SettingChange): SettingChange => {
    records.put('current', next);
    return next;
  };
  const current = (): SettingChange | null => {
    const found = records.get('current');
    if (!found) return null;
    const stands = found.stage === 'DONE' || found.stage === 'ENDED' || now() < found.endsAt;
    return stands ? found : put({ ...found, stage: 'ENDED' });
  };
  /** The change of this token, if it is at one of these stages. */
  function at(token: string, stages: readonly SettingChange['stage'][]): ChangeResult {
    const found = current();
    if (found?.token !== token || found.stage === 'ENDED' || found.stage === 'DONE') return { kind: 'unknown' };
    return stages.includes(found.stage) ? { kind: 'ok', change: found } : { kind: 'not-yet', next: found.stage };
  }
  const ok = (next: SettingChange): ChangeResult => ({ kind: 'ok', change: put(next) });
  const end = (found: SettingChange): void => {
    put({ ...found, stage: 'ENDED' });
  };

  return {
    current,
    begin({ field, value, channel }) {
      const forMs = passwords.blockedForMs();
      if (forMs > 0) return { kind: 'wait', forMs };
      const startedAt = now();
      const token = deps.randomId();
      const endsAt = startedAt + LIVES_MS;
      return ok({ token, field, value, channel, stage: 'IDENTITY', startedAt, endsAt, resendAt: 0, otpEndsAt: 0 });
    },
    identify(token, password) {
      const found = at(token, ['IDENTITY', 'OTP']);
      if (found.kind !== 'ok') return found;
      const answer = passwords.try(password);
      switch (answer.kind) {
        case 'blocked':
          return { kind: 'wait', forMs: answer.retryAfterMs };
        case 'wrong':
          if (answer.attemptsLeft === 0) end(found.change);
          return { kind: 'wrong', attemptsLeft: answer.attemptsLeft };
        case 'right': {
          const forMs = Math.max(found.change.resendAt - now(), otps.lockedForMs(OTP_PURPOSE));
          if (forMs > 0) return { kind: 'wait', forMs };
          const { resendAt, endsAt } = otps.send(OTP_PURPOSE);
          return ok({ ...found.change, stage: 'OTP', resendAt, otpEndsAt: endsAt });
        }
      }
    },
    verifyOtp(token, code) {
      const found = at(token, ['OTP']);
      if (found.kind !== 'ok') return found;
      const answer: OtpAnswer = otps.verify(OTP_PURPOSE, code);
      switch (answer.kind) {
        case 'right':
          return ok({ ...found.change, stage: 'CONFIRM' });
        case 'wrong':
          return { kind: 'wrong', attemptsLeft: answer.attemptsLeft };
        case 'ended':
          // The code is used up, so another may be sent at once.
          put({ ...found.change, stage: 'IDENTITY', resendAt: 0 });
          return { kind: 'wrong', attemptsLeft: 0 };
      }
    },
    confirm(token) {
      const found = at(token, ['CONFIRM']);
      if (found.kind !== 'ok') return found;
      deps.carryOut(found.change);
      return ok({ ...found.change, stage: 'DONE' });
    },
  };
}

/** A value masked for display: `pr•••@lantai.invalid`, `+62•••1001`. */
export function masked({ field, value }: Pick<SettingChange, 'field' | 'value'>): string {
  if (field === 'phone') return `${value.slice(0, 3)}•••${value.slice(-3)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, Math.min(2, at))}•••${value.slice(at)}`;
}
