import { z } from 'zod';
import { oneTimePassword } from './credentials.ts';
import { answer, endpoint } from './endpoint.ts';
import { looseFlag, looseList, looseNumber, looseText, looseTime, looseWord } from './lenient.ts';
import { ONBOARDING_STEPS } from './onboarding-steps.ts';
import { bestEffortText } from './read/index.ts';

const get = { host: 'main', method: 'GET', shape: 'assumed' } as const;
const post = { host: 'main', method: 'POST', shape: 'assumed' } as const;

const onboarding = z.object({
  steps: looseList(z.object({ step: looseText, is_done: looseFlag, done_at: looseText })),
  done: looseNumber,
  total: looseNumber,
  /** 0 to 100. */
  progress: looseNumber,
  is_complete: looseFlag,
});

const media = z.enum(['facebook', 'google']);
const connected = z.object({ media: looseText, is_connected: looseFlag, connected_at: looseText });

const changeToken = z.string().min(1).max(200);
const changeStatus = z.object({
  /** NONE, IDENTITY, OTP, CONFIRM (what is to be done next), DONE or ENDED. */
  status: looseWord,
  /** email or phone; empty with NONE. */
  change: bestEffortText(),
  /** The new value, mostly hidden. */
  value: bestEffortText(),
  /** Where the one-time password goes. */
  channel: bestEffortText(),
  started_at: looseTime,
  ends_at: looseTime,
});
const changeBody = {
  change: z.enum(['email', 'phone']),
  /** The new value. */
  value: z.string().min(1).max(120),
};
const begun = answer(changeStatus.extend({ token: z.string().min(1) }));
const TOKEN_PURPOSE =
  'A setting token stands for one change that is under way: {change: email or phone, value} begins it, a new one ends the one before, and it ends after 15 minutes.';

/** Endpoints of the own account's settings. */
export const settingsEndpoints = {
  setting: endpoint(() => ({
    ...get,
    path: '/user/setting',
    purpose: 'own settings',
    response: answer(
      z.object({
        userid: looseNumber,
        username: looseText,
        email: looseText,
        phone: looseText,
        country: looseText,
        language: looseText,
        joined_at: looseText,
        connected_media: looseList(connected),
        onboarding,
        blocked_users: looseNumber,
        change: changeStatus,
      }),
    ),
    assumptions: [
      'Contact, country, connected media, onboarding, the number of blocked users and the change under way.',
    ],
  })),
  settingChangeStatus: endpoint(() => ({
    ...get,
    path: '/user/v2/setting/change/status',
    purpose: 'how far a change of settings is',
    response: answer(changeStatus),
    assumptions: ['status is NONE, IDENTITY, OTP, CONFIRM, DONE or ENDED: the step that comes next, or how it ended.'],
  })),
  settingToken: endpoint(() => ({
    ...post,
    path: '/user/v2/setting/token',
    secretFields: ['token'],
    purpose: 'begin a change of e-mail or phone number',
    body: z.object(changeBody),
    response: begun,
    assumptions: [TOKEN_PURPOSE],
  })),
  settingTokenV3: endpoint(() => ({
    ...post,
    path: '/user/v3/setting/token',
    secretFields: ['token'],
    purpose: 'begin a change of e-mail or phone number, with a choice of channel',
    body: z.object({ ...changeBody, channel: z.enum(['email', 'sms', 'whatsapp']) }),
    response: begun,
    assumptions: [
      'Like v2, with channel: where the one-time password is to go (email, sms or whatsapp; v2 sends e-mail).',
      'On the practice exchange one-time passwords arrive as a notification, whatever the channel.',
    ],
  })),
  verifyIdentity: endpoint(() => ({
    ...post,
    path: '/user/v2/setting/change/verify/identity',
    purpose: 'prove who asks for the change, and have the one-time password sent',
    body: z.object({ token: changeToken, password: z.string().min(1).max(200) }),
    response: answer(changeStatus.extend({ resend_at: looseTime, otp_ends_at: looseTime })),
    assumptions: [
      'The body is {token, password}; asked again it sends another one-time password, not sooner than 30 s after the last (429 RATE_LIMIT).',
      'A wrong password answers 400 INVALID_PARAMETER with data.attempts_left (a 401 would end the session); the third ends the change, and the next may begin 30 s later.',
    ],
  })),
  verifyOtp: endpoint(() => ({
    ...post,
    path: '/user/v2/setting/change/verify/otp',
    purpose: 'give the one-time password',
    body: z.object({ token: changeToken, otp: oneTimePassword }),
    response: answer(changeStatus),
    assumptions: ['The body is {token, otp}; a wrong one answers 400 INVALID_PARAMETER with data.attempts_left.'],
  })),
  confirmChange: endpoint(() => ({
    ...post,
    path: '/user/v2/setting/change/confirm',
    purpose: 'carry the change out',
    body: z.object({ token: changeToken }),
    response: answer(changeStatus),
    assumptions: ['The body is {token}; the change is carried out now and not before.'],
  })),
  connectMedia: endpoint(() => ({
    ...post,
    path: '/user/v2/connect/{media}',
    idempotent: true,
    purpose: 'connect a social account',
    pathParams: z.object({ media }),
    body: z.object({ access_token: z.string().min(1).max(4_000) }),
    response: answer(connected),
    assumptions: ['The body is {access_token}, the other side’s token; connecting anew replaces the account.'],
  })),
  disconnectMedia: endpoint(() => ({
    ...post,
    path: '/user/disconnect/{media}',
    idempotent: true,
    purpose: 'disconnect a social account',
    pathParams: z.object({ media }),
    response: answer(connected),
    assumptions: ['No body; what is not connected stays so.'],
  })),
  onboarding: endpoint(() => ({
    ...post,
    path: '/user/onboarding',
    idempotent: true,
    purpose: 'complete an onboarding step',
    body: z.object({ step: z.enum(ONBOARDING_STEPS) }),
    response: answer(onboarding),
    assumptions: [
      `The body is {step}: ${ONBOARDING_STEPS.join(', ')}. The answer is the whole progress; a step once done stays done.`,
    ],
  })),
  uploadToken: endpoint(() => ({
    ...post,
    path: '/user/upload/token',
    secretFields: ['token'],
    purpose: 'credential for an upload',
    body: z.object({ purpose: z.enum(['avatar', 'document']) }),
    response: answer(
      z.object({
        token: looseText,
        upload_url: looseText,
        /** Where it is found afterwards. */
        public_url: looseText,
        content_types: looseList(looseText),
        max_bytes: looseNumber,
        ends_at: looseText,
      }),
    ),
    assumptions: [
      'The body is {purpose: avatar or document}; the token lives ten minutes.',
      'The file goes to upload_url by PUT, with its type and the token in x-upload-credential, as a document of the registration does; it is found at public_url, which PUT /user/profile takes.',
      'The addresses for documents are made up (.invalid): the practice exchange stores pictures only.',
    ],
  })),
  avatarCollection: endpoint(() => ({
    ...get,
    path: '/user/avatar/collection',
    forWindows: true,
    freshMs: 3_600_000,
    purpose: '3D avatars to choose from',
    response: answer(
      z.object({
        results: looseList(
          z.object({ id: looseText, name: looseText, category: looseText, url: looseText, is_selected: looseFlag }),
        ),
      }),
    ),
    assumptions: ['data.results; url is what PUT /user/profile takes as avatar.'],
  })),
};
