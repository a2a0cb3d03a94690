import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { createRead, createServiceHandlers, type Transport } from '#main/service/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { chartActions } from '#shared/chart/chart-actions.ts';
import { readServiceIndicators } from '#shared/chart/service-indicators.ts';
import { deleteTemplate, saveTemplate } from '#shared/chart/templates.ts';
import { contract } from '#shared/contract/contract.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import type { Read } from '#shared/service/reads.ts';
import type { Write } from '#shared/service/writes.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { DAY_MS } from '#shared/time.ts';
import { type Charts, createCharts } from './index.ts';
import { sampleDocument, WINDOW } from './testing/chart-bench.ts';

const folder = mkdtempSync(join(tmpdir(), 'lantai-charts-integration-'));
let exchange: TestExchange;
let codes: StockCode[];
const opened: { services: Services; charts: Charts }[] = [];

/** A computer of the same person: files of its own, and a connection that can be cut. Time moves by hand. */
async function computer(name: string) {
  const timers = createVirtualTimers();
  let isOnline = true;
  const transport: Transport = (url, request) =>
    isOnline ? fetch(url, request) : Promise.reject(new TypeError('fetch failed'));
  const services = servicesOn(exchange.profile, transport);
  if (!services.client) throw new Error('no client');
  const charts = createCharts({
    client: services.client.charts,
    read: createRead(services.client),
    folder: join(folder, name),
    timers,
    broadcast: () => undefined,
    damaged: () => expect.unreachable('a file was damaged'),
    failed: (error) => expect.unreachable(String(error)),
    succeeded: () => undefined,
  });
  services.onSession((state) => charts.session(state));
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
  opened.push({ services, charts });
  const { handlers } = charts;
  const drawings = async (symbol: StockCode) =>
    contract.charts.drawings.output.parse(await handlers.drawings({ symbol }, WINDOW));
  return {
    charts,
    handlers,
    services,
    drawings,
    ids: async (symbol: StockCode) => (await drawings(symbol)).document.drawings.map(({ id }) => id),
    async draw(symbol: StockCode, ...ids: string[]) {
      const { revision: basedOn } = await drawings(symbol);
      return handlers.saveDrawings({ symbol, document: sampleDocument(...ids), basedOn }, WINDOW);
    },
    setOnline(online: boolean) {
      isOnline = online;
      if (online) charts.reachable();
    },
    advance: timers.advance,
    /** Lets what waits for its time begin, until the state is this. */
    async becomes(symbol: StockCode, kind: string) {
      timers.advance(3_000);
      await eventually(async () => expect((await drawings(symbol)).sync.kind).toBe(kind), 10);
    },
  };
}
type Computer = Awaited<ReturnType<typeof computer>>;
let home: Computer;
let office: Computer;

beforeAll(async () => {
  exchange = await startExchangeHere({ callsPerSecond: 1_000 });
  home = await computer('home');
  office = await computer('office');
  const lists = await home.services.handlers.watchlist.list(undefined, WINDOW);
  codes = lists[0]?.items.map(({ code }) => code) ?? [];
});
afterAll(async () => {
  for (const { services, charts } of opened) {
    await charts.close();
    await services.stop();
  }
  await exchange.stop();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});
const stock = (at: number): StockCode => codes[at] ?? stockCode('NONE');

it('shows on another computer what was drawn on the first', async () => {
  await home.draw(stock(0), 'a', 'b');
  await home.becomes(stock(0), 'saved');
  expect(await office.ids(stock(0))).toEqual([]);
  office.advance(300);
  await eventually(async () => expect(await office.ids(stock(0))).toEqual(['a', 'b']), 10);
});

it.each([
  ['local', 1, ['office']],
  ['remote', 2, ['home']],
  ['both', 3, ['office', 'home']],
] as const)('finds by the stale revision what another computer has saved, and keeps %s', async (keep, at, result) => {
  const symbol = stock(at);
  await home.draw(symbol, 'first');
  await home.becomes(symbol, 'saved');
  await office.drawings(symbol);
  office.advance(300);
  await eventually(async () => expect(await office.ids(symbol)).toEqual(['first']), 10);
  await home.draw(symbol, 'home');
  await home.becomes(symbol, 'saved');
  await office.draw(symbol, 'office');
  await office.becomes(symbol, 'conflict');
  expect((await office.drawings(symbol)).sync).toMatchObject({
    remote: sampleDocument('home'),
    savedAt: expect.any(Number),
  });
  await office.handlers.resolveDrawings({ symbol, keep }, WINDOW);
  await office.becomes(symbol, 'saved');
  expect(await office.ids(symbol)).toEqual(result);
  const { data } = (await home.services.client?.charts.layout({ symbol })) ?? {};
  expect(JSON.parse(data?.content ?? '')).toEqual(sampleDocument(...result));
});

it('draws without a connection, and saves when there is one again', async () => {
  const symbol = stock(4);
  home.setOnline(false);
  await home.draw(symbol, 'a');
  home.advance(3_000);
  await home.draw(symbol, 'a', 'b');
  await home.becomes(symbol, 'local');
  home.setOnline(true);
  await home.becomes(symbol, 'saved');
  const { data } = (await office.services.client?.charts.layout({ symbol })) ?? {};
  expect(JSON.parse(data?.content ?? '')).toEqual(sampleDocument('a', 'b'));
});

/** What a window of this computer reads and writes by name. */
function windowOf({ client }: Services): { readonly read: Read; readonly write: Write } {
  if (!client) throw new Error('no client');
  const handlers = createServiceHandlers(client, () => undefined);
  const call = (how: 'read' | 'write') => (name: string, input: Record<string, string | number>) =>
    handlers[how]({ name, input }, WINDOW);
  return { read: call('read') as Read, write: call('write') as Write };
}

