import { createHash } from 'node:crypto';
import type { RandomBytes } from '#main/service/index.ts';
import type { SignInProvider } from '#shared/service/third-party-dialect.ts';

/** What only this run of the flow knows; none of it is written anywhere. */
export type FlowSecrets = {
  /** Proves to the provider that the code is exchanged by who asked for it (RFC 7636). */
  readonly verifier: string;
  /** Comes back with the redirect, and shows that it answers this request (RFC 6749, 10.12). */
  readonly state: string;
};

const SECRET_BYTES = 32;

export const createFlowSecrets = (randomBytes: RandomBytes): FlowSecrets => ({
  verifier: Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url'),
  state: Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url'),
});

/** RFC 7636, 4.2: S256, the only method that is used. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** The address that the person's browser opens (RFC 6749, 4.1.1). The verifier stays here. */
export function authorizationAddress(provider: SignInProvider, secrets: FlowSecrets, redirectUri: string): string {
  const url = new URL(provider.authorizationEndpoint);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: provider.scope,
    state: secrets.state,
    code_challenge: challengeOf(secrets.verifier),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}
