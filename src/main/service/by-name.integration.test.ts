import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKit, type SampleOf, samplesOf } from '#exchange/testing/fixtures/contract/all.ts';
import { exchangeForTests, type TestExchange } from '#exchange/testing/index.ts';
import { inReplay } from '#main/ipc/in-replay.ts';
import { startUnlocked } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { NAMED_ENDPOINTS } from '#shared/service/named.ts';
import { camelCase } from '#shared/service/read/index.ts';
import { createServiceHandlers } from './by-name.ts';

const WINDOW = { windowId: 'test' };
const READABLE = NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.forWindows);
const WRITABLE = NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.writableByWindows);

let exchange: TestExchange;
let services: Services;
let sampleOf: SampleOf;
let handlers: ReturnType<typeof createServiceHandlers>;
const events: { domain: string; name: string; payload: unknown }[] = [];

beforeAll(async () => {
  const running = await exchangeForTests({ callsPerSecond: 100_000, instruments: 200 });
  exchange = running.exchange;
  sampleOf = samplesOf(await createKit(exchange, running.client));
  services = servicesOn(exchange.profile);
  if (!services.client) throw new Error('no client');
  handlers = createServiceHandlers(
    services.client,
    (domain, name, payload) => void events.push({ domain, name, payload }),
  );
  await startUnlocked(services, exchange.profile.credentials);
  // An empty list has no names.
  await services.client.charts.saveTemplate({ name: 'Swing', content: '{}' });
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

/** A valid call of an endpoint, as a window sends it. */
async function inputOf(endpoint: Endpoint) {
  const { path = {}, query = {}, body = {} } = await sampleOf(endpoint);
  const fields = Object.entries({ ...path, ...query, ...(body as object) }).filter(([name]) => name !== 'build_id');
  return Object.fromEntries(fields.map(([name, value]) => [camelCase(name), value]));
}
function expectCamelCase(answer: unknown): void {
  const names = namesIn(answer);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => /[_-]/.test(name))).toEqual([]);
}

it.each(READABLE)('a window reads $key, in camel case throughout', async ({ key, endpoint }) => {
  const input = await inputOf(endpoint);
  expectCamelCase(await handlers.read(contract.service.read.input.parse({ name: key, input }), WINDOW));
});

it.each(WRITABLE)('a window writes $key, and all windows learn what it made old', async ({ key, endpoint }) => {
  events.splice(0);
  const input = await inputOf(endpoint);
  expectCamelCase(await handlers.write(contract.service.write.input.parse({ name: key, input }), WINDOW));
  const payload = contract.service.outdated.payload.parse({ reads: [...endpoint.makesOld] });
  expect(events).toEqual([{ domain: 'service', name: 'outdated', payload }]);
});

it('a write that is refused makes nothing old', async () => {
  events.splice(0);
  const input = { templateId: 'no-such-template' };
  await expect(handlers.write({ name: 'charts.deleteTemplate', input }, WINDOW)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(events).toEqual([]);
});

it('a window calls nothing that the catalogue does not allow, and nothing while a recording plays', async () => {
  const closed = ['auth.websocketKey', 'orders.list', 'orders.buy', 'orders.cancel', 'nothing.such'];
  for (const name of [...closed, ...WRITABLE.map(({ key }) => key)])
    await expect(handlers.read({ name, input: {} }, WINDOW)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  for (const name of [...closed, ...READABLE.map(({ key }) => key)])
    await expect(handlers.write({ name, input: {} }, WINDOW)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  const call = { name: 'company.profile', input: { symbol: 'BNTG' } };
  await expect(inReplay('service').read(call, WINDOW)).rejects.toMatchObject({ code: 'IN_REPLAY' });
  await expect(inReplay('service').write(call, WINDOW)).rejects.toMatchObject({ code: 'IN_REPLAY' });
  for (const { windows } of Object.values(contract.service)) expect(windows).toEqual(['workspace']);
});
