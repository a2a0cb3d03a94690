import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { isUnanswered, isUnsupported, problemOf, withoutSecrets } from './refusal.ts';

const step = (over: Partial<Parameters<typeof problemOf>[1]> = {}): Parameters<typeof problemOf>[1] => ({
  at: 'code',
  secrets: [],
  attemptsBefore: null,
  isCodeOld: false,
  now: 1_000,
  ...over,
});
const refusal = (code: ConstructorParameters<typeof LantaiError>[0], params: Record<string, string | number> = {}) =>
  new LantaiError(code, 'refused', { params: { status: 400, ...params } });

describe('what a refusal says', () => {
  it.each([
    ['a wrong code', { attemptsLeft: 2, reason: 'otp: is wrong' }, {}, 'code', 'wrong'],
    ['the last attempt used up', { reason: 'otp: not accepted' }, { attemptsBefore: 1 }, 'code', 'ended'],
    ['no attempts left', { attemptsLeft: 0 }, {}, 'code', 'ended'],
    ['a code that comes late', { reason: 'otp: not accepted' }, { isCodeOld: true }, 'code', 'ended'],
    ['the service’s word for it', { reason: 'otp: has ended: ask for another' }, {}, 'code', 'ended'],
    ['nothing in particular', { reason: 'no' }, {}, 'code', 'refused'],
    ['the step before', { reasonCode: 'NEXT_STEP_OTP_SEND' }, {}, 'code', 'ended'],
    ['another step', { reasonCode: 'NEXT_STEP_CONFIRM' }, { at: 'new-pin' }, 'form', 'moved'],
    ['a change that is not known', { reason: 'flow_id: is not known here' }, {}, 'form', 'moved'],
    ['the new PIN', { reason: 'new_pin: is the old PIN' }, { second: 'new-pin' }, 'new-pin', 'refused'],
    ['the new password', { reason: 'new_password: too short' }, { second: 'new-password' }, 'new-password', 'refused'],
    ['a wrong address', { attemptsLeft: 1 }, { at: 'email' }, 'email', 'wrong'],
    ['wrong addresses used up', { attemptsLeft: 0 }, { at: 'email' }, 'email', 'blocked'],
  ] as const)('%s', (_what, params, how, at, why) => {
    expect(problemOf(refusal('INVALID_PARAMETER', params), step(how))).toMatchObject({ at, why });
  });

  it('knows a wait by its length or by its end', () => {
    expect(problemOf(refusal('RATE_LIMIT', { retryAfterMs: 500 }), step())).toMatchObject({
      why: 'blocked',
      until: 1_500,
    });
    const used = new LantaiError('PIN_ATTEMPTS_USED_UP', '', { params: { blockedUntil: 9_000 } });
    expect(problemOf(used, step({ at: 'pin' }))).toMatchObject({ at: 'pin', why: 'blocked', until: 9_000 });
    expect(problemOf(refusal('INVALID_PIN', { attemptsLeft: 2 }), step({ at: 'pin' }))).toMatchObject({
      why: 'wrong',
      attemptsLeft: 2,
    });
  });

  it('throws what is no refusal', () => {
    for (const code of ['UNREACHABLE', 'TIMEOUT', 'SIGNED_OUT', 'TRADING_LOCKED', 'SERVER_ERROR'] as const) {
      expect(() => problemOf(refusal(code), step())).toThrow(LantaiError);
    }
    expect(() => problemOf(new Error('something else'), step())).toThrow('something else');
  });
});

it('knows a call that the service does not have, and one whose result nobody knows', () => {
  const statuses = [404, 405, 501, 400, 409].map((status) => isUnsupported(refusal('NOT_FOUND', { status })));
  expect(statuses).toEqual([true, true, true, false, false]);
  const unreachable = (sent: string) => new LantaiError('UNREACHABLE', '', { params: { sent } });
  expect(
    [unreachable('maybe'), unreachable('no'), refusal('SERVER_ERROR'), refusal('INVALID_PIN')].map(isUnanswered),
  ).toEqual([true, false, true, false]);
});

it('shows no secret that the service repeats', () => {
  const digits = fc.stringMatching(/^\d{6}$/);
  fc.assert(
    fc.property(digits, digits, fc.string(), (code, pin, around) => {
      const text = withoutSecrets(`${around}${code} is not ${pin}, ${code}`, [code, pin]);
      // What is put in its place can itself not make one.
      expect(text.includes(code)).toBe(false);
      expect(text.length).toBeLessThanOrEqual(300);
    }),
  );
});
