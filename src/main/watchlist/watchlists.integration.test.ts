import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExchangeForTests, exchangeForTests } from '#exchange/testing/index.ts';
import { createRead, type Transport } from '#main/service/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { watchlist as schema, type Watchlist } from '#shared/contract/watchlist.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const WINDOW = { windowId: 'test' };
let on: ExchangeForTests;
let services: Services;
/** Answer to the next request to a path that contains `path`. */
let fault: { readonly path: string; readonly status: number; readonly body: string } | null = null;

const transport: Transport = async (url, request) => {
  if (fault === null || !url.includes(fault.path)) return fetch(url, request);
  const { status, body } = fault;
  fault = null;
  // An answer in another form comes from a service that has done what it was asked.
  if (status === 200) await fetch(url, request);
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
};

beforeAll(async () => {
  on = await exchangeForTests({ isStored: true, callsPerSecond: 100_000 });
  services = servicesOn(on.exchange.profile, transport);
  await services.start();
  const { username, password } = on.exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
});
afterAll(async () => {
  await services.stop();
  await on.end();
});

type Lists = Services['handlers']['watchlist'];
/** The handlers with the window filled in. */
const call = <Name extends keyof Lists>(name: Name, input: Parameters<Lists[Name]>[0]) =>
  (services.handlers.watchlist[name] as (input: unknown, window: unknown) => Promise<unknown>)(
    input,
    WINDOW,
  ) as Promise<Awaited<ReturnType<Lists[Name]>>>;

const read = async (): Promise<Watchlist[]> => schema.array().parse(await call('list', undefined));
const listNamed = async (name: string): Promise<Watchlist> => {
  const found = (await read()).find((list) => list.name === name);
  if (!found) throw new Error(`there is no list ${name}`);
  return found;
};
const codesOf = ({ items }: Watchlist): string[] => items.map(({ code }) => code);
const defaultList = async (): Promise<Watchlist> => (await read())[0] as Watchlist;

async function madeList(name: string, count = 3): Promise<{ id: string; symbols: StockCode[] }> {
  const { id } = await call('create', { name });
  const symbols = codesOf(await defaultList())
    .slice(0, count)
    .map(stockCode);
  expect(await call('addAll', { watchlistId: id, symbols })).toEqual({ added: symbols, refused: [] });
  return { id, symbols };
}

it('makes, fills, orders, marks and deletes lists, and a restarted exchange shows the same', async () => {
  const { id, symbols } = await madeList('Banks');
  const [a, b, c] = symbols as [StockCode, StockCode, StockCode];
  await call('arrange', { watchlistId: id, symbols: [c, b, a] });
  await call('pin', { watchlistId: id, symbol: b, on: true });
  await call('mark', { watchlistId: id, symbol: a, note: 'after the results', flag: 'yellow' });
  await call('setSections', { watchlistId: id, sections: [{ title: 'Small', before: c }] });
  expect(await call('setColumns', { watchlistId: id, columns: ['last', 'bidLots'] })).toEqual({ isSynced: true });
  const standard = await defaultList();
  const order = codesOf(standard).reverse().map(stockCode);
  await call('arrange', { watchlistId: standard.id, symbols: order });
  const { id: gone } = await madeList('Passing', 1);
  await call('deleteList', { watchlistId: gone });
  await on.restart({ callsPerSecond: 100_000 });
  await eventually(async () => expect((await read()).map(({ name }) => name)).toEqual([standard.name, 'Banks']));
  const banks = await listNamed('Banks');
  expect(codesOf(banks)).toEqual([b, c, a]);
  expect(banks).toMatchObject({ columns: ['last', 'bidLots'], sections: [{ title: 'Small', before: c }] });
  expect(banks.items[2]).toMatchObject({ note: 'after the results', flag: 'yellow' });
  expect(codesOf(await defaultList())).toEqual(order);
});

it('restores a deleted list with its stocks, pins, columns, notes and place', async () => {
  const { id, symbols } = await madeList('First');
  await madeList('Second', 1);
  await call('pin', { watchlistId: id, symbol: symbols[2] as StockCode, on: true });
  await call('mark', { watchlistId: id, symbol: symbols[0] as StockCode, note: 'watch', flag: null });
  await call('setColumns', { watchlistId: id, columns: ['last'] });
  const { id: _old, ...before } = await listNamed('First');
  const names = (await read()).map(({ name }) => name);
  await call('deleteList', { watchlistId: id });
  expect((await read()).map(({ name }) => name)).not.toContain('First');
  await call('restoreList', { watchlistId: id });
  expect((await read()).map(({ name }) => name)).toEqual(names);
  expect(await listNamed('First')).toMatchObject(before);
});

