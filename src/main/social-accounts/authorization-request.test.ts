import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { authorizationAddress, challengeOf, createFlowSecrets } from './authorization-request.ts';

const provider = {
  clientId: 'lantai & co',
  authorizationEndpoint: 'https://accounts.example.com/authorize',
  tokenEndpoint: 'https://accounts.example.com/token',
  scope: 'openid email',
};

it('makes the challenge of RFC 7636, appendix B', () => {
  expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

it('makes other secrets each time, of as many characters as RFC 7636 asks for', () => {
  const [first, second] = [createFlowSecrets(randomBytes), createFlowSecrets(randomBytes)];
  expect(new Set([first.verifier, first.state, second.verifier, second.state]).size).toBe(4);
  expect(first.verifier).toMatch(/^[\w-]{43}$/);
});

it('asks by an address that has everything but the verifier', () => {
  const secrets = createFlowSecrets(randomBytes);
  const url = new URL(authorizationAddress(provider, secrets, 'http://127.0.0.1:4711/signed-in'));
  expect(url.origin + url.pathname).toBe(provider.authorizationEndpoint);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'lantai & co',
    redirect_uri: 'http://127.0.0.1:4711/signed-in',
    scope: 'openid email',
    state: secrets.state,
    code_challenge: challengeOf(secrets.verifier),
    code_challenge_method: 'S256',
  });
  expect(url.href).not.toContain(secrets.verifier);
});
