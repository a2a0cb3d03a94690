import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clientFor, createKit, type SampleOf, samplesOf } from '#exchange/testing/fixtures/contract/all.ts';
import { settle } from '#exchange/testing/fixtures/contract/changing-credentials.ts';
import type { Kit } from '#exchange/testing/fixtures/contract/sample.ts';
import { type Hostile, sendHostile, spoil } from '#exchange/testing/fixtures/contract/spoil.ts';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { type Endpoint, fillPath } from '#shared/service/endpoint.ts';
import { CATALOGUE, endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

let exchange: TestExchange;
let client: RestClient;
let kit: Kit;
let sampleOf: SampleOf;

beforeAll(async () => {
  ({ exchange, client } = await exchangeForTests({ callsPerSecond: 1_000_000 }));
  kit = await createKit(exchange, client);
  sampleOf = samplesOf(kit);
});
// An earlier call may have changed the PIN or password: each test begins with the current ones.
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
  // Hostile PINs block the next attempt for a while, so the clock is moved forward.
  await exchange.faults.jumpClock('wall', 60_000);
  const own = await clientFor(endpoint, kit);
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
  // Orders may still fill between two reads.
  await eventually(async () => {
    const { aggregated_portfolio_summary: summary } = await client.call(endpoints.portfolio.summary);
    const cash = await client.call(endpoints.portfolio.cash);
    expect(Object.values(cash).every(Number.isSafeInteger)).toBe(true);
    // A day trade's loan is repaid by its closing sale, so orders may use that amount.
    expect(cash.trading_balance).toBe(cash.cash_on_hand - cash.allocated + summary.debt.total);
  });
  expect(fillPath('/x', {})).toBe('/x');
  expect(exchange.log().filter((line) => line.includes('a call failed'))).toEqual([]);
});
