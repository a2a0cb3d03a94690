import { z } from 'zod';
import { codeSent, credentialChanged, flowId, oneTimePassword, ownEmail, sixDigits } from './credentials.ts';
import { answer, endpoint } from './endpoint.ts';
import { idText, looseTime } from './lenient.ts';
import { bestEffortText } from './read/index.ts';

const post = { host: 'trading', method: 'POST', shape: 'assumed' } as const;

/** Where a change stands. */
const step = z.object({
  flow_id: idText,
  /** The call that comes next, such as otp/send. */
  next_step: bestEffortText(),
  flow_ends_at: looseTime,
});
const flowOnly = z.object({ flow_id: flowId });

const ORDER = 'A call out of turn answers 400 with data.reason NEXT_STEP_… naming the one that comes next.';
const WRONG_CODE =
  'A wrong code answers 400 with data.attempts_left; after three wrong ones otp/send comes next again, after nine in a row it answers 429 for a quarter of an hour.';
const NEW_PIN_RULES = 'A new PIN is not one digit six times, not a run such as 123456 and not the old PIN.';
const OTHERS = 'Trading tokens of other devices end; the device that asks trades on.';

const sendCode = (path: string, purpose: string) =>
  endpoint(() => ({
    ...post,
    path,
    purpose,
    body: flowOnly,
    response: answer(step.extend(codeSent.shape)),
    assumptions: [
      'The body is {flow_id}; the code arrives as a notification and lives five minutes.',
      'channel says how it was sent; sent_to, where it is sent, names the address or number with most of it hidden.',
      'Asked again within 30 s it answers 429 with data.retry_after_ms.',
      ORDER,
    ],
  }));
const verifyCode = (path: string, purpose: string) =>
  endpoint(() => ({
    ...post,
    path,
    purpose,
    body: flowOnly.extend({ otp: oneTimePassword }),
    response: answer(step),
    assumptions: ['The body is {flow_id, otp}.', WRONG_CODE, ORDER],
  }));
const confirm = (path: string, purpose: string) =>
  endpoint(() => ({
    ...post,
    path,
    purpose,
    body: flowOnly,
    response: answer(credentialChanged),
    assumptions: ['The body is {flow_id}; only now does the new PIN hold.', OTHERS, ORDER],
  }));

/** The PIN on the trading API: checked, changed by who knows it, reset by who has forgotten it. */
export const pinEndpoints = {
  validate: endpoint(() => ({
    ...post,
    path: '/auth/pin/validate',
    effect: 'read',
    purpose: 'check the trading PIN',
    body: z.object({ pin: sixDigits }),
    response: answer(z.object({ valid: z.boolean() })),
    assumptions: ['The body is {pin}; wrong ones are answered and counted as at the trading login.'],
  })),
  change: endpoint(() => ({
    ...post,
    path: '/auth/pin/change',
    purpose: 'change the PIN in one step, with the old one',
    body: z.object({ pin: sixDigits, new_pin: sixDigits }),
    response: answer(credentialChanged),
    assumptions: ['The body is {pin, new_pin}, pin being the old one; no one-time password.', NEW_PIN_RULES, OTHERS],
  })),
  changeNew: endpoint(() => ({
    ...post,
    path: '/auth/v2/pin/change/new',
    purpose: 'start a change of the PIN with the old and the new one',
    body: z.object({ pin: sixDigits, new_pin: sixDigits }),
    response: answer(step),
    assumptions: [
      'The body is {pin, new_pin}; the steps are new, otp/send, otp/verify, confirm, tied together by flow_id for ten minutes.',
      NEW_PIN_RULES,
    ],
  })),
  changeConfirm: confirm('/auth/v2/pin/change/confirm', 'make the change of the PIN'),
  changeSendCode: sendCode('/auth/v2/pin/change/otp/send', 'send the one-time password for a change of the PIN'),
  changeVerifyCode: verifyCode('/auth/v2/pin/change/otp/verify', 'check the one-time password for a change of the PIN'),
  resetValidate: endpoint(() => ({
    ...post,
    path: '/auth/v2/pin/reset/validate',
    purpose: 'start to replace a forgotten PIN: proves who is asking',
    body: z.object({ email: ownEmail }),
    response: answer(step),
    assumptions: [
      'The body is {email}, the address of the profile; a wrong one answers 400 with data.attempts_left, after three 429 for 30 s.',
      'The steps are validate, otp/send, otp/verify, new, confirm, tied together by flow_id for ten minutes.',
    ],
  })),
  resetNew: endpoint(() => ({
    ...post,
    path: '/auth/v2/pin/reset/new',
    purpose: 'say the new PIN of a reset',
    body: flowOnly.extend({ new_pin: sixDigits }),
    response: answer(step),
    assumptions: ['The body is {flow_id, new_pin}.', NEW_PIN_RULES, ORDER],
  })),
  resetConfirm: confirm('/auth/v2/pin/reset/confirm', 'make the reset of the PIN'),
  resetSendCode: sendCode('/auth/v2/pin/reset/otp/send', 'send the one-time password for a reset of the PIN'),
  resetVerifyCode: verifyCode('/auth/v2/pin/reset/otp/verify', 'check the one-time password for a reset of the PIN'),
};
