import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { idText, looseFlag, looseList, looseText, looseTime, looseWhole } from './lenient.ts';
import { bestEffort, bestEffortText } from './read/index.ts';

/** A PIN: an existing or a new one. */
export const sixDigits = z.string().regex(/^\d{6}$/, 'must be six digits');
export const oneTimePassword = z.string().min(1).max(20);
/** What carries a change over its steps. */
export const flowId = idInRequest;
/** Who is asking. */
export const ownEmail = z.email('must be an e-mail address').max(120);

/** A code that is on its way. */
export const codeSent = z.object({
  /** NOTIFICATION: it is shown among the notifications. */
  channel: bestEffortText(),
  /** The address or number that it went to, mostly hidden; empty where it went to none. */
  sent_to: bestEffortText(),
  /** Another may be requested from then on. */
  resend_at: looseTime,
  code_ends_at: looseTime,
});
/** A change that has been made. */
export const credentialChanged = z.object({
  changed_at: looseTime,
  /** How many other devices have lost their session, or its access to trading. */
  ended_sessions: bestEffort(looseWhole),
});

const deviceSession = z.object({
  session_id: idText,
  /** In words for its owner: the program and the system. */
  device_name: bestEffortText(),
  platform: bestEffortText(),
  user_agent: bestEffortText(),
  /** PASSWORD, FACEBOOK or GOOGLE. */
  login_method: bestEffortText(),
  signed_in_at: looseTime,
  last_seen_at: looseTime,
  /** The session of the token that asks. */
  is_current: bestEffort(looseFlag),
});

const main = { host: 'main', shape: 'assumed' } as const;
const socialLogin = (provider: 'facebook' | 'google') =>
  endpoint(() => ({
    ...main,
    method: 'POST',
    path: `/login/v4/${provider}`,
    auth: 'none',
    purpose: `sign in with a connected ${provider} account`,
    body: z.object({ access_token: z.string().min(1).max(4_096) }),
    secretFields: ['access_token'],
    token: 'login',
    response: answer(
      z.object({
        access_token: z.string(),
        user: z.object({ userid: looseWhole, username: looseText, fullname: looseText }),
      }),
    ),
    assumptions: [
      "The body is {access_token}, the provider's own token; the answer is that of the login by user name.",
      'Only an account that was connected before (POST /user/v2/connect/{media}) signs in; any other answers 401 INVALID_AUTH.',
      'The practice exchange has a provider of its own for each (authorisation code with PKCE, RFC 7636); beside its tokens, practice-<subject> stands for the account <subject>, and any other token for an account of its own.',
    ],
  }));

/** Sign-in, sessions, passwords and the PIN on the main API. */
export const credentialsEndpoints = {
  resetPin: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/auth/pin/reset',
    purpose: 'start to replace a forgotten PIN: a one-time password is sent',
    body: z.object({ email: ownEmail }),
    response: answer(codeSent.extend({ flow_id: idText, next_step: bestEffortText() })),
    assumptions: [
      'The body is {email}, the address of the profile, which says who is asking; a wrong one answers 400 with data.attempts_left, after three 429 for 30 s.',
      'The answer gives flow_id, valid for ten minutes; the PIN is then set with POST /user/setting/pin.',
    ],
  })),
  setPin: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/user/setting/pin',
    purpose: 'set the trading PIN: the first one, or another with the one-time password that was sent',
    body: z.object({ flow_id: flowId.optional(), otp: oneTimePassword.optional(), new_pin: sixDigits }),
    response: answer(credentialChanged),
    assumptions: [
      'The body is {new_pin} where the account has no PIN yet, else {flow_id, otp, new_pin}; flow_id is that of POST /auth/pin/reset. Where there is one already a call without a flow_id answers 409 CONFLICT. An account of the practice exchange starts with one, unless it was started with --without-pin.',
      'A new PIN is not one digit six times, not a run such as 123456 and not the old PIN; that it is the old one is only told to whoever has the code, and uses the code up.',
      'A wrong code answers 400 with data.attempts_left; after nine in a row, over however many codes, none is sent or taken for a quarter of an hour.',
      'Other devices stay signed in but need the new PIN to trade.',
    ],
  })),
  isActive: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/status/active',
    purpose: 'whether the account is active, and the state of its password and PIN',
    response: answer(
      z.object({
        is_active: looseFlag,
        /** ACTIVE. */
        status: bestEffortText(),
        has_pin: bestEffort(looseFlag),
        /** How long the PIN is not taken after wrong ones, ms; 0 when it is. */
        pin_blocked_ms: bestEffort(looseWhole),
        /** The zero timestamp while it never changed. */
        pin_changed_at: looseTime,
        password_changed_at: looseTime,
        device_sessions: bestEffort(looseWhole),
      }),
    ),
    assumptions: ['data.is_active says it; the state of PIN, password and device sessions comes along.'],
  })),
  device: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/auth/session/device/{id}',
    purpose: 'one device session',
    pathParams: z.object({ id: idInRequest }),
    response: answer(deviceSession),
    assumptions: ['id is a session_id of the list of devices; one that has ended answers 404.'],
  })),
  devices: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/auth/v2/session/devices',
    idempotent: true,
    purpose: 'devices that are signed in; ends one of them when asked to',
    body: z.object({ end_session_id: idInRequest.optional() }).optional(),
    response: answer(z.object({ sessions: looseList(deviceSession), ended: bestEffort(looseFlag) })),
    assumptions: [
      'Without a body it lists; {end_session_id} ends that session and its tokens first, and data.ended says whether there was one.',
      'The session seen last comes first; the 500 most recently used are kept, an older one ends, and so does one that was not used for 90 days.',
    ],
  })),
  facebookLogin: socialLogin('facebook'),
  googleLogin: socialLogin('google'),
  forgotPassword: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/user/setting/password/forgot',
    auth: 'none',
    purpose: 'send a one-time password for a new password',
    body: z.object({ email: ownEmail }).optional(),
    response: answer(codeSent),
    assumptions: [
      'Who has forgotten the password cannot sign in: the body is {email}, the address of the profile, or none beside a main token. A wrong one answers 400 with data.attempts_left, after three 429 for 30 s. The code arrives as a notification.',
      'Asked again within 30 s it answers 429 with data.retry_after_ms.',
    ],
  })),
  resetPassword: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/user/setting/password/reset',
    auth: 'none',
    purpose: 'set a new password with the one-time password that was sent',
    body: z.object({
      otp: oneTimePassword,
      new_password: z.string().min(8).max(128),
      confirm_password: z.string().min(8).max(128),
    }),
    response: answer(credentialChanged),
    assumptions: [
      'The body is {otp, new_password, confirm_password}, the last two alike; 8 to 128 characters with a letter and a digit, without the user name, and not the old one, which only whoever has the code is told.',
      'It needs no token; every device session ends but that of the main token that is sent along.',
      'A wrong code answers 400 with data.attempts_left; after three another has to be sent, after nine in a row none is for a quarter of an hour.',
    ],
  })),
};
