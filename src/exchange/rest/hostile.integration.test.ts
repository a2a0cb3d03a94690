import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRestClient, type RestClient, startExchange, type TestExchange } from '#exchange/testing/index.ts';
import { type Endpoint, fillPath } from '#shared/service/endpoint.ts';
import { CATALOGUE, endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { createKit, type SampleOf, samplesOf } from './contract/all.ts';
import { settle } from './contract/changing-credentials.ts';
import type { Kit } from './contract/sample.ts';
import { type Hostile, sendHostile, spoil } from './contract/spoil.ts';

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

async function statusOf(endpoint: Endpoint, hostile: Hostile, token: string | null): Promise<string> {
  const status = await sendHostile(exchange, endpoint, hostile, token);
  const { path, query, body } = hostile;
  return status >= 500 ? `${status} for ${path}?${query} ${body?.slice(0, 200) ?? ''}` : 'fine';
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
  await eventually(async () => {
    const { aggregated_portfolio_summary: summary } = await client.call(endpoints.portfolio.summary);
    const cash = await client.call(endpoints.portfolio.cash);
    expect(Object.values(cash).every(Number.isSafeInteger)).toBe(true);
    // What a day trade owes is paid by the sale that squares it, so orders may use as much again.
    expect(cash.trading_balance).toBe(cash.cash_on_hand - cash.allocated + summary.debt.total);
  });
  expect(fillPath('/x', {})).toBe('/x');
  expect(exchange.log().filter((line) => line.includes('a call failed'))).toEqual([]);
});
