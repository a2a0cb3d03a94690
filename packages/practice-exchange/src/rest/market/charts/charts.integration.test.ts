import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { charts, market, portfolio } = endpoints;
let folder: string;
let exchange: TestExchange;
let client: RestClient;
let symbol: string;

async function open(): Promise<void> {
  ({ exchange, client } = await exchangeForTests({ dataDir: folder }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantai-charts-'));
  await open();
  symbol = (await client.call(portfolio.list)).results[0]?.symbol ?? '';
});
afterAll(async () => {
  await exchange.stop();
  await rm(folder, { recursive: true, force: true });
});

const layoutOf = (code = symbol) => client.call(charts.layout, { path: { symbol: code } });
const save = (content: unknown, revision?: number) => ({
  path: { symbol },
  body: { content: JSON.stringify(content), ...(revision !== undefined && { revision }) },
});

it('starts a chart with the same data as candles, order book and market hours', async () => {
  const begun = await client.call(charts.initial, { path: { symbol } });
  const book = await client.call(market.orderBook, { path: { symbol } });
  expect(begun).toMatchObject({
    symbol,
    type: 'STOCK',
    lot_size: 100,
    price_scale: 1,
    previous_close: book.previous,
    ara: book.ara.value,
    arb: book.arb.value,
    market_status: 'OPEN_ALL_DAY',
    layout: null,
  });
  const day = (at: number): string => new Date((at + 7 * 3600) * 1000).toISOString().slice(0, 10);
  const query = { from: day(begun.first_daily), to: day(begun.last_daily?.t ?? 0) };
  const { chartsvc } = await client.call(market.dailyCandles, { path: { symbol }, query });
  expect(chartsvc[0]?.t).toBe(begun.first_daily);
  expect(chartsvc.at(-1)).toMatchObject({ t: begun.last_daily?.t, o: begun.last_daily?.o });
  const minutes = await client.call(market.intradayCandles, {
    path: { symbol },
    query: { from: String(begun.first_intraday - 86_400), to: String(begun.first_intraday + 60) },
  });
  expect(minutes.chartsvc[0]?.t).toBe(begun.first_intraday);
  expect(begun.last_intraday?.t).toBeGreaterThan(begun.first_intraday);
});

it('begins a chart of the composite, in hundredths of a point', async () => {
  const begun = await client.call(charts.initial, { path: { symbol: 'IHSG' } });
  const index = await client.call(market.indexInfo);
  expect(begun).toMatchObject({ type: 'INDEX', tick: 0.01, price_scale: 100, previous_close: index.previous });
  expect(begun.first_intraday).toBeGreaterThan(0);
  const query = { from: '2026-01-01', to: '2030-12-31' };
  const { chartsvc } = await client.call(market.dailyCandles, { path: { symbol: 'IHSG' }, query });
  expect(chartsvc.length).toBeGreaterThan(20);
  expect(chartsvc.at(-2)?.c).toBe(Number(index.previous));
  expect(await client.refusal(market.dailyCandles, { path: { symbol: 'NONE' }, query })).toMatchObject({ status: 404 });
  expect(await client.refusal(charts.initial, { path: { symbol: 'NONE' } })).toMatchObject({ status: 404 });
});

it('marks corporate actions on the candles of their days, oldest first', async () => {
  const query = { symbol, from: '2016-01-01', to: '2026-12-31' };
  const { corpactions } = await client.call(charts.corporateActions, { query });
  expect(corpactions.length).toBeGreaterThan(5);
  const times = corpactions.map(({ t }) => t);
  expect(times).toEqual([...times].sort((left, right) => left - right));
  for (const { date, t } of corpactions) {
    expect(date >= query.from && date <= query.to).toBe(true);
    expect(t).toBe(Date.parse(`${date}T00:00:00+07:00`) / 1000);
  }
  expect(corpactions.filter(({ type }) => type === 'DIVIDEND').every(({ amount }) => amount > 0)).toBe(true);
  const oneDay = { symbol, from: corpactions[0]?.date ?? '', to: corpactions[0]?.date ?? '' };
  expect((await client.call(charts.corporateActions, { query: oneDay })).corpactions[0]).toEqual(corpactions[0]);
  const backwards = { symbol, from: '2026-02-01', to: '2026-01-01' };
  expect((await client.refusal(charts.corporateActions, { query: backwards })).message).toContain('from');
});

it('stores a layout as it was sent and reports it in the chart’s initial data', async () => {
  expect(await layoutOf()).toMatchObject({
    layout_id: '',
    content: null,
    revision: 0,
    updated_at: '0001-01-01T00:00:00Z',
  });
  const content = { panes: [{ kind: 'price', drawings: [{ from: 1, to: 2 }] }], __proto__text: '"<&>' };
  const saved = await client.call(charts.saveLayout, save(content, 0));
  expect(saved).toMatchObject({ symbol, content: JSON.stringify(content), revision: 1 });
  expect(await layoutOf()).toEqual(saved);
  const begun = await client.call(charts.initial, { path: { symbol } });
  expect(begun.layout).toEqual({ layout_id: saved.layout_id, revision: 1, updated_at: saved.updated_at });
});

it('refuses a layout based on an older revision and keeps the newer', async () => {
  const { revision } = await client.call(charts.saveLayout, save({ by: 'one window' }));
  await client.call(charts.saveLayout, save({ by: 'another window' }, revision));
  const late = await client.refusal(charts.saveLayout, save({ by: 'the first again' }, revision));
  expect(late).toMatchObject({ status: 409, type: 'CONFLICT' });
  expect(await layoutOf()).toMatchObject({ content: '{"by":"another window"}', revision: revision + 1 });
});

it('takes no layout that is not a document, or that is too large', async () => {
  const refused = async (content: unknown) =>
    expect(await client.refusal(charts.saveLayout, { path: { symbol }, body: { content } })).toMatchObject({
      status: 400,
      type: 'INVALID_PARAMETER',
      message: expect.stringContaining('content'),
    });
  for (const content of ['', '{', '7', 'null', '"text"', { panes: [] }]) await refused(content);
  await refused(JSON.stringify({ text: 'x'.repeat(65_536) }));
  await client.call(charts.saveLayout, save({ text: 'x'.repeat(60_000) }));
});

it('saves, lists, loads, renames and deletes templates by fixed addresses that no symbol shadows', async () => {
  const content = JSON.stringify({ indicators: ['tide-channel'] });
  const made = await client.call(charts.saveTemplate, { body: { name: 'Evening', content } });
  expect(made).toMatchObject({ name: 'Evening', revision: 1, size: content.length });
  const again = { body: { name: 'EVENING', content } };
  expect(await client.refusal(charts.saveTemplate, again)).toMatchObject({ status: 409, type: 'CONFLICT' });
  const body = { template_id: made.template_id, name: 'Morning', content, revision: 1 };
  const renamed = await client.call(charts.saveTemplate, { body });
  expect(renamed).toMatchObject({ template_id: made.template_id, name: 'Morning', revision: 2 });
  expect(await client.refusal(charts.saveTemplate, { body })).toMatchObject({ status: 409 });
  expect(await client.call(charts.templates)).toEqual([renamed]);
  const path = { symbol, templateId: made.template_id };
  expect(await client.call(charts.template, { path })).toEqual({ ...renamed, symbol, content });
  await client.call(charts.deleteTemplate, { path });
  expect(await client.refusal(charts.template, { path })).toMatchObject({ status: 404 });
  expect(await client.call(charts.templates)).toEqual([]);
});

it('lists the service’s own indicators and its version', async () => {
  const { indicators } = await client.call(charts.indicators);
  expect(indicators.map(({ id }) => id)).toContain('limit-pull');
  expect((await client.call(charts.version)).version).toMatch(/^\d+\.\d+\.\d+$/);
});

it('keeps settings by key, each type’s apart', async () => {
  const saveSetting = (key: string, value: string, type?: number) =>
    client.call(charts.saveConfiguration, { body: { key, value, ...(type && { user_setting_type: type }) } });
  await saveSetting('constructor', 'candles');
  await saveSetting('grid', 'off', 2);
  expect(await saveSetting('constructor', 'bars')).toMatchObject({
    configurations: [{ key: 'constructor', value: 'bars' }],
  });
  const read = (type: string) => client.call(charts.configurations, { query: { user_setting_type: type } });
  expect((await read('1')).configurations.map(({ value }) => value)).toEqual(['bars']);
  expect((await read('2')).configurations.map(({ value }) => value)).toEqual(['off']);
  expect((await read('3')).configurations).toEqual([]);
});

it('still has all of it after a restart', async () => {
  const before = await layoutOf();
  await client.call(charts.saveTemplate, { body: { name: 'Stored', content: '[]' } });
  await exchange.stop();
  await open();
  expect(await layoutOf()).toEqual(before);
  expect((await client.call(charts.templates)).map(({ name }) => name)).toEqual(['Stored']);
});