it('stores templates on the service, with a distinct error for each refusal', async () => {
  const [here, there] = [home, office].map(({ services }) => windowOf(services));
  if (!here || !there) throw new Error('no computer');
  const content = '{"type":"candles"}';
  const symbol = stock(0);
  await saveTemplate(here.read, here.write, { name: 'Scalping', content });
  const [made] = await there.read('charts.templates', {});
  expect(made).toMatchObject({ name: 'Scalping', revision: 1, updatedAt: expect.stringMatching(/^20/) });
  const templateId = made?.templateId ?? '';
  expect(await there.read('charts.template', { templateId, symbol })).toMatchObject({ templateId, content });
  await expect(saveTemplate(here.read, here.write, { name: 'scalping', content })).rejects.toMatchObject({
    code: 'SETUP_NAME_TAKEN',
  });
  await saveTemplate(here.read, here.write, { templateId, name: 'Swing', content: '{}', revision: 1 });
  await expect(
    saveTemplate(there.read, there.write, { templateId, name: 'Swing', content, revision: 1 }),
  ).rejects.toMatchObject({ code: 'CHANGED_ELSEWHERE' });
  expect(await here.read('charts.template', { templateId, symbol })).toMatchObject({ content: '{}', revision: 2 });
  expect(await here.read('charts.templates', {})).toMatchObject([{ templateId, name: 'Swing' }]);
  await deleteTemplate(here.write, templateId);
  await deleteTemplate(here.write, templateId);
  expect(await here.read('charts.templates', {})).toEqual([]);
  for (let at = 0; at < 100; at += 1) await saveTemplate(here.read, here.write, { name: `Template ${at}`, content });
  await expect(saveTemplate(here.read, here.write, { name: 'One more', content })).rejects.toMatchObject({
    code: 'SETUP_LIMIT',
  });
});

it('reads the service’s indicators, corporate actions and the basics of a chart', async () => {
  const { initial } = home.handlers;
  const { read } = windowOf(home.services);
  const { indicators } = await readServiceIndicators(read, undefined);
  expect(indicators.length).toBeGreaterThan(0);
  expect(indicators.every(({ plots }) => plots.every(({ expression }) => expression !== ''))).toBe(true);
  const range = { from: '2016-01-01', to: '2026-12-31' };
  const answers = await Promise.all(codes.map((symbol) => read('charts.corporateActions', { symbol, ...range })));
  const actions = answers.flatMap(chartActions);
  expect(new Set(actions.map(({ kind }) => kind))).toContain('dividend');
  expect(actions.every(({ date, title }) => date >= range.from && title !== '')).toBe(true);
  const basics = contract.charts.initial.output.parse(await initial({ symbol: stock(0) }, WINDOW));
  const info = await home.services.handlers.market.stock({ symbol: stock(0) }, WINDOW);
  expect(basics).toMatchObject({ previousClose: info.previous, ara: info.ara, arb: info.arb, priceScale: 1 });
  expect(basics.firstDaily).toBeLessThan(basics.firstIntraday ?? 0);
  expect(basics.sessions.length).toBeGreaterThan(0);
});

it('adds up day by day to what foreigners and brokers bought and sold over the range', async () => {
  const symbol = stock(0);
  const at = (await home.services.client?.brokers.activity({ symbol }))?.data.to ?? '';
  const to = isoDay(dayStart(at) - DAY_MS);
  const from = isoDay(dayStart(to) - 20 * DAY_MS);
  const { days, hiddenToday } = contract.charts.flow.output.parse(
    await home.handlers.flow({ symbol, from, to }, WINDOW),
  );
  const whole = await home.services.client?.brokers.activity({ symbol, from, to, limit: 100 });
  const { foreign_buy_value = 0, foreign_sell_value = 0 } = whole?.data.total ?? {};
  expect(days.reduce((sum, { foreignNet }) => sum + foreignNet, 0)).toBe(foreign_buy_value - foreign_sell_value);
  expect(days.length).toBeGreaterThan(8);
  expect(days.some(({ foreignNet }) => foreignNet !== 0)).toBe(true);
  expect(days.every(({ brokerNet }) => brokerNet !== null)).toBe(true);
  expect(hiddenToday).toBe(false);
});

it('brings favourites to another computer', async () => {
  home.advance(0);
  await home.handlers.saveSetting({ key: 'indicators', value: '["rsi"]' }, WINDOW);
  home.advance(2_000);
  const stored = () => office.services.client?.charts.configurations({ user_setting_type: 1 });
  await eventually(async () => expect((await stored())?.data.configurations).toHaveLength(1), 10);
  const laptop = await computer('laptop');
  laptop.advance(0);
  await eventually(async () =>
    expect(await laptop.handlers.settings(undefined, WINDOW)).toEqual({ indicators: '["rsi"]' }),
  );
});

it('leaves a whole file when the process is killed while somebody draws', async () => {
  const path = join(folder, 'killed', '7', 'drawings-BNTG.json');
  const program = fileURLToPath(new URL('testing/drawing-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, join(folder, 'killed')], { stdio: 'ignore' });
  const ids = (): string[] =>
    JSON.parse(readFileSync(path, 'utf8')).document.drawings.map(({ id }: { id: string }) => id);
  await eventually(() => expect(ids()).toContain('d20'), 5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const left = ids();
  expect(left.length).toBeGreaterThan(20);
  expect(left).toEqual(left.map((_, at) => `d${at}`));
});
