import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, pinField, timeField } from './fields.ts';

/** What a person can change in steps. */
export const flowKind = z.enum(['pin-first', 'pin-change', 'pin-reset', 'password', 'email', 'phone']);
export type FlowKind = z.infer<typeof flowKind>;

/**
 * What comes next. unknown: the last call, which would have made the change, got no answer. ended: too late, or the
 * service does not know of it any more.
 */
export const flowStep = z.enum([
  'identity',
  'code',
  'new-pin',
  'code-and-pin',
  'code-and-password',
  'confirm',
  'done',
  'unknown',
  'ended',
]);
export type FlowStep = z.infer<typeof flowStep>;

/** A one-time code that was sent. */
const codeOnItsWay = z.object({
  /** 1 for the first; only the last one is valid. */
  count: z.number().int().min(1),
  /** The service's word: NOTIFICATION, email, sms, whatsapp; empty where it says nothing. */
  channel: z.string(),
  /** The address or number, mostly hidden by the service; empty where it says nothing. */
  sentTo: z.string(),
  /** When it was sent, Unix ms. */
  sentAt: timeField,
  /** Another may be requested from then on. */
  resendAt: timeField.nullable(),
  endsAt: timeField.nullable(),
});
export type CodeOnItsWay = z.infer<typeof codeOnItsWay>;

/** A change under way. No secret is in it. */
export const securityFlow = z.object({
  kind: flowKind,
  /** older: the service has only the calls of before, which ask for everything at once. */
  generation: z.enum(['current', 'older']),
  step: flowStep,
  /** Null where none is valid: none was sent, it has ended, or too many wrong ones were tried. */
  code: codeOnItsWay.nullable(),
  /** Tries that are left at this step; null where the service has not said. */
  attemptsLeft: z.number().int().nullable(),
  /** No try is accepted before, Unix ms. */
  blockedUntil: timeField.nullable(),
  /** The whole change has to be made until then. */
  endsAt: timeField.nullable(),
  startedAt: timeField,
  /** The new address or number, mostly hidden. */
  value: z.string(),
});
export type SecurityFlow = z.infer<typeof securityFlow>;

/**
 * Why a step was not accepted. refused: the service says no more; moved: the change is at another step; blocked: too
 * often, until a moment; unsupported: the service does not have it; present: it is the one that holds now.
 */
export const flowProblem = z.object({
  at: z.enum(['pin', 'new-pin', 'code', 'password', 'new-password', 'email', 'value', 'form']),
  why: z.enum(['wrong', 'ended', 'refused', 'blocked', 'moved', 'unsupported', 'present']),
  attemptsLeft: z.number().int().nullable(),
  until: timeField.nullable(),
  /** The service's own words, without what was sent to it; empty where there are none. */
  words: z.string().max(300),
});
export type FlowProblem = z.infer<typeof flowProblem>;

/** The change as it stands, and what was wrong with the last step; null: none is under way. */
const flowAnswer = z.object({ flow: securityFlow.nullable(), problem: flowProblem.nullable() });
export type FlowAnswer = z.infer<typeof flowAnswer>;

const codeField = z.string().min(1).max(20);
const passwordField = z.string().min(1).max(200);
const emailField = z.string().min(3).max(120);

export const flowBeginning = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pin-first'), newPin: pinField }),
  z.strictObject({ kind: z.literal('pin-change'), pin: pinField, newPin: pinField }),
  z.strictObject({ kind: z.literal('pin-reset'), email: emailField }),
  /** Without an address for whoever is signed in. */
  z.strictObject({ kind: z.literal('password'), email: emailField.nullable() }),
  z.strictObject({ kind: z.literal('email'), value: emailField }),
  z.strictObject({
    kind: z.literal('phone'),
    value: z.string().min(5).max(30),
    channel: z.enum(['sms', 'whatsapp', 'email']),
  }),
]);
export type FlowBeginning = z.infer<typeof flowBeginning>;

