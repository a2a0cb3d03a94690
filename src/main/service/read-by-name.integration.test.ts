import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKit, type SampleOf, samplesOf } from '#exchange/testing/fixtures/contract/all.ts';
import { exchangeForTests, type TestExchange } from '#exchange/testing/index.ts';
import { inReplay } from '#main/ipc/in-replay.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { contract } from '#shared/contract/contract.ts';
import { NAMED_ENDPOINTS } from '#shared/service/named.ts';
import { camelCase } from '#shared/service/read/index.ts';
import { createReadHandlers } from './read-by-name.ts';

const WINDOW = { windowId: 'test' };
const ALLOWED = NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.forWindows);

let exchange: TestExchange;
let services: Services;
let sampleOf: SampleOf;
let handlers: ReturnType<typeof createReadHandlers>;

beforeAll(async () => {
  const running = await exchangeForTests({ callsPerSecond: 100_000, instruments: 200 });
  exchange = running.exchange;
  sampleOf = samplesOf(await createKit(exchange, running.client));
  services = servicesOn(exchange.profile);
  if (!services.client) throw new Error('no client');
  handlers = createReadHandlers(services.client);
  await services.start();
  const { username, password, pin } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
  await services.handlers.session.unlock({ pin }, WINDOW);
});
afterAll(async () => {
  await services.stop();
  await exchange.stop();
});

/** Names of fields at every depth. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(each)]);

it.each(ALLOWED)('a window reads $key, in camel case throughout', async ({ key, endpoint }) => {
  const { path = {}, query = {} } = await sampleOf(endpoint);
  const fields = Object.entries({ ...path, ...query }).filter(([name]) => name !== 'build_id');
  const input = Object.fromEntries(fields.map(([name, value]) => [camelCase(name), value]));
  const answer = await handlers.read(contract.service.read.input.parse({ name: key, input }), WINDOW);
  const names = namesIn(answer);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => /[_-]/.test(name))).toEqual([]);
});

it('a window reads nothing that the catalogue does not allow, and nothing while a recording plays', async () => {
  for (const name of ['auth.websocketKey', 'orders.list', 'orders.buy', 'nothing.such'])
    await expect(handlers.read({ name, input: {} }, WINDOW)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  const read = { name: 'company.profile', input: { symbol: 'BNTG' } };
  await expect(inReplay('service').read(read, WINDOW)).rejects.toMatchObject({ code: 'IN_REPLAY' });
  expect(contract.service.read.windows).toEqual(['workspace']);
});
