import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { createRestClient, type RestClient, startExchange, type TestExchange } from '#exchange/testing/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { CATALOGUE, endpoints } from '#shared/service/endpoints.ts';
import { createKit, type SampleOf, samplesOf } from './contract/all.ts';
import { settle } from './contract/changing-credentials.ts';
import type { Kit } from './contract/sample.ts';
import { sendHostile, spoil } from './contract/spoil.ts';

const ENDPOINTS = 30;
const CALLS_EACH = 12;
/** Answers that depend on nothing but what people did: the market is closed. */
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
  exchange = await startExchange({
    callsPerSecond: 1_000_000,
    instruments: 30,
    session: 'clock',
    clock: '2026-11-18T20:00:00+07:00',
  });
  client = createRestClient(exchange.profile);
  await client.signIn();
  kit = await createKit(exchange, client);
  sampleOf = samplesOf(kit);
});
afterAll(() => exchange.stop());

const state = async (): Promise<readonly unknown[]> => {
  // An order that says what it is and is refused is on record as such, and holds nothing.
  const orders = (await client.call(endpoints.orders.list)).filter(({ status_text }) => status_text !== 'REJECTED');
  return [orders, ...(await Promise.all(STATE.map(async (endpoint) => (await client.raw(endpoint)).json)))];
};

it.each([1, 2])('what is refused has changed nothing: thirty endpoints at random, seed %i', async (seed) => {
  const random = seededRandom(`refused ${seed}`);
  const changing = CATALOGUE.filter(({ method }) => method !== 'GET');
  const chosen = Array.from({ length: ENDPOINTS }, () => random.pick(changing));
  let compared = 0;
  for (const endpoint of chosen) {
    const all = [...spoil(endpoint, await sampleOf(endpoint).catch(() => ({})))];
    // Good input may have to be made first.
    const before = await state();
    const statuses: number[] = [];
    for (let call = 0; call < CALLS_EACH && all.length > 0; call += 1) {
      const token = { none: null, main: client.tokens().main, trading: client.tokens().trading }[endpoint.auth];
      statuses.push(await sendHostile(exchange, endpoint, random.pick(all), token));
    }
    expect(
      statuses.filter((status) => status >= 500),
      endpoint.path,
    ).toEqual([]);
    // What was taken may have been fine after all, and may change what it is there to change.
    if (statuses.some((status) => status < 400)) {
      // Guesses make the next one wait, and a password may have been changed: both are made good.
      await exchange.faults.jumpClock('wall', 60_000);
      await settle(kit);
      await client.signIn();
      continue;
    }
    expect(await state(), endpoint.path).toEqual(before);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(ENDPOINTS / 3);
  expect(exchange.log().filter((line) => line.includes('a call failed'))).toEqual([]);
});
