import { z } from 'zod';
import { EMBEDDED_ORIGIN } from '#main/platform/files/origin-folder.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';

/** The origins that a sign-in belongs to: it was obtained from one and is sent to all. */
export type TokenAddresses = {
  /** Origin of the main host, which issues the main token. */
  readonly issuer: string;
  /** Every origin that is given a token or a key, the issuer included. */
  readonly receivers: readonly string[];
};

const EMBEDDED = EMBEDDED_ORIGIN.main;
export const EMBEDDED_EXCHANGE: TokenAddresses = { issuer: EMBEDDED, receivers: [EMBEDDED] };

/** The web host is not part of the API and is given no token. */
export function tokenAddresses(addresses: ServiceAddresses): TokenAddresses {
  const { main_url, trading_url, trading_ws_url, general_ws_url, social_ws_url } = addresses;
  const all = [main_url, trading_url, trading_ws_url, general_ws_url, social_ws_url].filter((text) => text !== '');
  return { issuer: new URL(main_url).origin, receivers: [...new Set(all.map((text) => new URL(text).origin))] };
}

const content = {
  token: z.string().min(1),
  /** Unix ms, our clock. */
  endsAt: z.number(),
  renewAt: z.number(),
  user: z.object({ id: z.number().int(), username: z.string(), fullname: z.string() }),
};
/** Named its profile by name, and no address: the profile may have had others then. */
const version1 = z.object({ version: z.literal(1), profile: z.string(), ...content });
const version2 = z.object({
  version: z.literal(2),
  issuer: z.string(),
  receivers: z.array(z.string()),
  ...content,
});
const storedSession = z.discriminatedUnion('version', [version1, version2]);

/** The vault's content, as JSON: enough to be signed in again, never the trading token nor the PIN. */
type StoredSession = Omit<z.infer<typeof version2>, 'version' | 'issuer' | 'receivers'>;

export const writeStoredSession = (session: StoredSession & TokenAddresses): string =>
  JSON.stringify({ version: 2, ...session });

/** Sessions of version 1 do not list where they may be sent, so they are valid for the embedded exchange alone. */
function isMeantFor(stored: z.infer<typeof storedSession>, { issuer, receivers }: TokenAddresses): boolean {
  if (stored.version === 1) return issuer === EMBEDDED;
  return stored.issuer === issuer && receivers.every((origin) => stored.receivers.includes(origin));
}

/**
 * `other-address`: the token was not obtained from these addresses for these addresses, and must not be sent to them.
 * `unreadable`: nobody can use the text.
 */
export function readStoredSession(
  text: string,
  addresses: TokenAddresses,
): StoredSession | 'unreadable' | 'other-address' {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  const parsed = storedSession.safeParse(json);
  if (!parsed.success) return 'unreadable';
  if (!isMeantFor(parsed.data, addresses)) return 'other-address';
  const { token, endsAt, renewAt, user } = parsed.data;
  return { token, endsAt, renewAt, user };
}
