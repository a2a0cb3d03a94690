import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Where a service is and how it fills what its document leaves open. */
export type ServiceProfile = {
  readonly name: string;
  readonly mode: 'practice' | 'live';
  readonly addresses: ServiceAddresses;
  /** Offered at sign-in; only ever a practice account's. */
  readonly practiceAccount: PracticeAccount | null;
  /** Passed on as it is: the service and the feed know what their choices mean. */
  readonly dialect: Readonly<Record<string, unknown>>;
};

/** A profile that cannot be used, in a sentence for whoever wrote the file. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** Tokens travel in every request, so an unencrypted address is good for this machine alone. */
function address(secure: 'https:' | 'wss:', plain: 'http:' | 'ws:') {
  return z.string().superRefine((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const name = secure.slice(0, -1);
    if (url === null || (url.protocol !== secure && url.protocol !== plain)) {
      context.addIssue(`is not an ${name} address`);
    } else if (url.protocol === plain && !isLoopback(url.hostname)) {
      context.addIssue(`must be ${name}: only this machine may be spoken to unencrypted`);
    } else if (url.username !== '' || url.password !== '') {
      context.addIssue('must not carry a user name or password');
    }
  });
}

const rest = address('https:', 'http:');
const socket = address('wss:', 'ws:');

/** What the practice exchange prints and a profile's file holds alike. */
export const serviceAddresses = z.object({
  main_url: rest,
  trading_url: rest,
  trading_ws_url: socket,
  general_ws_url: socket,
  social_ws_url: socket,
  web_url: rest,
  web_build_id: z.string().min(1).max(200),
});
export type ServiceAddresses = z.infer<typeof serviceAddresses>;

export const practiceAccount = z.object({ username: z.string(), password: z.string(), pin: z.string() });
export type PracticeAccount = z.infer<typeof practiceAccount>;

/** A profile's name is also its folder's: letters, digits, space, dot, dash and underscore. */
const profileName = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u,
    'must be 1 to 64 letters, digits, spaces, dots, dashes or underscores',
  )
  .refine((name) => !/[. ]$/.test(name), 'must not end in a dot or a space');

const profileFile = serviceAddresses.extend({
  version: z.literal(1).default(1),
  name: profileName.optional(),
  mode: z.enum(['practice', 'live']).optional(),
  credentials: practiceAccount.optional(),
  dialect: z.record(z.string(), z.unknown()).default({}),
});

/** Throws a ProfileError that names the field and what is wrong with it. */
export function parseProfile(text: string, source: string): ServiceProfile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProfileError(`${source} is not a JSON file`);
  }
  const parsed = profileFile.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ProfileError(`${source}: ${issue?.path.join('.') || 'the profile'} ${issue?.message ?? 'is not usable'}`);
  }
  const { version: _version, name, mode, credentials, dialect, ...addresses } = parsed.data;
  const host = new URL(addresses.main_url).hostname;
  // The line that a practice exchange prints is a profile too: it brings its account and is on this machine.
  const known = mode ?? (credentials && isLoopback(host) ? 'practice' : 'live');
  if (credentials && known === 'live') throw new ProfileError(`${source}: a live profile must not carry credentials`);
  return {
    name:
      name ??
      (known === 'practice' ? 'practice' : host.replace(/[^\p{L}\p{N}._-]/gu, '-').replace(/^[^\p{L}\p{N}]+/u, '')),
    mode: known,
    addresses,
    practiceAccount: credentials ?? null,
    dialect,
  };
}

/** The command line's file, else the environment's, else null: the practice exchange. Throws a ProfileError. */
export async function loadProfile(
  fromCommandLine: string | null,
  fromEnvironment: string | undefined,
): Promise<ServiceProfile | null> {
  const path = fromCommandLine ?? (fromEnvironment === '' ? undefined : fromEnvironment);
  if (path === undefined) return null;
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new ProfileError(`${path} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`);
  }
  return parseProfile(text, path);
}
