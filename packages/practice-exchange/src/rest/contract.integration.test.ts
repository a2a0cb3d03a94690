import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientFor, createKit, type SampleOf, samplesOf } from '#exchange/testing/fixtures/contract/all.ts';
import { BAD_PATH_VALUE, BAD_QUERY_VALUE, badBodyValue } from '#exchange/testing/fixtures/contract/bad-values.ts';
import { settle } from '#exchange/testing/fixtures/contract/changing-credentials.ts';
import type { Kit } from '#exchange/testing/fixtures/contract/sample.ts';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { errorBody, fillPath } from '#shared/service/endpoint.ts';
import { CATALOGUE, endpoints } from '#shared/service/endpoints.ts';

let exchange: TestExchange;
let client: RestClient;
let kit: Kit;
let sampleOf: SampleOf;

beforeAll(async () => {
  // Two thousand calls within seconds; the rate limit has its own tests.
  ({ exchange, client } = await exchangeForTests({ callsPerSecond: 100_000 }));
  kit = await createKit(exchange, client);
  sampleOf = samplesOf(kit);
});
// An earlier call may have changed the PIN or password: each test begins with the current ones.
beforeEach(async () => {
  await settle(kit);
});
afterAll(() => exchange.stop());

describe.each(CATALOGUE.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    it('answers in its own shape', async () => {
      const own = await clientFor(endpoint, kit);
      const { refused, ...given } = await sampleOf(endpoint);
      const { status, json } = await own.raw(endpoint, given);
      expect(status, JSON.stringify(json)).toBe(refused ?? 200);
      if (refused) return;
      expect(endpoint.response.safeParse(json).error?.issues).toBeUndefined();
    });

    it('refuses what is not as declared, and names it', async () => {
      const { refused: _refused, ...given } = await sampleOf(endpoint);
      for (const [part, fields] of Object.entries(given) as [keyof typeof given, Record<string, unknown>][]) {
        for (const field of Object.keys(fields)) {
          // Any keyword is one.
          if (part === 'query' && field === 'keyword') continue;
          const bad = { path: BAD_PATH_VALUE, query: BAD_QUERY_VALUE, body: badBodyValue }[part];
          const { status, json } = await client.raw(endpoint, { ...given, [part]: { ...fields, [field]: bad } });
          expect([400, 401, 403, 404], `${part}.${field} → ${JSON.stringify(json)}`).toContain(status);
          const { message, error_type } = errorBody.parse(json);
          expect(message, `${part}.${field}`).not.toBe('');
          if (status === 400 && error_type === 'INVALID_PARAMETER') expect(message).toContain(field);
        }
      }
    });
  },
);

it.each(CATALOGUE.filter(({ auth }) => auth !== 'none'))('$method $path requires its token', async (endpoint) => {
  const given = await sampleOf(endpoint);
  expect(await client.refusal(endpoint, { ...given, token: null })).toMatchObject({
    status: 401,
    type: 'INVALID_AUTH',
  });
});

it.each(CATALOGUE.filter(({ uiRef }) => uiRef))('$method $path requires a request identifier', async (endpoint) => {
  const refused = await client.refusal(endpoint, { ...(await sampleOf(endpoint)), uiRef: null });
  expect(refused).toMatchObject({ status: 400, type: 'INVALID_PARAMETER' });
  expect(refused.message).toContain('ui_ref');
});

it('answers unknown paths and unreadable bodies without internal details', async () => {
  const { origin } = new URL(exchange.profile.main_url);
  const nowhere = await fetch(`${origin}/main/no/such/place`);
  expect(nowhere.status).toBe(404);
  expect(await nowhere.json()).toMatchObject({ error_type: 'NOT_FOUND' });
  const post = (body: string) =>
    fetch(exchange.profile.main_url + fillPath(endpoints.auth.loginByUsername.path, {}), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  for (const body of ['{', 'null', '[]', '"text"', `{"username":"${'x'.repeat(300_000)}"}`]) {
    const refused = await post(body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error_type: 'INVALID_PARAMETER' });
  }
});
