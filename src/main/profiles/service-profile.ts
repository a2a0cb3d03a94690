import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { EMBEDDED_ORIGIN, type FolderOrigin } from '#main/platform/files/origin-folder.ts';
import { isLoopback } from '#main/platform/network/loopback.ts';
import type { ProfileReason } from '#shared/contract/profiles.ts';
import {
  type PracticeAccount,
  practiceCredentials,
  type ServiceAddresses,
  serviceAddresses,
} from '#shared/service/profile.ts';
import { thirdPartyDialect } from '#shared/service/third-party-dialect.ts';
import { dialectFaults } from './dialect-faults.ts';

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

/** What is stored belongs to the main and the trading host, whatever else of the profile changes. Null: the exchange that Lantai brings along. */
export function folderOrigin(profile: Pick<ServiceProfile, 'addresses'> | null): FolderOrigin {
  if (profile === null) return EMBEDDED_ORIGIN;
  const { main_url, trading_url } = profile.addresses;
  return { main: new URL(main_url).origin, trading: new URL(trading_url).origin };
}

/** A profile that cannot be used, in a sentence for whoever wrote the file. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
}

type AddressFault = { readonly reason: ProfileReason; readonly message: string };

/**
 * What keeps an address from being used, or null; a text that is no address has been refused by then.
 * Tokens travel in every request, so an unencrypted address is good for this machine alone.
 */
function faultOf(text: string, secure: 'https' | 'wss', plain: 'http' | 'ws'): AddressFault | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return null;
  if (url.protocol !== `${secure}:` && url.protocol !== `${plain}:`) {
    return { reason: `not-${secure}`, message: `is not an ${secure} address` };
  }
  if (url.protocol === `${plain}:` && !isLoopback(url.hostname)) {
    return {
      reason: 'not-encrypted',
      message: `must be ${secure}: only this machine may be spoken to unencrypted`,
    };
  }
  if (url.username === '' && url.password === '') return null;
  return { reason: 'carries-login', message: 'must not carry a user name or password' };
}

const ADDRESSES = serviceAddresses.omit({ web_build_id: true }).keyof().options;

/** Adds an issue for every address that may not be used. */
function checkAddresses(addresses: ServiceAddresses, context: z.core.$RefinementCtx): void {
  for (const name of ADDRESSES) {
    const [secure, plain] = name.endsWith('_ws_url') ? (['wss', 'ws'] as const) : (['https', 'http'] as const);
    const fault = faultOf(addresses[name], secure, plain);
    if (fault) {
      context.addIssue({ code: 'custom', message: fault.message, path: [name], params: { reason: fault.reason } });
    }
  }
}

/** The line that the practice exchange prints when it listens. */
export const announcedExchange = serviceAddresses
  .extend({
    credentials: practiceCredentials,
    data_set_aside: z.string().optional(),
    dialect: z.object({ rest: thirdPartyDialect }).optional(),
  })
  .superRefine(checkAddresses);

/** A profile's name is also its folder's: letters, digits, space, dot, dash and underscore. */
const profileName = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u,
    'must be 1 to 64 letters, digits, spaces, dots, dashes or underscores',
  )
  .refine((name) => !/[. ]$/.test(name), 'must not end in a dot or a space');

/** A practice profile offers its account and has the colours of practice: it is for an exchange on this machine. */
function checkPractice(
  profile: ServiceAddresses & { readonly mode?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (profile.mode !== 'practice') return;
  for (const name of ADDRESSES) {
    const url = URL.parse(profile[name]);
    if (url === null || isLoopback(url.hostname)) continue;
    const message = 'must be on this machine in a practice profile';
    context.addIssue({ code: 'custom', message, path: [name], params: { reason: 'not-local' } });
  }
}

/** A profile's file as it is written; `name` and `mode` may be left to what the addresses say. */
export const profileFile = serviceAddresses
  .extend({
    version: z.literal(1).default(1),
    name: profileName.optional(),
    mode: z.enum(['practice', 'live']).optional(),
    credentials: practiceCredentials.optional(),
    dialect: z.record(z.string(), z.unknown()).default({}),
  })
  .superRefine(checkAddresses)
  .superRefine(checkPractice);

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
  const [fault] = dialectFaults(dialect);
  if (fault) throw new ProfileError(`${source}: ${fault.where} ${fault.message}`);
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