it('renames a list in its place, and never the default one', async () => {
  const { id } = await madeList('Old name');
  const names = (await read()).map(({ name }) => name);
  const { id: _old, ...before } = await listNamed('Old name');
  const { id: next } = await call('rename', { watchlistId: id, name: 'New name' });
  expect((await read()).map(({ name }) => name)).toEqual(
    names.map((name) => (name === 'Old name' ? 'New name' : name)),
  );
  expect(await listNamed('New name')).toEqual({ ...before, id: next, name: 'New name' });
  const standard = await defaultList();
  await expect(call('rename', { watchlistId: standard.id, name: 'x' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  await expect(call('deleteList', { watchlistId: standard.id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});

it('moves and copies a stock between lists, and follows a company on all of them', async () => {
  const { id: from, symbols } = await madeList('From');
  const { id: to } = await call('create', { name: 'To' });
  const [a, b] = symbols as [StockCode, StockCode];
  await call('transfer', { watchlistId: from, to, symbol: a, copy: false });
  await call('transfer', { watchlistId: from, to, symbol: b, copy: true });
  expect(codesOf(await listNamed('From'))).toEqual(symbols.slice(1));
  expect(codesOf(await listNamed('To'))).toEqual([a, b]);
  await call('follow', { symbol: b, on: true });
  for (const name of ['From', 'To'])
    expect((await listNamed(name)).items.find(({ code }) => code === b)?.isFollowed).toBe(true);
  await call('follow', { symbol: b, on: false });
});

it('takes a change back that the service refuses, and names codes that it does not know', async () => {
  const { id, symbols } = await madeList('Refused');
  const before = await listNamed('Refused');
  const refusal = JSON.stringify({ message: 'not now', error_type: 'INVALID_PARAMETER' });
  fault = { path: '/watchlist/remove', status: 400, body: refusal };
  await expect(call('remove', { watchlistId: id, symbol: symbols[0] as StockCode })).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
  });
  expect(await listNamed('Refused')).toEqual(before);
  const unknown = stockCode('ZZZZ');
  const known = stockCode(codesOf(await defaultList())[5] ?? '');
  expect(await call('addAll', { watchlistId: id, symbols: [unknown, known] })).toEqual({
    added: [known],
    refused: [{ code: unknown, reason: 'INVALID_PARAMETER' }],
  });
});

it('stores columns here that the service does not take, until it takes some', async () => {
  const { id } = await madeList('Columns', 1);
  fault = { path: '/column/reorder', status: 404, body: '{"message":"no","error_type":"NOT_FOUND"}' };
  expect(await call('setColumns', { watchlistId: id, columns: ['value'] })).toEqual({ isSynced: false });
  expect((await listNamed('Columns')).columns).toEqual(['value']);
  expect(await call('setColumns', { watchlistId: id, columns: ['last'] })).toEqual({ isSynced: true });
  expect((await listNamed('Columns')).columns).toEqual(['last']);
  // Answered as done, and not sent with the list afterwards.
  fault = { path: '/column/reorder', status: 201, body: '{"message":"","data":null}' };
  expect(await call('setColumns', { watchlistId: id, columns: ['bidLots'] })).toEqual({ isSynced: false });
  expect((await listNamed('Columns')).columns).toEqual(['bidLots']);
});

it('reads answers in another form as done', async () => {
  fault = { path: '/watchlist/create', status: 200, body: '{"message":"","data":null}' };
  const { id } = await call('create', { name: 'Bare answer' });
  expect((await listNamed('Bare answer')).id).toBe(id);
  fault = { path: '/watchlist/add', status: 200, body: '{"message":"","data":true}' };
  const symbol = stockCode(codesOf(await defaultList())[0] ?? '');
  await call('add', { watchlistId: id, symbol });
  expect(codesOf(await listNamed('Bare answer'))).toEqual([symbol]);
});

it('answers figures, suggestions and companies for a list', async () => {
  const { id, symbols } = await madeList('Figures');
  const metric = await call('metric', { watchlistId: id });
  expect((metric?.up ?? 0) + (metric?.down ?? 0) + (metric?.unchanged ?? 0)).toBe(symbols.length);
  expect(symbols).toContain(metric?.best?.code);
  const watched = new Set((await read()).flatMap(codesOf));
  const readNamed = createRead(services.client);
  const suggestions = await readNamed('watchlist.suggestions', { limit: 20 });
  expect(suggestions.length).toBeGreaterThan(0);
  for (const suggested of suggestions) expect(watched).not.toContain(suggested.symbol);
  expect(await readNamed('watchlist.searchCompany', { keyword: symbols[0] as string })).toContainEqual(
    expect.objectContaining({ symbol: symbols[0] }),
  );
  // Every list is still as the service has it.
  const onService = await on.client.call(endpoints.watchlist.all);
  expect((await read()).map((list) => list.id)).toEqual(onService.map((head) => head.watchlist_id));
});
