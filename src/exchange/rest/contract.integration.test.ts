import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE, type Endpoint, endpoints, errorBody, fillPath } from '../../shared/service/index.ts';
import { createRestClient, type RestClient, startExchange, type TestExchange } from '../testing/index.ts';

/** Something valid for every endpoint that needs more than nothing. */
type Sample = { path?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> };

let exchange: TestExchange;
let client: RestClient;
const samples = new Map<Endpoint, () => Promise<Sample> | Sample>();
const give = (endpoint: unknown, sample: () => Promise<Sample> | Sample): void => {
  samples.set(endpoint as Endpoint, sample);
};

beforeAll(async () => {
  exchange = await startExchange();
  client = createRestClient(exchange.profile);
  await client.signIn();
  const { auth, tradingAuth, orders, portfolio, market, watchlist } = endpoints;
  const held = (await client.call(portfolio.list)).results[0]?.symbol ?? '';
  const { arb } = await client.call(market.orderBook, { path: { symbol: held } });
  const { pin, username, password } = exchange.profile.credentials;
  const cheap = { symbol: held, price: arb.value, shares: 100, board_type: 'RG' };
  const working = async (): Promise<string> => (await client.call(orders.buy, { body: cheap })).order_id;
  const list = async (): Promise<string> =>
    (await client.call(watchlist.create, { body: { name: 'List' } })).watchlist_id;
  const dear = async (): Promise<number> => (await client.call(market.orderBook, { path: { symbol: held } })).ara.value;

  give(auth.loginByUsername, () => ({ body: { username, password } }));
  give(auth.authenticatePin, () => ({ body: { pin } }));
  give(tradingAuth.tradingLogin, async () => ({
    body: { login_token: (await client.call(auth.securitiesToken)).token, pin },
  }));
  give(orders.buy, () => ({ body: cheap }));
  give(orders.sell, async () => ({ body: { ...cheap, price: await dear() } }));
  give(orders.amend, async () => ({ body: { order_id: await working(), price: cheap.price, shares: 300 } }));
  give(orders.cancel, async () => ({ body: { order_id: await working() } }));
  give(orders.detail, async () => ({ query: { order_id: await working() } }));
  give(portfolio.detail, () => ({ query: { stock_code: held } }));
  for (const each of [market.companyInfo, market.orderBook, market.keyStatistics])
    give(each, () => ({ path: { symbol: held } }));
  give(market.dailyCandles, () => ({ path: { symbol: held }, query: { from: '2020-01-01', to: '2030-01-01' } }));
  give(market.intradayCandles, () => ({ path: { symbol: held }, query: { from: '0', to: '4000000000' } }));
  give(market.search, () => ({ query: { keyword: held.slice(0, 2) } }));
  give(watchlist.searchCompany, () => ({ query: { keyword: held.slice(0, 2) } }));
  give(watchlist.create, () => ({ body: { name: 'A list' } }));
  for (const each of [watchlist.detail, watchlist.remove])
    give(each, async () => ({ body: { watchlist_id: await list() } }));
  for (const each of [watchlist.addStock, watchlist.removeStock]) {
    give(each, async () => ({ body: { watchlist_id: await list(), symbol: held } }));
  }
});
afterAll(() => exchange.stop());

describe.each(CATALOGUE.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    const sample = async (): Promise<Sample> => (await samples.get(endpoint)?.()) ?? {};

    it('answers in its own shape', async () => {
      // Its own session: logging out must not end everybody's.
      const own = createRestClient(exchange.profile);
      await own.signIn();
      const { status, json } = await own.raw(endpoint, await sample());
      expect(status, JSON.stringify(json)).toBe(200);
      expect(endpoint.response.safeParse(json).error?.issues).toBeUndefined();
    });

    it('refuses a body, query or path that is not as declared', async () => {
      const given = await sample();
      for (const [part, fields] of Object.entries(given) as [keyof Sample, Record<string, unknown>][]) {
        for (const field of Object.keys(fields)) {
          // Any keyword is one.
          if (field === 'keyword') continue;
          const bad = part === 'path' ? 'NO SUCH/THING' : part === 'query' ? 'nonsense' : { not: 'this' };
          const { status, json } = await client.raw(endpoint, { ...given, [part]: { ...fields, [field]: bad } });
          expect([400, 401, 404], `${part}.${field}`).toContain(status);
          expect(errorBody.parse(json).message, `${part}.${field}`).not.toBe('');
        }
      }
    });
  },
);

it.each(CATALOGUE.filter(({ auth }) => auth !== 'none'))('$method $path wants its token', async (endpoint) => {
  const given = (await samples.get(endpoint)?.()) ?? {};
  expect(await client.refusal(endpoint, { ...given, token: null })).toMatchObject({
    status: 401,
    type: 'INVALID_AUTH',
  });
});

it('says what is not there, what cannot be read, and nothing of its insides', async () => {
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
