import { describe, expect, it } from 'vitest';
import { providersIn, signInProvider, thirdPartyDialect } from './third-party-dialect.ts';

const google = {
  clientId: 'lantai',
  authorizationEndpoint: 'https://accounts.example.com/authorize',
  tokenEndpoint: 'https://accounts.example.com/token',
};

describe('a provider', () => {
  it('is taken with https addresses, or on this machine', () => {
    expect(signInProvider.parse(google).scope).toBe('openid');
    const here = { ...google, authorizationEndpoint: 'http://127.0.0.1:4711/a', tokenEndpoint: 'http://[::1]:1/t' };
    expect(signInProvider.safeParse(here).success).toBe(true);
  });
  it.each([
    ['an unencrypted address', { tokenEndpoint: 'http://accounts.example.com/token' }],
    ['a host that only begins like this machine', { tokenEndpoint: 'http://127.0.0.1.example.com/token' }],
    ['another protocol', { authorizationEndpoint: 'javascript:alert(1)' }],
    ['a file', { authorizationEndpoint: 'file:///etc/passwd' }],
    ['a user name', { authorizationEndpoint: 'https://me@accounts.example.com/' }],
    ['a query', { tokenEndpoint: 'https://accounts.example.com/token?key=1' }],
    ['a line break', { tokenEndpoint: 'https://accounts.example.com/to\nken' }],
    ['a client secret', { clientSecret: 'x' }],
    ['an empty client', { clientId: '' }],
    ['a scope with a quote', { scope: 'open"id' }],
  ])('is refused with %s', (_what, change) => {
    expect(signInProvider.safeParse({ ...google, ...change }).success).toBe(false);
  });
});

it('offers only what is configured', () => {
  expect(providersIn(thirdPartyDialect.parse({}))).toEqual([]);
  expect(providersIn(thirdPartyDialect.parse({ signIn: { google } }))).toEqual(['google']);
});
