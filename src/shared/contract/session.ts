import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, pinField, timeField } from './fields.ts';

/** Trading is open only between a right PIN and the next lock. */
export const tradingState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('locked'),
    /** start: not yet unlocked since the app began; idle: nobody used the app; expired: the service ended the trading session; other-user: it was renewed with a token of another person. */
    reason: z.enum(['start', 'idle', 'asked', 'expired', 'attempts', 'other-user']),
    /** PIN attempts left before the service blocks further ones; null where it has not sent the number. */
    attemptsLeft: z.number().int().nullable(),
    /** Moment from which the PIN may be tried again, Unix ms; null when now. */
    blockedUntil: timeField.nullable(),
  }),
  z.object({ kind: z.literal('unlocking') }),
  z.object({
    kind: z.literal('unlocked'),
    account: z.object({ number: z.string(), type: z.string() }),
    /** When the trading token ends, Unix ms. */
    tokenEndsAt: timeField,
    /** When the PIN lock falls if nobody does anything, Unix ms; null when the idle lock is off. */
    locksAt: timeField.nullable(),
  }),
]);
export type TradingState = z.infer<typeof tradingState>;

export const sessionState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signed-out'),
    /** other-address: the profile has other addresses than those that the stored sign-in came from; other-user: the service renewed it with a token of another person. */
    reason: z.enum(['never', 'asked', 'expired', 'unreadable-secrets', 'other-address', 'other-user']),
  }),
  z.object({ kind: z.literal('signing-in') }),
  z.object({
    kind: z.literal('signed-in'),
    user: z.object({ id: z.number().int(), username: z.string(), fullname: z.string() }),
    trading: tradingState,
    /** False where this machine cannot store secrets: the sign-in then lasts until the app quits. */
    remembered: z.boolean(),
  }),
]);
export type SessionState = z.infer<typeof sessionState>;

/** What a header can carry. */
const tokenField = z
  .string()
  .min(1)
  .max(8_192)
  .regex(/^[\x21-\x7e]+$/);

const every = ['login', 'workspace', 'settings'] as const;

export const sessionContract = {
  state: call(every, nothing, sessionState),
  signIn: call(
    ['login'],
    z.strictObject({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) }),
    nothing,
  ),
  /** With a main token that was obtained elsewhere: it counts once the service has given a profile for it. */
  signInWithToken: call(['login'], z.strictObject({ token: tokenField }), nothing),
  signOut: call(['workspace'], nothing, nothing),
  unlock: call(['workspace'], z.strictObject({ pin: pinField }), nothing),
  lock: call(['workspace', 'settings'], nothing, nothing),
  /** User activity: postpones the idle lock. Sent at most every 10 s. */
  activity: call(['workspace'], nothing, nothing),
  changed: event(every, sessionState),
};
