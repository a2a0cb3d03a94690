import { expect, it } from 'vitest';
import { DEFAULT_REST_DIALECT, restDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { HIDDEN, rawAnswer, withoutSecrets } from './explore.ts';

const key = { ...(endpoints.auth.websocketKey as unknown as Endpoint), secretFields: ['key'] };
const answered = (endpoint: Endpoint, json: unknown, status = 200, dialect = DEFAULT_REST_DIALECT) =>
  rawAnswer(endpoint, { status, text: JSON.stringify(json), ms: 12 }, dialect);

it('shows an answer that fits, without its secrets', () => {
  expect(answered(key, { message: '', data: { key: 'abc', more: 1 } })).toMatchObject({
    status: 200,
    ms: 12,
    fits: true,
    issues: [],
    json: { message: '', data: { key: HIDDEN, more: 1 } },
  });
});

it('names every place that is not read, and takes another way to write the same', () => {
  expect(answered(key, { message: '', data: { key: { id: 7 } } })).toMatchObject({
    fits: false,
    issues: [{ path: 'data.key', message: 'not a text' }],
  });
  expect(answered(key, { data: { key: 7 } })).toMatchObject({ fits: true, issues: [] });
  const list = endpoints.orders.list as unknown as Endpoint;
  expect(answered(list, { message: '', data: [{ odd: 1 }, { odd: 2 }] }).issues).toEqual([
    { path: 'data.*', message: 'no known field (rows left out: 2)' },
  ]);
});

it('takes an answer without a body for what it is', () => {
  expect(rawAnswer(key, { status: 204, text: '', ms: 1 }, DEFAULT_REST_DIALECT)).toMatchObject({
    fits: true,
    issues: [],
  });
  expect(rawAnswer(key, { status: 200, text: '', ms: 1 }, DEFAULT_REST_DIALECT)).toMatchObject({ fits: false });
});

it('holds a refusal against no shape', () => {
  expect(answered(key, { error_type: 'INVALID_AUTH', message: 'no' }, 401)).toMatchObject({ status: 401, fits: true });
});

it('shows the beginning of what is no JSON', () => {
  const shown = rawAnswer(key, { status: 502, text: `<html>${'x'.repeat(10_000)}`, ms: 1 }, DEFAULT_REST_DIALECT);
  expect(shown).toMatchObject({ json: undefined, fits: false, length: 10_006 });
  expect(shown.text).toHaveLength(4_096);
});

it('hides by name at any depth, and tokens wherever they stand', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  expect(
    withoutSecrets(
      {
        list: [{ access_token: 'a', new_pin: '1', otp: '2', has_pin: true, pin_set: 1 }],
        text: `see ${jwt}`,
        keyword: 'k',
        password_changed_at: '2026-11-27T01:00:00Z',
      },
      new Set(),
    ),
  ).toEqual({
    list: [{ access_token: HIDDEN, new_pin: HIDDEN, otp: HIDDEN, has_pin: true, pin_set: 1 }],
    text: `see ${HIDDEN}`,
    keyword: 'k',
    password_changed_at: '2026-11-27T01:00:00Z',
  });
});

it.each([
  ['data.session.tokens.access', { session: { tokens: { access: 'a', refresh: 'b' } } }],
  ['data.session.jar', { session: { jar: 'short', next: 'an-opaque-token-of-32-characters' } }],
  ['data.token', { token: 'x', refresh: 'Zm9vYmFyYmF6cXV1eA==' }],
])('hides what a login brings at %s, in an envelope and without one', (path, data) => {
  const login = endpoints.auth.loginByUsername as unknown as Endpoint;
  const dialect = restDialect.parse({ tokens: { login: path } });
  for (const json of [{ message: '', data }, data]) {
    const { json: shown, issues } = answered(login, json, 200, dialect);
    expect(issues).toEqual([{ path: 'data.user', message: 'missing' }]);
    for (const token of ['a', 'b', 'short', 'x', 'an-opaque-token-of-32-characters', 'Zm9vYmFyYmF6cXV1eA=='])
      expect(JSON.stringify(shown)).not.toContain(`"${token}"`);
  }
});