export const flowInput = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('identity'), password: passwordField }),
  z.strictObject({ step: z.literal('code'), code: codeField }),
  z.strictObject({ step: z.literal('new-pin'), newPin: pinField }),
  z.strictObject({ step: z.literal('code-and-pin'), code: codeField, newPin: pinField }),
  z.strictObject({ step: z.literal('code-and-password'), code: codeField, newPassword: passwordField }),
  z.strictObject({ step: z.literal('confirm') }),
  /** Looks up whether the change was made after all. */
  z.strictObject({ step: z.literal('unknown') }),
]);
export type FlowInput = z.infer<typeof flowInput>;

/** State of the account's secrets; null where the service has not said. */
export const securityAccount = z.object({
  isActive: z.boolean(),
  hasPin: z.boolean().nullable(),
  pinBlockedUntil: timeField.nullable(),
  pinChangedAt: timeField.nullable(),
  passwordChangedAt: timeField.nullable(),
});
export type SecurityAccount = z.infer<typeof securityAccount>;

export const signedInDevice = z.object({
  id: z.string(),
  name: z.string(),
  platform: z.string(),
  userAgent: z.string(),
  /** PASSWORD, FACEBOOK or GOOGLE. */
  method: z.string(),
  signedInAt: timeField.nullable(),
  lastSeenAt: timeField.nullable(),
  isThis: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

/** A change of e-mail or phone that the service knows of, begun here or elsewhere. */
export const contactChange = z.object({
  field: z.enum(['email', 'phone']),
  value: z.string(),
  endsAt: timeField.nullable(),
});
export type ContactChange = z.infer<typeof contactChange>;

export const SECURITY_ACTS = [
  'signed-in',
  'signed-out',
  'session-ended',
  'unlocked',
  'locked',
  'pin-set',
  'pin-changed',
  'pin-reset',
  'password-changed',
  'email-changed',
  'phone-changed',
  'wrong-secret',
  'attempts-used-up',
  'flow-left',
  'device-ended',
  'token-renewed',
] as const;
export type SecurityAct = (typeof SECURITY_ACTS)[number];
export const securityRow = z.object({ at: timeField, act: z.enum(SECURITY_ACTS) });
export type SecurityRow = z.infer<typeof securityRow>;

/** Rows that are stored of each person. */
export const MAX_SECURITY_ROWS = 200;

const page = ['settings'] as const;
const loginToo = ['login', 'settings'] as const;

/**
 * PIN, password, contact, devices. A secret crosses once, as an argument of the call that uses it; none comes back, and
 * the main process stores none. Whoever is not signed in can only replace a forgotten password.
 */
export const securityCentreContract = {
  /** A workspace asks before it asks for a PIN that there may not be. */
  account: call(['settings', 'workspace'], nothing, securityAccount),
  /** The change under way; null where there is none. */
  flow: call(loginToo, nothing, securityFlow.nullable()),
  /** Begins a change; one that is under way ends. */
  begin: call(loginToo, flowBeginning, flowAnswer),
  proceed: call(loginToo, flowInput, flowAnswer),
  resend: call(loginToo, nothing, flowAnswer),
  leave: call(loginToo, nothing, nothing),
  /** Whether this is the PIN: before a new one is typed. */
  checkPin: call(page, z.strictObject({ pin: pinField }), flowProblem.nullable()),
  /** Address and number that hold now, mostly hidden; null where the service does not say. */
  contact: call(page, nothing, z.object({ email: z.string().nullable(), phone: z.string().nullable() })),
  contactChange: call(page, nothing, contactChange.nullable()),
  /** The one seen last comes first. */
  devices: call(page, nothing, z.array(signedInDevice)),
  device: call(page, z.strictObject({ id: z.string().min(1).max(200) }), signedInDevice),
  /** Signs one out; the list afterwards. */
  endDevice: call(page, z.strictObject({ id: z.string().min(1).max(200) }), z.array(signedInDevice)),
  /** Signs every other one out, after the service has checked the PIN. */
  endOtherDevices: call(
    page,
    z.strictObject({ pin: pinField }),
    z.object({ problem: flowProblem.nullable(), devices: z.array(signedInDevice) }),
  ),
  /** Requests a new trading token before its time. */
  renewTrading: call(page, nothing, nothing),
  /** Newest first, of whoever is signed in. */
  activity: call(page, nothing, z.array(securityRow)),
  activityChanged: event(page, nothing),
};
