import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { createKit, type SampleOf, samplesOf } from '#exchange/testing/fixtures/contract/all.ts';
import { settle } from '#exchange/testing/fixtures/contract/changing-credentials.ts';
import type { Kit } from '#exchange/testing/fixtures/contract/sample.ts';
import { sendHostile, spoil } from '#exchange/testing/fixtures/contract/spoil.ts';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { CATALOGUE, endpoints } from '#shared/service/endpoints.ts';

const ENDPOINTS = 30;
const CALLS_EACH = 12;
/** Answers that depend only on the clients' calls while the market is closed. */
const STATE: readonly Endpoint[] = [
  endpoints.portfolio.list,
  endpoints.portfolio.cash,
  endpoints.watchlist.all,
  endpoints.accounts.subAccounts,
  endpoints.auth.userProfile,
];

let exchange: TestExchange;
let client: RestClient;
let kit: Kit;
let sampleOf: SampleOf;

beforeAll(async () => {
  ({ exchange, client } = await exchangeForTests({
    callsPerSecond: 1_000_000,
    instruments: 30,
    session: 'clock',
    clock: '2026-11-18T20:00:00+07:00',
  }));
  kit = await createKit(exchange, client);
  sampleOf = samplesOf(kit);
});
afterAll(() => exchange.stop());

const state = async (): Promise<readonly unknown[]> => {
  // A rejected order is listed as rejected and reserves nothing.
  const orders = (await client.call(endpoints.orders.list)).filter(({ status_text }) => status_text !== 'REJECTED');
  return [orders, ...(await Promise.all(STATE.map(async (endpoint) => (await client.raw(endpoint)).json)))];
};

describe.each([1, 2])('thirty random endpoints, seed %i', (seed) => {
  const random = seededRandom(`refused ${seed}`);
  const changing = CATALOGUE.filter(({ method }) => method !== 'GET');
  const chosen = Array.from({ length: ENDPOINTS }, () => random.pick(changing));
  let compared = 0;

  it.each(chosen)('a refused $method $path changes nothing', async (endpoint) => {
    const all = [...spoil(endpoint, await sampleOf(endpoint).catch(() => ({})))];
    // Creating good input may change state.
    const before = await state();
    const statuses: number[] = [];
    for (let call = 0; call < CALLS_EACH && all.length > 0; call += 1) {
      const token = { none: null, main: client.tokens().main, trading: client.tokens().trading }[endpoint.auth];
      statuses.push(await sendHostile(exchange, endpoint, random.pick(all), token));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // An accepted variant was valid input and may change state.
    if (statuses.some((status) => status < 400)) {
      // Wrong guesses block the next attempt and a password may have been changed: both are reset.
      await exchange.faults.jumpClock('wall', 60_000);
      await settle(kit);
      await client.signIn();
      return;
    }
    expect(await state()).toEqual(before);
    compared += 1;
  });

  it('compared enough of them, and none failed inside', () => {
    expect(compared).toBeGreaterThan(ENDPOINTS / 3);
    expect(exchange.log().filter((line) => line.includes('a call failed'))).toEqual([]);
  });
});
