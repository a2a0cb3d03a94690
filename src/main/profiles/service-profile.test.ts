import { expect, it } from 'vitest';
import { loadProfile, ProfileError, parseProfile } from './service-profile.ts';

const file = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    name: 'House broker',
    main_url: 'https://api.example.test',
    trading_url: 'https://trading.example.test',
    trading_ws_url: 'wss://feed.example.test/ws',
    general_ws_url: 'wss://general.example.test/v1',
    social_ws_url: 'wss://social.example.test',
    web_url: 'https://web.example.test',
    web_build_id: 'abc123',
    ...changes,
  });

it('reads a profile, and takes one without a mode for a live one', () => {
  const profile = parseProfile(file({ dialect: { uiRef: 'query' } }), 'house.json');
  expect(profile).toMatchObject({
    name: 'House broker',
    mode: 'live',
    addresses: { main_url: 'https://api.example.test' },
  });
  expect(profile.dialect).toEqual({ uiRef: 'query' });
});

it('reads a profile of a service without a general feed', () => {
  for (const general_ws_url of ['', undefined]) {
    expect(parseProfile(file({ general_ws_url }), 'f').addresses.general_ws_url).toBe('');
  }
});

it('allows plain addresses on this machine only', () => {
  expect(parseProfile(file({ main_url: 'http://127.0.0.1:8080' }), 'f').addresses.main_url).toBe(
    'http://127.0.0.1:8080',
  );
  expect(parseProfile(file({ trading_ws_url: 'ws://[::1]:9/ws' }), 'f').addresses.trading_ws_url).toBe(
    'ws://[::1]:9/ws',
  );
  expect(() => parseProfile(file({ main_url: 'http://api.example.test' }), 'house.json')).toThrow(
    'house.json: main_url must be https: only this machine may be spoken to unencrypted',
  );
  expect(() => parseProfile(file({ trading_ws_url: 'ws://127.0.0.1.example.test' }), 'f')).toThrow('must be wss');
  expect(() => parseProfile(file({ main_url: 'nonsense' }), 'house.json')).toThrow(
    'house.json: main_url is not an address',
  );
  expect(() => parseProfile(file({ web_url: 'wss://web.example.test' }), 'f')).toThrow('is not an https address');
  expect(() => parseProfile(file({ main_url: 'https://me:secret@api.example.test' }), 'f')).toThrow('must not carry');
});

it('refuses names that are no folder', () => {
  for (const name of ['..', '../live', 'a/b', '', 'x.', 'a\\b']) {
    expect(() => parseProfile(file({ name }), 'f')).toThrow(ProfileError);
  }
});

it('reports what cannot be read', async () => {
  expect(() => parseProfile('{', 'house.json')).toThrow('house.json is not a JSON file');
  await expect(loadProfile('/nowhere/house.json', undefined)).rejects.toThrow('/nowhere/house.json cannot be read');
  expect(await loadProfile(null, undefined)).toBeNull();
  expect(await loadProfile(null, '')).toBeNull();
});

it('reads the start line of a practice exchange, and no credentials for a live service', () => {
  const credentials = { username: 'practice', password: 'p', pin: '123456' };
  const local = { name: undefined, main_url: 'http://127.0.0.1:8080', credentials };
  expect(parseProfile(file(local), 'f')).toMatchObject({
    name: 'practice',
    mode: 'practice',
    practiceAccount: credentials,
  });
  expect(() => parseProfile(file({ credentials }), 'f')).toThrow('must not carry credentials');
});

it.each([
  [{ dialect: { rest: { uiRefName: 'Authorization' } } }, 'house.json: rest.uiRefName has a meaning of its own'],
  [{ dialect: { rest: { rates: { buy: -5, sell: 0, broker: 0, exchangeBuy: 0 } } } }, 'house.json: rest.rates.buy'],
  [{ dialect: { feed: { stepTimeoutMs: 1e9 } } }, 'house.json: feed.stepTimeoutMs'],
  [{ mode: 'practice' }, 'house.json: main_url must be on this machine'],
  [{ main_url: 'https://api.\r\nexample.test' }, 'house.json: main_url must not contain spaces'],
  [{ web_build_id: '..' }, 'house.json: web_build_id may have'],
])('refuses %j at its key', (changes, message) => {
  expect(() => parseProfile(file(changes), 'house.json')).toThrow(message);
});
