import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing } from './fields.ts';
import { accepted, checkCredentials, checkEffect, checkProgress, checkResult } from './service-check.ts';

/** Addresses that every profile has, in the order of the form. */
export const PROFILE_ADDRESSES = [
  'main_url',
  'trading_url',
  'trading_ws_url',
  'general_ws_url',
  'social_ws_url',
  'web_url',
] as const;

const text = z.string().max(2_000);

/** A profile as a person writes it; the main process decides whether it can be used. */
export const profileDraft = z.strictObject({
  name: z.string().max(200),
  mode: z.enum(['practice', 'live']),
  main_url: text,
  trading_url: text,
  trading_ws_url: text,
  general_ws_url: text,
  social_ws_url: text,
  web_url: text,
  web_build_id: text,
  /** JSON; empty for what the practice exchange speaks. */
  dialect: z.string().max(100_000),
});
export type ProfileDraft = z.infer<typeof profileDraft>;

/** Where something is wrong; `file` where no field can be named. */
export const profileField = z.enum([...profileDraft.keyof().options, 'file']);
export type ProfileField = z.infer<typeof profileField>;

export const profileReason = z.enum([
  'missing',
  'not-an-address',
  'not-https',
  'not-wss',
  'not-encrypted',
  'not-local',
  'characters',
  'carries-login',
  'name-form',
  'name-taken',
  'not-json',
  'not-an-object',
  'not-the-dialect',
  'carries-secret',
  'reserved-name',
  'out-of-range',
  'newer',
  'not-a-profile',
  'too-large',
  'unreadable',
]);
export type ProfileReason = z.infer<typeof profileReason>;

export const profileProblem = z.object({
  field: profileField,
  reason: profileReason,
  /** What the reason is about, such as the place inside the dialect; may be empty. */
  detail: z.string(),
});
export type ProfileProblem = z.infer<typeof profileProblem>;

/** Profiles of one installation. */
export const MAX_PROFILES = 50;
/** The exchange that Lantai brings along. */
export const PRACTICE_ID = 'practice';

const id = z.string().min(1).max(64);
const profileId = z.strictObject({ id });

export const knownProfile = z.object({
  id,
  name: z.string(),
  mode: z.enum(['practice', 'live']),
  /** Null for the practice exchange, which finds its own addresses and cannot be changed. */
  draft: profileDraft.nullable(),
  /** Why it cannot be used: it is stored as it is until somebody corrects it. Empty for one that can. */
  problems: z.array(profileProblem),
});
export type KnownProfile = z.infer<typeof knownProfile>;

export const profileList = z.object({
  profiles: z.array(knownProfile),
  /** Used at the next start, unless the command line or the environment name another. */
  chosen: id,
  running: z.object({
    /** Null for one that is not in the list. */
    id: id.nullable(),
    name: z.string(),
    by: z.enum(['choice', 'command-line', 'environment', 'replay']),
  }),
  /** Can be brought back. */
  deleted: z.object({ id, name: z.string() }).nullable(),
  /** During a replay another Lantai may have the list open: nothing can be changed here. */
  readOnly: z.boolean(),
});
export type ProfileList = z.infer<typeof profileList>;

const refused = z.object({ kind: z.literal('refused'), problems: z.array(profileProblem) });
const cancelled = z.object({ kind: z.literal('cancelled') });
const written = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), file: z.string() }),
  cancelled,
  z.object({ kind: z.literal('failed') }),
]);
const ws = ['settings'] as const;

/** The services that Lantai knows. No profile holds a name, a password or a token. */
export const profilesContract = {
  list: call(ws, nothing, profileList),
  /** A new one where `id` is null. */
  save: call(
    ws,
    z.strictObject({ id: id.nullable(), draft: profileDraft }),
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('saved'), id }), refused]),
  ),
  importFile: call(
    ws,
    nothing,
    z.discriminatedUnion('kind', [
      /** `leftOut`: the file held a sign-in, which was not taken over. */
      z.object({ kind: z.literal('imported'), id, name: z.string(), leftOut: z.boolean() }),
      cancelled,
      refused,
    ]),
  ),
  exportFile: call(ws, profileId, written),
  duplicate: call(ws, profileId, profileId),
  remove: call(ws, profileId, nothing),
  /** Undoes `remove`. */
  bringBack: call(ws, nothing, nothing),
  choose: call(ws, profileId, nothing),
  /** Quits and starts again, so that what was chosen is used. */
  restart: call(ws, nothing, nothing),
  changed: event(ws, profileList),
  /**
   * Signs in at a draft's addresses, reads what the service answers and proposes a dialect; one at a time. What was
   * read stays in memory until `endCheck` or the next one.
   */
  checkService: call(
    ws,
    z.strictObject({ draft: profileDraft, credentials: checkCredentials }),
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), result: checkResult }), refused]),
  ),
  /** What the answers of the last check come out as with these proposals. */
  checkEffect: call(ws, accepted, checkEffect),
  /** A report of the last check without anything secret or personal. */
  exportCheck: call(ws, accepted, written),
  /** Cancels a running check and drops what the last one has read. */
  endCheck: call(ws, nothing, nothing),
  checkProgress: event(ws, checkProgress),
};
