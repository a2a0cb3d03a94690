import { z } from 'zod';

/**
 * What a code or a document is sent to is encrypted, or on this machine. Without a user name, a query and a fragment, so
 * that it carries no secret.
 */
const ADDRESS =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\]))(?::\d{1,5})?(?:\/[\w.~!$&'()*+,;=:@%/-]*)?$/i;

const thirdPartyAddress = z.string().max(500).regex(ADDRESS, 'must be an https address without a query');

/** A provider of identities as an installed program uses it (RFC 8252): with PKCE, and without a client secret. */
export const signInProvider = z.strictObject({
  /** Public: it names Lantai at the provider and proves nothing. */
  clientId: z.string().regex(/^[\x21-\x7e]{1,200}$/, 'may have visible characters only'),
  authorizationEndpoint: thirdPartyAddress,
  tokenEndpoint: thirdPartyAddress,
  /** Names with spaces between them (RFC 6749, 3.3). */
  scope: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'is no list of scopes')
    .max(300)
    .default('openid'),
});
export type SignInProvider = z.infer<typeof signInProvider>;

export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Providers that the profile names; another is not offered. */
export const signInProviders = z.strictObject({
  google: signInProvider.optional(),
  facebook: signInProvider.optional(),
});

/** Hosts, each with its port where that is not 443, to which a registration's documents may be sent. */
export const uploadHosts = z.array(z.string().regex(/^[a-z0-9.[\]:-]{1,200}$/, 'is not a host')).max(20);

/** What a profile says of those who are not the service; the practice exchange announces its own. */
export const thirdPartyDialect = z.object({
  signIn: signInProviders.default({}),
  uploadHosts: uploadHosts.default([]),
});
export type ThirdPartyDialect = z.infer<typeof thirdPartyDialect>;
export const NO_THIRD_PARTIES: ThirdPartyDialect = { signIn: {}, uploadHosts: [] };

/** The providers that are configured, in the order of their buttons. */
export const providersIn = ({ signIn }: ThirdPartyDialect): readonly Provider[] =>
  PROVIDERS.filter((provider) => signIn[provider] !== undefined);
