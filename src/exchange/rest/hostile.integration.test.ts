import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CATALOGUE, type Endpoint, endpoints, fillPath } from '../../shared/service/index.ts';
import { createRestClient, freshUiRef, type RestClient, startExchange, type TestExchange } from '../testing/index.ts';
import { createKit, type SampleOf, samplesOf } from './contract/all.ts';
import { settle } from './contract/changing-credentials.ts';
import { hostileBodies, hostileJson, hostileTexts } from './contract/hostile.ts';
import type { Kit, Sample } from './contract/sample.ts';

let exchange: TestExchange;
let client: RestClient;
let kit: Kit;
let sampleOf: SampleOf;

beforeAll(async () => {
  exchange = await startExchange({ callsPerSecond: 1_000_000 });
  client = createRestClient(exchange.profile);
  await client.signIn();
  kit = await createKit(exchange, client);
  sampleOf = samplesOf(kit);
});
// A call before may have changed the PIN or the password: each test begins with those that hold.
beforeEach(async () => {
  await settle(kit);
});
afterAll(() => exchange.stop());

type Hostile = { readonly path: string; readonly query: string; readonly body: string | undefined };

/** The call as it would be, once with each of its parts replaced by something that nobody should send. */
function* spoil(endpoint: Endpoint, { path = {}, query = {}, body }: Sample): Generator<Hostile> {
  const fill = (values: Readonly<Record<string, string>>): string =>
    endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(wellFormed(values[name] ?? '')));
  const search = (values: Readonly<Record<string, string>>): string =>
    new URLSearchParams(Object.entries(values)).toString();
  const ownBody = endpoint.method === 'GET' ? undefined : withUiRef(endpoint, JSON.stringify(body ?? {}));
  for (const name of Object.keys(endpoint.pathParams.shape)) {
    for (const text of hostileTexts)
      yield { path: fill({ ...path, [name]: text }), query: search(query), body: ownBody };
  }
  for (const name of Object.keys(endpoint.query.shape)) {
    for (const text of hostileTexts)
      yield { path: fill(path), query: search({ ...query, [name]: text }), body: ownBody };
    yield { path: fill(path), query: `${search(query)}&${name}=1&${name}[]=2&${name}[x]=3`, body: ownBody };
  }
  if (endpoint.method === 'GET') return;
  for (const text of hostileBodies) yield { path: fill(path), query: search(query), body: text };
  const fields = 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : [];
  for (const name of fields) {
    for (const json of hostileJson) {
      const others = Object.entries(body ?? {}).filter(([field]) => field !== name);
      const members = [...others.map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`)];
      const text = `{${[...members, `${JSON.stringify(name)}:${json}`].join(',')}}`;
      yield { path: fill(path), query: search(query), body: withUiRef(endpoint, text) };
    }
  }
}

const wellFormed = (text: string): string => text.toWellFormed();
const withUiRef = (endpoint: Endpoint, json: string): string =>
  endpoint.uiRef
    ? json.replace(/^\{(?="|\})/, (brace) => `${brace}"ui_ref":"${freshUiRef()}"${json === '{}' ? '' : ','}`)
    : json;

async function statusOf(endpoint: Endpoint, { path, query, body }: Hostile, token: string | null): Promise<string> {
  const base = {
    main: exchange.profile.main_url,
    trading: exchange.profile.trading_url,
    web: exchange.profile.web_url,
  };
  const answer = await fetch(`${base[endpoint.host]}${path}${query === '' ? '' : `?${query}`}`, {
    method: endpoint.method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  return answer.status >= 500 ? `${answer.status} for ${path}?${query} ${body?.slice(0, 200) ?? ''}` : 'fine';
}

it.each(CATALOGUE)('$method $path survives whatever is sent to it', async (endpoint) => {
  const own = createRestClient(exchange.profile);
  // Hostile PINs block the next one for a while: that time passes.
  await exchange.faults.jumpClock('wall', 60_000);
  await own.signIn();
  const token = { none: null, main: own.tokens().main, trading: own.tokens().trading }[endpoint.auth];
  const wrong = new Set<string>();
  for (const hostile of spoil(endpoint, await sampleOf(endpoint))) wrong.add(await statusOf(endpoint, hostile, token));
  wrong.delete('fine');
  expect([...wrong].slice(0, 5)).toEqual([]);
});

it.each(CATALOGUE.filter(({ method }) => method === 'GET'))(
  'afterwards $path still answers in its shape',
  async (endpoint) => {
    const { status, json } = await client.raw(endpoint, await sampleOf(endpoint));
    expect(status, JSON.stringify(json)).toBe(200);
    expect(endpoint.response.safeParse(json).error?.issues).toBeUndefined();
  },
);

it('afterwards money and shares are whole numbers and nothing was polluted', async () => {
  const { results } = await client.call(endpoints.portfolio.list);
  for (const { qty } of results) expect(Number.isSafeInteger(qty.stock_on_hand) && qty.stock_on_hand > 0).toBe(true);
  // Orders of the storm may still fill between two looks.
  await vi.waitFor(async () => {
    const { aggregated_portfolio_summary: summary } = await client.call(endpoints.portfolio.summary);
    const cash = await client.call(endpoints.portfolio.cash);
    expect(Object.values(cash).every(Number.isSafeInteger)).toBe(true);
    // What a day trade owes is paid by the sale that squares it, so orders may use as much again.
    expect(cash.trading_balance).toBe(cash.cash_on_hand - cash.allocated + summary.debt.total);
  });
  expect(fillPath('/x', {})).toBe('/x');
  expect(exchange.log().filter((line) => line.includes('a call failed'))).toEqual([]);
});
