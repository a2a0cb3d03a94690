import { z } from 'zod';
import { MAX_PROFILES, PRACTICE_ID } from '#shared/contract/profiles.ts';

/**
 * Any text: whether it can be used is decided where it is used, so that a profile with a fault is shown with it and
 * costs none of the others.
 */
const text = z.string().max(2_000);
const storedAddresses = z.object({
  main_url: text,
  trading_url: text,
  trading_ws_url: text,
  general_ws_url: text.default(''),
  social_ws_url: text,
  web_url: text,
  web_build_id: text,
});

const storedProfile = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().min(1).max(64),
  mode: z.enum(['practice', 'live']),
  addresses: storedAddresses,
  dialect: z.record(z.string(), z.unknown()),
});
export type StoredProfile = z.infer<typeof storedProfile>;

const profilesFile = z
  .strictObject({
    version: z.literal(1),
    /** Used at the next start. */
    chosen: z.string().max(64),
    profiles: z.array(storedProfile).max(MAX_PROFILES),
    /** The one deleted last, and whether it was chosen. */
    deleted: z.strictObject({ profile: storedProfile, wasChosen: z.boolean() }).nullable(),
  })
  .refine(({ profiles }) => new Set(profiles.map(({ id }) => id)).size === profiles.length, 'two with one id');
export type ProfilesFile = z.infer<typeof profilesFile>;

export const NO_PROFILES: ProfilesFile = { version: 1, chosen: PRACTICE_ID, profiles: [], deleted: null };

const anyVersion = z.looseObject({ version: z.number().int().min(1) });

/** Steps from each older version to the next, by the version they start from; a fixture of each is opened by a test. */
const STEPS: Readonly<Record<number, (old: Record<string, unknown>) => Record<string, unknown>>> = {};

/** @throws ZodError */
export function readProfilesFile(json: unknown): ProfilesFile {
  let current: Record<string, unknown> = anyVersion.parse(json);
  for (let step = STEPS[current.version as number]; step; step = STEPS[current.version as number])
    current = step(current);
  return profilesFile.parse(current);
}
